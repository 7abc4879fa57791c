import type { TransactionUpdate } from "#contract/live.ts";
import type { Transaction, TransactionStatus } from "#contract/transactions.ts";

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

/** What was fetched so far of a list that the bank sorts and narrows. */
export interface TransactionParts {
  readonly pages: readonly {
    readonly rows: readonly Transaction[];
    readonly totalCount: number | null;
  }[];
  readonly pageParams: readonly unknown[];
}

/**
 * The parts after what the live channel told of one transaction: a row that is there follows, or
 * goes when it is deleted or no longer fits. Where a new one belongs, only the bank knows.
 */
export function partsWithUpdate<Parts extends TransactionParts>(
  parts: Parts,
  update: TransactionUpdate,
  status?: TransactionStatus,
): Parts {
  const place = parts.pages.findIndex(({ rows }) => rows.some(({ id }) => id === update.id));
  const page = parts.pages[place];
  if (page === undefined) return parts;
  const fits = status === undefined || status === update.status;
  const rows = withUpdate(page.rows, fits ? update : { ...update, status: "deleted" });
  if (rows === page.rows) return parts;
  const gone = page.rows.length - rows.length;
  return {
    ...parts,
    pages: parts.pages.map((part, index) => ({
      rows: index === place ? rows : part.rows,
      totalCount: part.totalCount === null ? null : part.totalCount - gone,
    })),
  };
}
