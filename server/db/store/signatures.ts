import type { Instant } from "#contract/time.ts";
import type { TransactionRow } from "../rows.ts";

/** What a passkey has signed of a transaction, or of a booking that has none. */
export interface SignatureRow {
  readonly id: number;
  /** Null for a balance that an administrator has set. */
  readonly transactionId: number | null;
  /** The journal entry of that; null where there is a transaction. */
  readonly entryId: number | null;
  readonly userId: number;
  /** The order in the text whose SHA-256 was signed. */
  readonly orderText: string;
  /** Public key, client data, authenticator data and signature, base64url, with a dot between. */
  readonly assertion: string;
  readonly signedAt: Instant;
  /** At which an edit made the transaction say something else; null while it says what was signed. */
  readonly overtakenAt: Instant | null;
}
export type NewSignature = Omit<SignatureRow, "id" | "overtakenAt">;

/** And what its transaction says now, whether or not it was deleted, or what its entry has moved. */
export interface SignedMovement extends SignatureRow {
  readonly movement: Pick<
    TransactionRow,
    "type" | "amount" | "fromAccountId" | "toAccountId" | "description" | "metadata"
  >;
}

export interface Signatures {
  insert(signatures: readonly NewSignature[]): Promise<void>;
  /** An edit changes what was signed of this transaction so far. */
  overtake(transactionId: number, at: Instant): Promise<void>;
  /** At most `size`, by id, after this one. */
  page(afterId: number, size: number): Promise<SignedMovement[]>;
}
