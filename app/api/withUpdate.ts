import type { TransactionUpdate } from "#contract/live.ts";
import type { Transaction } from "#contract/transactions.ts";

/**
 * A list, newest first, after what the live channel told of one transaction. What is deleted goes
 * (section 4), what is known follows, what is newer than all comes first. Anything else is left to
 * the list that is asked for next: a frame that was late must not take a decision back.
 */
export function withUpdate(
  rows: readonly Transaction[],
  { status, ...update }: TransactionUpdate,
): readonly Transaction[] {
  if (status === "deleted") return rows.filter(({ id }) => id !== update.id);
  const known = rows.find(({ id }) => id === update.id);
  if (known === undefined) {
    const [newest] = rows;
    const isNewest = newest === undefined || newest.createdAt <= update.createdAt;
    return isNewest ? [{ ...update, status }, ...rows] : rows;
  }
  if (status === "pending" && known.status !== "pending") return rows;
  return rows.map((row) => row.id === update.id ? { ...row, ...update, status } : row);
}
