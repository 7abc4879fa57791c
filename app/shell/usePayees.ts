import { useQuery } from "@tanstack/react-query";
import type { Payee } from "#contract/payees.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { payeesQuery } from "#app/api/payeeQueries.ts";
import { useOwner } from "./owner.ts";

const none: readonly Payee[] = [];

/** Returns the owner's payees; none while they load, or for accounts that another customer shares. */
export function usePayees(): readonly Payee[] {
  const { hasPayees: enabled } = useOwner();
  const { data } = useQuery({ ...payeesQuery(useClient()), enabled });
  return data ?? none;
}
