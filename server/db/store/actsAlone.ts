import type { RuleName } from "#contract/guardedAct.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A staff member, and the customer for whom they do something alone. */
export interface StaffAndCustomer {
  readonly staffId: number;
  readonly userId: number;
}

/** The key for sums: actions of one kind by one staff member for one customer. */
export interface KindOfAct extends StaffAndCustomer {
  readonly rule: RuleName;
}

/** What a staff member did without a second approver while its rule was on. */
export type ActAlone = RowOf<Tables["actsAlone"]>;

/**
 * What staff did without approval. Sums are exact for locked customers, because writers lock them
 * before they add. Call it after the accounts are locked.
 */
export interface ActsAlone {
  /** Locks them until the transaction ends. */
  lock(pairs: readonly StaffAndCustomer[]): Promise<void>;
  /** Locks those that no other transaction has locked, and returns them. */
  tryLock(pairs: readonly StaffAndCustomer[]): Promise<StaffAndCustomer[]>;
  /** How much of each kind was done since then, in the order of the kinds. */
  sums(kinds: readonly KindOfAct[], since: Instant): Promise<Cents[]>;
  add(acts: readonly ActAlone[]): Promise<void>;
}
