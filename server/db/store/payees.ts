import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountScope } from "./accounts.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A payee of a customer. */
export type PayeeRow = RowOf<Tables["payees"]>;
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
  /** Returns what each of a user's payees was sent from these accounts or closed ones, by ID. */
  sentBefore(scope: AccountScope): Promise<ReadonlyMap<number, SentBefore>>;
  /**
   * Returns when the latest withdrawal since then from these accounts, of the same amount to the same
   * account number, was submitted and not rejected; null if there is none. In the order of
   * `payments`.
   */
  lastPaid(
    scope: AccountScope,
    since: Instant,
    payments: readonly { readonly accountNumber: string; readonly amount: Cents }[],
  ): Promise<readonly (Instant | null)[]>;
}

/** The tables of this area. */
export interface PayeeRepositories {
  readonly payees: Payees;
}

/** The methods that need one table only. */
export function plainPayees(open: OpenTable): Omit<Payees, "sentBefore" | "lastPaid"> {
  const payees = open("payees");
  return {
    insert: (payee) => payees.insert(payee),
    listOf: (userId) => payees.list({ userId }, { order: { id: "asc" } }),
    lock: (id) => payees.first({ id }, { lock: "for no key update" }),
    update: async ({ id, userId: _, ...changes }) => void await payees.update({ id }, changes),
    delete: async (id) => void await payees.delete({ id }),
  };
}
