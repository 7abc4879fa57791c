import type { Instant } from "#contract/time.ts";
import type { Cents } from "#contract/money.ts";
import type { TransactionRow } from "../rows.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A passkey's signature of a transaction, of a posting without one, or of a request. */
export type SignatureRow = RowOf<Tables["signatures"]>;
export type NewSignature = Omit<SignatureRow, "id" | "overtakenAt">;

type Movement = Pick<
  TransactionRow,
  "type" | "amount" | "fromAccountId" | "toAccountId" | "description" | "metadata"
>;

/** And what the bank's other rows say of it. */
export interface SignedMovement extends SignatureRow {
  /**
   * As its transaction says now, also a deleted one, or as its entry has moved it; null: a request.
   */
  readonly movement: Movement | null;
  /** Whether the texts of its transaction were erased with a deleted user. */
  readonly isErased: boolean;
  /** The amount of the payment, or of the request. */
  readonly amount: Cents;
  /** Of the signer's passkey with that public key at that time; null if there was none. */
  readonly rpId: string | null;
  /** Whether the signer has entered the transaction. */
  readonly hasEntered: boolean;
  /** Whether the signer has booked it, or approved the request, at that very moment. */
  readonly hasDecided: boolean;
}

export interface Signatures {
  /** Throws where a text was kept before: each signature counts once. */
  insert(signatures: readonly NewSignature[]): Promise<void>;
  /** An edit changes what was signed of this transaction so far. */
  overtake(transactionId: number, at: Instant): Promise<void>;
  /** At most `size`, by id, after this one. */
  page(afterId: number, size: number): Promise<SignedMovement[]>;
}

/** The methods that need one table only. */
export function plainSignatures(open: OpenTable): Omit<Signatures, "page"> {
  const signatures = open("signatures");
  return {
    insert: async (signed) =>
      void await signatures.insertMany(signed.map((one) => ({ ...one, overtakenAt: null }))),
    overtake: async (transactionId, at) =>
      void await signatures.update({ transactionId, overtakenAt: null }, { overtakenAt: at }),
  };
}
