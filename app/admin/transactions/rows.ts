import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { User } from "#contract/users.ts";
import { nameOf } from "#app/format/nameOf.ts";

/** A transaction with the name of the person it is about. */
export interface AdminRow {
  readonly transaction: Transaction;
  readonly person: string;
}

/** Section 9: rows per page of a table. */
export const PAGE_SIZE = 10;

/** Whose money it is: the owner of the source, else of the destination, else who started it. */
function personOf(
  { fromAccountId, toAccountId, initiatorId }: Transaction,
  owners: ReadonlyMap<number, number>,
  names: ReadonlyMap<number, string>,
): string {
  const owner = owners.get(fromAccountId ?? 0) ?? owners.get(toAccountId ?? 0) ?? initiatorId;
  return names.get(owner) ?? `User ${owner}`;
}

/** Pending first, then the rest; newest first within both. */
export function adminRows(
  transactions: readonly Transaction[],
  accounts: readonly Account[],
  users: readonly User[],
): AdminRow[] {
  const owners = new Map(accounts.map(({ id, userId }) => [id, userId]));
  const names = new Map(users.map((user) => [user.id, nameOf(user)]));
  const waits = ({ status }: Transaction) => (status === "pending" ? 0 : 1);
  return transactions
    .toSorted((one, other) =>
      waits(one) - waits(other) || other.createdAt.localeCompare(one.createdAt) || other.id - one.id
    )
    .map((transaction) => ({ transaction, person: personOf(transaction, owners, names) }));
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Counted from 0; the last one that exists when there are fewer rows now. */
  readonly index: number;
  readonly count: number;
  /** "Showing 1 to 10 of 42 results" (section 2, generic data table). */
  readonly summary: string;
}

export function pageOf<Row>(rows: readonly Row[], wanted: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const index = Math.min(wanted, count - 1);
  const start = index * PAGE_SIZE;
  const shown = rows.slice(start, start + PAGE_SIZE);
  const first = shown.length === 0 ? 0 : start + 1;
  const total = rows.length.toLocaleString("en-US");
  return {
    rows: shown,
    index,
    count,
    summary: `Showing ${first} to ${start + shown.length} of ${total} results`,
  };
}
