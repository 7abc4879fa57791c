import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";
import type { StatementEntry, StatementFigures } from "#contract/statements.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { TransactionSearch } from "#app/api/listQueries.ts";

/** One account with its postings, as accounting programs need it. */
export interface Ledger {
  readonly account: Account;
  readonly entries: readonly StatementEntry[];
  /** Opening and closing balance; null if the list omits some of the entries between them. */
  readonly bounds: Bounds | null;
}

/** opening + entries = closing */
interface Bounds {
  readonly opening: Cents;
  readonly closing: Cents;
}

/** An account and everything that was ever booked on it. */
export interface AccountStatement {
  readonly account: Account;
  readonly statement: StatementFigures;
}

export interface LedgerOptions {
  /** The accounts to export. */
  readonly statements: readonly AccountStatement[];
  /** The list's query, and its rows on all pages. */
  readonly question: TransactionSearch;
  readonly shown: readonly Transaction[];
}

/**
 * Returns the postings of the rows that are shown, by account. Without a search, a type or a
 * status, a period has all of its postings, adjustments and reversals included. Without postings
 * every account has an empty ledger, because no format allows a file without one.
 */
export function ledgersOf(
  { statements, question: { q, type, status, since }, shown }: LedgerOptions,
): readonly Ledger[] {
  const ids = new Set(shown.map(({ id }) => id));
  const isWhole = q === undefined && type === undefined &&
    (status === undefined || status === "completed");
  const isShown = ({ at, transactionId }: StatementEntry) =>
    isWhole ? since === undefined || at >= since : transactionId !== null && ids.has(transactionId);
  const ledgers = statements.map(({ account, statement: { closing, entries } }) => ({
    // The balance and the entries are of one moment.
    account: { ...account, balance: closing },
    entries: entries.filter(isShown),
    bounds: boundsOf(entries, isShown),
  }));
  const used = ledgers.filter(({ entries }) => entries.length > 0);
  return used.length > 0 ? used : ledgers;
}

/** Null where no entry is shown, or where one between them isn't: then no sum leads to the other. */
function boundsOf(
  entries: readonly StatementEntry[],
  isShown: (entry: StatementEntry) => boolean,
): Bounds | null {
  const [first, last] = [entries.findIndex(isShown), entries.findLastIndex(isShown)];
  const within = entries.slice(first, last + 1);
  const [opening, closing] = [within.at(0), within.at(-1)];
  if (first === -1 || !opening || !closing || !within.every(isShown)) return null;
  return { opening: minusCents(opening.balance, opening.amount), closing: closing.balance };
}
