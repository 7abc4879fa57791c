import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryKind } from "#contract/transactions.ts";
import type { SystemAccount } from "../ledger/entry.ts";
import type { RowOf } from "../kernel/tables/table.ts";
import type { PaymentFreeze } from "../kernel/tables/people.ts";
import type { Tables } from "../kernel/tables/tables.ts";

/**
 * A user as stored. `passwordHash` is a PHC string. `encryptedIdentity` holds the license, the last
 * four digits, and the date of birth, encrypted by `server/rules/identity.ts`.
 */
export type UserRow = RowOf<Tables["users"]>;
export type NewUser = Omit<UserRow, "id">;
export type { PaymentFreeze };

/** An account as stored. Only a posting changes `balance`. */
export interface AccountRow extends RowOf<Tables["accounts"]> {
  /** Sum of the pending debits of this account; `ledger/rules.ts` says what is available. */
  readonly held: Cents;
  /** The pending reduction of the money lock, if the owner requested one. */
  readonly unlock: Unlock | null;
}
/** From `at` on only `to` cents are locked. */
export interface Unlock {
  readonly at: Instant;
  readonly to: Cents;
}
/** An account under its lock, and its owner at that moment. */
export interface LockedAccount extends AccountRow {
  readonly owner: Pick<UserRow, "isActive" | "isFrozen" | "stop" | "alerts">;
}
/** A new account starts at a balance of 0. */
export type NewAccount = Omit<
  AccountRow,
  "id" | "balance" | "held" | "locked" | "unlock" | "lastActivityDate"
>;

export interface TransactionRow extends RowOf<Tables["transactions"]> {
  /** Only of what is written: its customer has proved who they are for it. */
  readonly isProved?: boolean;
}
export type NewTransaction = Omit<TransactionRow, "id">;
/** A transaction in lists, which leave out who decided it and when. */
export type ListedTransaction = Omit<TransactionRow, "decidedBy" | "decidedAt">;

/**
 * Returns whether this is the deposit an account was opened with, of which there is one. Only what
 * an administrator booked carries the marker: the handlers take it off whatever a customer sends.
 */
export function isInitialDeposit(
  { type, status, metadata }: Pick<TransactionRow, "type" | "status" | "metadata">,
): boolean {
  return type === "deposit" && status !== "rejected" && metadata?.["isInitialDeposit"] === true;
}

/** A posting as stored; `balanceAfter` is null for the bank's own accounts. */
export interface PostingRow {
  readonly id: number;
  readonly entryId: number;
  readonly kind: EntryKind;
  readonly transactionId: number | null;
  readonly actorId: number;
  readonly postedAt: Instant;
  readonly account: number | SystemAccount;
  readonly amount: Cents;
  readonly balanceAfter: Cents | null;
  /** The transaction's description when this was posted; empty without a transaction. */
  readonly description: string;
  readonly datedAt: Instant | null;
}

/** An account whose stored balance is not the sum of its postings. */
export interface Discrepancy {
  readonly accountId: number;
  readonly balance: Cents;
  readonly postings: Cents;
}

/** The state of the books: balanced when `discrepancies` is empty and both totals are 0. */
export interface Books {
  readonly discrepancies: readonly Discrepancy[];
  /** Ids of entries whose legs do not sum to zero. */
  readonly unbalancedEntries: readonly number[];
  /** Sum of all customers' balances. */
  readonly customerTotal: Cents;
  /** Sum of all postings, the bank's own accounts included: 0 in a sound book. */
  readonly postingTotal: Cents;
}

/** A signed-in browser. Only the SHA-256 of its token is kept; `id` is what may be shown. */
export type SessionRow = RowOf<Tables["sessions"]>;
export type NewSession = Omit<SessionRow, "id">;

/** An action of a user, kept permanently. */
export type AuditRow = RowOf<Tables["audit"]>;
export type NewAuditRow = Omit<AuditRow, "id">;

/** A request that carried an `Idempotency-Key`. `answer` is null while it is being worked on. */
export type IdempotencyRow = RowOf<Tables["idempotency"]>;

/**
 * Result of locking rows without waiting, by ID: the row, or that another transaction has locked
 * it. Rows that don't exist are absent.
 */
export type LockableRows<Row> = ReadonlyMap<number, Row | "locked">;
