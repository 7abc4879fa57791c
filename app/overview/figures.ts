import type { Account } from "#contract/accounts.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { onHold } from "#app/format/accountWords.ts";

/** Section 9: how many the overview shows. */
export const RECENT = 5;

export interface Figures {
  readonly accounts: number;
  readonly active: number;
  /** Active ones that nothing may leave. */
  readonly frozen: number;
  readonly onHold: Cents;
  readonly pending: number;
  readonly recent: readonly Transaction[];
}

/** Returns the overview's figures from a customer's accounts and transactions (newest first). */
export function figuresOf(
  accounts: readonly Account[],
  transactions: readonly Transaction[],
): Figures {
  return {
    accounts: accounts.length,
    active: accounts.filter(({ isActive }) => isActive).length,
    frozen: accounts.filter(({ isActive, isFrozen }) => isActive && isFrozen).length,
    onHold: sumCents(accounts.map(onHold)),
    pending: transactions.filter(({ status }) => status === "pending").length,
    recent: transactions.slice(0, RECENT),
  };
}

/** The first thing a new customer lacks. */
export type Missing = "account" | "money";

/** Null once there is an account with money, or something is on its way; lists are undefined while loading. */
export function missingFirstStep(
  accounts: readonly Account[] | undefined,
  transactions: readonly Transaction[] | undefined,
): Missing | null {
  if (accounts?.length === 0) return "account";
  const isEmpty = transactions?.length === 0 && accounts?.every(({ balance }) => balance === 0);
  return isEmpty && accounts?.some(({ isActive }) => isActive) ? "money" : null;
}

/** "1 account", "3 accounts". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
