import { useQuery } from "@tanstack/react-query";
import type { Summary } from "#contract/summary.ts";
import type { Transaction } from "#contract/transactions.ts";
import { summaryQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";

const closedUntilOf = ({ closedUntil }: Summary) => closedUntil;

/**
 * Returns a check whether a transaction is dated in a closed month. It can't be edited or deleted
 * then, only corrected by another one. The admin page loads the summary; until then, no month
 * counts as closed, and the server refuses the edit.
 */
export function useClosedMonths(): (transaction: Pick<Transaction, "createdAt">) => boolean {
  const { data: closedUntil = null } = useQuery({
    ...summaryQuery(useClient()),
    enabled: false,
    select: closedUntilOf,
  });
  return ({ createdAt }) => closedUntil !== null && createdAt < closedUntil;
}

/** Returns whether a transaction in a closed month moved money that a correction can move back. */
export function isCorrectable({ status }: Pick<Transaction, "status">): boolean {
  return status === "completed";
}

/** Returns the month of a transaction, as months are closed: in UTC. */
export function monthIn({ createdAt }: Pick<Transaction, "createdAt">): string {
  return createdAt.slice(0, 7);
}
