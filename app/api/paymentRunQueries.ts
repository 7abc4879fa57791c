import { queryOptions } from "@tanstack/react-query";
import { getPaymentRun, listPaymentRuns } from "#contract/paymentRuns.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

export const paymentRunsKey = ["paymentRuns"];

/** The caller's own payment runs, newest first. */
export function paymentRunsQuery(client: Client) {
  return queryOptions({
    queryKey: paymentRunsKey,
    queryFn: queryCall(client, listPaymentRuns, {}),
  });
}

/** One payment run with its rows. Read again whenever it is opened. */
export function paymentRunQuery(client: Client, id: number) {
  return queryOptions({
    queryKey: [...paymentRunsKey, id],
    queryFn: queryCall(client, getPaymentRun, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}
