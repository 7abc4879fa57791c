import { queryOptions, useQuery } from "@tanstack/react-query";
import { listPayees, type Payee } from "#contract/payees.ts";
import { asking } from "./asking.ts";
import { useClient } from "./BankContext.tsx";
import type { Client } from "./client.ts";

export const payeesKey = ["payees"];

/** The caller's own payees, by name. */
export function payeesQuery(client: Client) {
  return queryOptions({
    queryKey: payeesKey,
    queryFn: asking(client, listPayees, {}),
    // What was sent to them changes with every withdrawal: asked anew wherever they are shown.
    staleTime: 0,
  });
}

const none: readonly Payee[] = [];

/** The caller's payees as far as they are known: none as long as they load, or cannot be. */
export function usePayees(): readonly Payee[] {
  const { data } = useQuery(payeesQuery(useClient()));
  return data ?? none;
}
