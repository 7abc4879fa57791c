import { queryOptions } from "@tanstack/react-query";
import { getFactors } from "#contract/authenticator.ts";
import { listPasskeys } from "#contract/passkeys.ts";
import { listSessions } from "#contract/sessions.ts";
import { asking } from "./asking.ts";
import type { Client } from "./client.ts";

/** The browsers in which the caller is signed in. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: asking(client, listSessions, {}),
  });
}

/** What the caller signs in with besides the password. */
export function factorsQuery(client: Client) {
  return queryOptions({
    queryKey: ["factors"],
    queryFn: asking(client, getFactors, {}),
  });
}

export function passkeysQuery(client: Client) {
  return queryOptions({
    queryKey: ["passkeys"],
    queryFn: asking(client, listPasskeys, {}),
  });
}
