import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { SentToPayee } from "../../ledger/limits.ts";

/** What somebody's transactions that wait for a decision come to. */
export interface Waiting {
  readonly count: number;
  readonly total: Cents;
}

/** An account number at another bank, and whose accounts may have sent to it. */
export interface Payee {
  readonly userId: number;
  readonly accountNumber: string;
}

/** `isPaid`: something to that account number was completed. */
export interface PaidTo extends SentToPayee {
  readonly isPaid: boolean;
}

/**
 * What counts against a limit, derived from transactions and the ledger. Counts are exact for
 * locked users, because writers lock users with a limit before they add.
 */
export interface LimitCounts {
  /**
   * What these people asked for and waits: how many, counted up to `most`, and their sum; with who
   * has a limit of a day of their own, and those of the settings that are there, in the same
   * statement because every submission asks for all of it.
   */
  waitingBy(
    initiatorIds: readonly number[],
    asked: { readonly most: number; readonly settings: readonly string[] },
  ): Promise<{
    readonly waiting: ReadonlyMap<number, Waiting>;
    readonly ownLimits: ReadonlySet<number>;
    readonly settings: ReadonlyMap<string, string>;
  }>;
  /**
   * Locks those people whom nobody else has locked, until the surrounding transaction ends. Answers
   * their own limits of a day: null of whom the bank's holds.
   */
  tryLock(userIds: readonly number[]): Promise<ReadonlyMap<number, Cents | null>>;
  /** What was to leave the bank from these people's accounts since then, and was not rejected. */
  withdrawnBy(
    userIds: readonly number[],
    since: Instant,
  ): Promise<ReadonlyMap<number, Cents>>;
  /**
   * What these people ordered since then without a code, and was not rejected: transactions out of
   * their accounts, and schedules that go on and were made or raised so.
   */
  withoutCode(
    userIds: readonly number[],
    since: Instant,
  ): Promise<ReadonlyMap<number, Cents>>;
  /**
   * What went, or is to go, to each of these account numbers, in their order; spaces, dashes and
   * small letters make no other number. What was rejected is not among it. A number that was saved
   * as a payee is known from then on.
   */
  sentTo(payees: readonly Payee[]): Promise<readonly PaidTo[]>;
  /** What these people of the staff have booked since then; reversals and closings do not count. */
  bookedBy(staffIds: readonly number[], since: Instant): Promise<ReadonlyMap<number, Cents>>;
}
