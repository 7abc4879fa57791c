import type { AlertSettings } from "#contract/alerts.ts";
import type { AccountType } from "#contract/accounts.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Cents } from "#contract/money.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryKind, TransactionStatus, TransactionType } from "#contract/transactions.ts";
import type { Currency, Role } from "#contract/users.ts";
import type { SystemAccount } from "../ledger/entry.ts";

/**
 * A user as stored. `passwordHash` is a PHC string. `encryptedIdentity` holds the license, the last
 * four digits, and the date of birth, encrypted by `server/identity.ts`.
 */
export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly email: string;
  /** The address that shall become theirs once it is confirmed. */
  readonly pendingEmail: string | null;
  /** A code sent to `email` was entered: the user reads this address. */
  readonly isEmailProved: boolean;
  readonly fullName: string;
  readonly role: Role;
  /** The permission sets of a staff member. Empty for none chosen, and for customers. */
  readonly permissionSets: readonly PermissionSet[];
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly encryptedIdentity: string | null;
  readonly phoneNumber: string | null;
  readonly preferredAccountType: AccountType;
  readonly preferredCurrency: Currency;
  readonly twoFactorEnabled: boolean;
  /** Orders over this ask for a code; null: none does. */
  readonly codeAbove: Cents | null;
  /** The customer's own daily limit for outgoing money; null: the bank's default applies. */
  readonly dayLimit: Cents | null;
  /** The customer's payment freeze; null: payments aren't frozen. */
  readonly stop: PaymentFreeze | null;
  /** The customer's alert settings; null: the defaults apply. */
  readonly alerts: AlertSettings | null;
  /** An administrator chose the password, and its person has not changed it yet. */
  readonly passwordChangeDue: boolean;
  readonly createdAt: Instant;
}
export type NewUser = Omit<UserRow, "id">;
/** Since when, and the browsers it has signed out, as each called itself, the latest first. */
export interface PaymentFreeze {
  readonly at: Instant;
  readonly signedOut: readonly string[];
}

/** An account as stored. Only a posting changes `balance`. */
export interface AccountRow {
  readonly id: number;
  readonly userId: number;
  readonly accountNumber: string;
  readonly accountType: AccountType;
  readonly balance: Cents;
  /** Sum of the pending debits of this account; `ledger/rules.ts` says what is available. */
  readonly held: Cents;
  /** The money lock, and its pending reduction if the owner requested one. */
  readonly locked: Cents;
  readonly unlock: Unlock | null;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly lastActivityDate: Instant | null;
  readonly createdAt: Instant;
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

export interface TransactionRow {
  readonly id: number;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly description: string;
  readonly metadata: Metadata | null;
  readonly initiatorId: number;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
  readonly createdAt: Instant;
  /** Only of what is rejected. */
  readonly rejectionReason: string | null;
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
export interface SessionRow {
  readonly id: number;
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: Instant;
  /** Last write or reported activity; polling does not count. */
  readonly lastActiveAt: Instant;
  readonly device: string;
  /** Whether more than a password opened it. */
  readonly hasSecondFactor: boolean;
}
export type NewSession = Omit<SessionRow, "id">;

/** An action of a user, kept permanently. */
export interface NewAuditRow {
  readonly at: Instant;
  readonly actorId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly before: Metadata | null;
  readonly after: Metadata | null;
}
export interface AuditRow extends NewAuditRow {
  readonly id: number;
}

/** A request that carried an `Idempotency-Key`. `answer` is null while it is being worked on. */
export interface IdempotencyRow {
  readonly userId: number;
  readonly key: string;
  /** SHA-256 of the call's name and its input. */
  readonly fingerprint: string;
  readonly answer: { readonly status: number; readonly body: unknown } | null;
  readonly createdAt: Instant;
}

/**
 * Result of locking rows without waiting, by ID: the row, or that another transaction has locked
 * it. Rows that don't exist are absent.
 */
export type LockableRows<Row> = ReadonlyMap<number, Row | "locked">;
