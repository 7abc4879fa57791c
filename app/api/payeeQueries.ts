import { queryOptions, useQuery } from "@tanstack/react-query";
import { listPayees, type Payee } from "#contract/payees.ts";
import { queryCall } from "./asking.ts";
import { useClient } from "./BankContext.tsx";
import type { Client } from "./client.ts";

export const payeesKey = ["payees"];

/** The caller's own payees, by name. */
export function payeesQuery(client: Client) {
  return queryOptions({
    queryKey: payeesKey,
    queryFn: queryCall(client, listPayees, {}),
    // Refetches wherever payees are shown: the totals sent to them change with every withdrawal.
    staleTime: 0,
  });
}

const none: readonly Payee[] = [];

/** Returns the caller's payees; none while they load or if loading fails. */
export function usePayees(): readonly Payee[] {
  const { data } = useQuery(payeesQuery(useClient()));
  return data ?? none;
}
