import { queryOptions } from "@tanstack/react-query";
import type { Account } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import { getStatement, type StatementFigures } from "#contract/statements.ts";
import { queryCall } from "#app/api/asking.ts";
import type { Client } from "#app/api/client.ts";
import { POLL_MS, transactionsKey } from "#app/api/queries.ts";

/** The last `count` ends of a week, now being the last of them. */
export function lastWeeks(count: number, now: Date): Date[] {
  return Array.from({ length: count }, (_, place) => {
    const days = 7 * (count - 1 - place);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 23, 59, 59, 999);
  });
}

/** Queries an account's entries since the UTC day of `moment`. */
export function entriesSince(client: Client, accountId: number, moment: Date) {
  const from = moment.toISOString().slice(0, 10);
  return queryOptions({
    queryKey: [...transactionsKey, "entries", accountId, from],
    queryFn: queryCall(client, getStatement, { params: { id: accountId }, query: { from } }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Returns the balance of an account at each moment (earliest first), from its postings. `figures`
 * begin at or before the first moment. Null before the account was opened.
 */
export function balancesAt(
  { opening, entries }: StatementFigures,
  { createdAt }: Pick<Account, "createdAt">,
  moments: readonly Date[],
): readonly (Cents | null)[] {
  let balance = opening;
  let next = 0;
  return moments.map((moment) => {
    const at = moment.toISOString();
    for (
      let entry = entries[next];
      entry !== undefined && entry.at <= at;
      entry = entries[++next]
    ) {
      balance = entry.balance;
    }
    return createdAt > at ? null : balance;
  });
}
