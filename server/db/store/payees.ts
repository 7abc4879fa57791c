import type { Cents } from "#contract/money.ts";
import type { PayeeKind } from "#contract/payees.ts";
import type { Instant } from "#contract/time.ts";

/** A payee of a customer. */
export interface PayeeRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly kind: PayeeKind;
  readonly note: string;
  /** Since when this number is saved. */
  readonly savedAt: Instant;
}
export type NewPayee = Omit<PayeeRow, "id">;

/** The withdrawals to a payee's number that were not rejected. */
export interface SentBefore {
  readonly count: number;
  readonly last: { readonly at: Instant; readonly amount: Cents } | null;
}

export interface Payees {
  /** Throws DuplicateRow ("accountNumber") where the person has saved that number already. */
  insert(payee: NewPayee): Promise<PayeeRow>;
  /** A person's, in the order in which they were made. */
  listOf(userId: number): Promise<PayeeRow[]>;
  /** Locks one until the surrounding transaction ends. */
  lock(id: number): Promise<PayeeRow | undefined>;
  /** Throws DuplicateRow as `insert` does. */
  update(payee: PayeeRow): Promise<void>;
  delete(id: number): Promise<void>;
  /** Returns what each of a user's payees was sent, by ID. */
  sentBefore(userId: number): Promise<ReadonlyMap<number, SentBefore>>;
  /** Forgets a person's. */
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface PayeeRepositories {
  readonly payees: Payees;
}
