import type { AccountType } from "#contract/accounts.ts";
import { type Cents, cents } from "#contract/money.ts";
import { before, days, hours, type Instant, instantOf, minutes } from "#contract/time.ts";
import type { TransactionType } from "#contract/transactions.ts";
import type { Person } from "#server/users/addUser.ts";
import type { Identity } from "#server/users/identity.ts";

/** A moment before now: a time of day (UTC) some days ago, or some minutes ago. */
export type When = { readonly daysAgo: number; readonly at: string } | {
  readonly minutesAgo: number;
};

/** Who a demo person is, without what every one of them shares. */
export interface DemoPerson
  extends Omit<Person, "createdAt" | "sealedIdentity">, Partial<Identity> {
  readonly joined: When;
  readonly accounts: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly type: AccountType;
  /** The last four digits of its number, where a picture shows them. */
  readonly ending?: string;
  readonly isActive?: boolean;
  readonly isFrozen?: boolean;
  readonly opened: When;
  /** What is booked on it today. */
  readonly balance: Cents;
}

/**
 * What became of a movement: the bank booked it itself, or its owner submitted it and an
 * administrator approved it, rejected it, or has not looked yet.
 */
export type Outcome = "booked" | "approved" | "rejected" | "pending";

export interface Movement {
  readonly owner: string;
  readonly when: When;
  readonly type: TransactionType;
  /** Positions among the owner's accounts. */
  readonly from?: number;
  readonly to?: number;
  readonly amount: Cents;
  readonly description: string;
  readonly externalAccount?: string;
  readonly isInitialDeposit?: true;
  readonly outcome: Outcome;
}

/** An amount as people write it: `money(12.5)`. */
export const money = (major: number): Cents => cents(Math.round(major * 100));

/** The instant of a moment, seen from `now`. */
export function instantFrom(when: When, now: Instant): Instant {
  if ("minutesAgo" in when) return before(now, minutes(when.minutesAgo));
  const midnight = instantOf(new Date(`${now.slice(0, 10)}T00:00:00.000Z`));
  const [hour = 0, minute = 0] = when.at.split(":").map(Number);
  return before(midnight, days(when.daysAgo) - hours(hour) - minutes(minute));
}

/** Orders the earlier first; what happened at the same moment stays as it stood. */
export function byTime(one: Instant, other: Instant): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
