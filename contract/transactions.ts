import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { metadata, metadataInput } from "./metadata.ts";
import { amount, money } from "./money.ts";
import { longest, text } from "./text.ts";
import { instant } from "./time.ts";

/** Section 4, transaction types. */
export const transactionType = z.enum(["deposit", "withdrawal", "transfer"]);
export type TransactionType = z.output<typeof transactionType>;

/** Section 4, the stored statuses. */
export const transactionStatus = z.enum(["pending", "completed", "rejected"]);
export type TransactionStatus = z.output<typeof transactionStatus>;

/** Section 3, transactions. A side that is null lies outside the bank. */
export const transaction = z.object({
  id,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
  amount: money,
  type: transactionType,
  status: transactionStatus,
  description: z.string(),
  metadata,
  initiatorId: id,
  createdAt: instant,
});
export type Transaction = z.output<typeof transaction>;

/** Section 5, admin create transaction: what is missing or does not go together. */
export const transactionTexts = {
  sourceNeeded: "Please select a source account.",
  destinationNeeded: "Please select a destination account.",
  bothNeeded: "Please select both source and destination accounts.",
  sameAccount: "Source and destination accounts cannot be the same.",
} as const;

/** A customer's own transactions, or the newest 1,000 for an admin; newest first. */
export const listTransactions = defineCall({
  method: "GET",
  path: "/api/transactions",
  who: "signedIn",
  status: 200,
  output: z.array(transaction),
  refuses: [],
  idempotent: false,
});

/**
 * Section 7. A customer's submission is always pending and dated by the server, whatever was sent;
 * an admin's is completed unless it says otherwise.
 */
export const createTransaction = defineCall({
  method: "POST",
  path: "/api/transactions",
  who: "signedIn",
  body: z.strictObject({
    type: transactionType,
    fromAccountId: z.optional(z.nullable(id)),
    toAccountId: z.optional(z.nullable(id)),
    amount,
    description: z.optional(text(longest.description)),
    status: z.optional(transactionStatus),
    createdAt: z.optional(instant),
    metadata: z.optional(z.nullable(metadataInput)),
  }),
  status: 201,
  output: transaction,
  refuses: [
    "recipient_not_found",
    "not_your_account",
    "not_found",
    "frozen",
    "account_inactive",
    "account_frozen",
    "insufficient_funds",
    "balance_limit",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
});

/** Approve (completed) or reject a pending transaction (section 4). */
export const patchTransaction = defineCall({
  method: "PATCH",
  path: "/api/transactions/{id}",
  who: "admin",
  params: idParams,
  body: z.strictObject({ status: z.enum(["completed", "rejected"]) }),
  status: 200,
  output: transaction,
  refuses: [
    "not_found",
    "already_decided",
    "account_inactive",
    "account_frozen",
    "insufficient_funds",
    "balance_limit",
  ],
  idempotent: false,
});
