import { queryOptions } from "@tanstack/react-query";
import { listPayees } from "#contract/payees.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { payeesKey } from "./queries.ts";

/** The caller's own payees, by name. */
export function payeesQuery(client: Client) {
  return queryOptions({
    queryKey: payeesKey,
    queryFn: queryCall(client, listPayees, {}),
    // Refetches where payees appear; once for all parts of a page, which appear one after the other.
    staleTime: 1_000,
  });
}
