import type { Account } from "#contract/accounts.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { Overview } from "#contract/overview.ts";
import { onHold } from "#app/format/accountWords.ts";

export interface Figures {
  readonly accounts: number;
  readonly active: number;
  /** Active ones that nothing may leave. */
  readonly frozen: number;
  readonly onHold: Cents;
}

/** Returns the overview's figures of a customer's accounts. */
export function figuresOf(accounts: readonly Account[]): Figures {
  return {
    accounts: accounts.length,
    active: accounts.filter(({ isActive }) => isActive).length,
    frozen: accounts.filter(({ isActive, isFrozen }) => isActive && isFrozen).length,
    onHold: sumCents(accounts.map(onHold)),
  };
}

/** The first thing a new customer lacks. */
export type Missing = "account" | "money";

/** Null once there is an account with money, or something is on its way; both are undefined while loading. */
export function missingFirstStep(
  accounts: readonly Account[] | undefined,
  overview: Pick<Overview, "recent"> | undefined,
): Missing | null {
  if (accounts?.length === 0) return "account";
  const isEmpty = overview?.recent.length === 0 && accounts?.every(({ balance }) => balance === 0);
  return isEmpty && accounts?.some(({ isActive }) => isActive) ? "money" : null;
}

/** "1 account", "3 accounts". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
