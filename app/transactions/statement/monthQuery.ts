import { queryOptions } from "@tanstack/react-query";
import { getStatement } from "#contract/statements.ts";
import { queryCall } from "#app/api/asking.ts";
import type { Client } from "#app/api/client.ts";
import { POLL_MS, transactionsKey } from "#app/api/queries.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import { daysOfMonth } from "./address.ts";

/** The statement of an account for the month that begins at `start`, in the viewer's days. */
export function monthQuery(client: Client, accountId: number, start: Date) {
  const zone = browserZone();
  const query = { ...daysOfMonth(start), zone };
  return queryOptions({
    queryKey: [...transactionsKey, "statement", accountId, query],
    queryFn: queryCall(client, getStatement, { params: { id: accountId }, query }),
    refetchInterval: POLL_MS,
  });
}
