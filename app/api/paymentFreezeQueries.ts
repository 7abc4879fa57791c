import { queryOptions } from "@tanstack/react-query";
import { getPaymentFreeze } from "#contract/paymentFreeze.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

export const paymentFreezeKey = ["stop"];

/** The caller's payment freeze. */
export function paymentFreezeQuery(client: Client) {
  return queryOptions({
    queryKey: paymentFreezeKey,
    queryFn: queryCall(client, getPaymentFreeze, {}),
  });
}
