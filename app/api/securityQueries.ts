import { queryOptions } from "@tanstack/react-query";
import { getFactors } from "#contract/authenticator.ts";
import { listPasskeys } from "#contract/passkeys.ts";
import { listSessions } from "#contract/sessions.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

/** The browsers in which the caller is signed in. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: queryCall(client, listSessions, {}),
  });
}

/** What the caller signs in with besides the password. */
export function factorsQuery(client: Client) {
  return queryOptions({
    queryKey: ["factors"],
    queryFn: queryCall(client, getFactors, {}),
  });
}

export function passkeysQuery(client: Client) {
  return queryOptions({
    queryKey: ["passkeys"],
    queryFn: queryCall(client, listPasskeys, {}),
  });
}
