import { useQuery } from "@tanstack/react-query";
import type { Account } from "#contract/accounts.ts";
import { useClient } from "./BankContext.tsx";
import { accountsQuery, transactionsQuery } from "./queries.ts";

/** The bank lists the newest first; people know their accounts in the order they opened them. */
function byOpening(accounts: Account[]): Account[] {
  return accounts.toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt) || one.id - other.id
  );
}

export function useAccounts() {
  return useQuery({ ...accountsQuery(useClient()), select: byOpening });
}

export function useTransactions() {
  return useQuery(transactionsQuery(useClient()));
}
