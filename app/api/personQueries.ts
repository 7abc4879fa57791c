import { queryOptions } from "@tanstack/react-query";
import { getCompany } from "#contract/companies.ts";
import { listSchedules } from "#contract/schedules.ts";
import { listSessionsOf } from "#contract/sessions.ts";
import { listSharingOf } from "#contract/sharing.ts";
import { listUsers } from "#contract/users.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

/* What the details of one person ask for, by administrators alone. Keys begin as in adminQueries.ts. */

/** Fetches one user with their identity, for the user panel. The server records the reading. */
export function personOpened(client: Client, id: number | null) {
  return queryOptions({
    queryKey: ["users", "opened", id],
    queryFn: queryCall(client, listUsers, { query: { ids: id === null ? [] : [id] } }),
    enabled: id !== null,
  });
}

/** Where a person is signed in, and the browsers known to be theirs. */
export function sessionsOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["users", "sessions", userId],
    queryFn: queryCall(client, listSessionsOf, { params: { id: userId } }),
  });
}

/** What a person has scheduled. */
export function schedulesOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["users", "schedules", userId],
    queryFn: queryCall(client, listSchedules, { query: { userId } }),
  });
}

/** With whom a person shares accounts, and which companies and shared accounts they see. */
export function sharingOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["users", "sharing", userId],
    queryFn: queryCall(client, listSharingOf, { params: { id: userId } }),
  });
}

/** A company with its members and invitations, as staff see it. */
export function companyOfUser(client: Client, id: number) {
  return queryOptions({
    queryKey: ["users", "company", id],
    queryFn: queryCall(client, getCompany, { params: { id } }),
  });
}
