import type { Instant } from "#contract/time.ts";
import type { NewTransaction, TransactionRow } from "../rows.ts";

export interface Transactions {
  insert(transaction: NewTransaction): Promise<TransactionRow>;
  /** The newest `limit` of all customers, newest first. */
  listNewest(limit: number): Promise<TransactionRow[]>;
  /** Every transaction with a side among this user's accounts, newest first. */
  listOwnedBy(userId: number): Promise<TransactionRow[]>;
  count(): Promise<number>;
  /** Locks one transaction until the surrounding transaction ends. */
  lock(id: number): Promise<TransactionRow | undefined>;
  /** Decides a pending transaction; undefined when it was no longer pending. */
  decide(
    id: number,
    decision: {
      readonly status: "completed" | "rejected";
      readonly decidedBy: number;
      readonly decidedAt: Instant;
    },
  ): Promise<TransactionRow | undefined>;
}
