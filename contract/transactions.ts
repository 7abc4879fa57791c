import * as z from "zod/mini";
import { accountNumberInput } from "./accountNumber.ts";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { metadata, metadataInput } from "./metadata.ts";
import { amount, money } from "./money.ts";
import { seenTransaction } from "./seen.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { transactionTexts } from "./texts/transactions.ts";

/** Section 4, transaction types. */
export const transactionType = z.enum(["deposit", "withdrawal", "transfer"]);
export type TransactionType = z.output<typeof transactionType>;

/** Section 4, the stored statuses. */
export const transactionStatus = z.enum(["pending", "completed", "rejected"]);
export type TransactionStatus = z.output<typeof transactionStatus>;

/** Section 3, transactions. A null account is outside the bank. */
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
  /** The reason that the customer reads; null if the administrator gave none. */
  rejectionReason: z.nullable(z.string()),
});
export type Transaction = z.output<typeof transaction>;

/** The external account number in the metadata of a customer's withdrawal. */
export const externalAccount = accountNumberInput(
  longest.accountNumber,
  transactionTexts.externalAccountNeeded,
);

/** The errors of posting money. */
const bookingProblems = [
  "not_found",
  "account_frozen",
  "owner_frozen",
  "insufficient_funds",
  "balance_limit",
  "month_closed",
  "second_person_required",
  "own_account",
] as const;

/**
 * Section 7. Creates a transaction. A customer's is always pending and dated by the server; an
 * admin's is completed unless `status` differs.
 */
export const createTransaction = defineCall({
  method: "POST",
  path: "/api/transactions",
  access: "signedIn",
  company: "prepare",
  chosenAccounts: "filtered",
  permission: "book",
  body: z.strictObject({
    type: transactionType,
    fromAccountId: z.optional(z.nullable(id)),
    toAccountId: z.optional(z.nullable(id)),
    amount,
    description: z.optional(line(longest.description)),
    status: z.optional(transactionStatus),
    createdAt: z.optional(instant),
    metadata: z.optional(z.nullable(metadataInput)),
  }),
  status: 201,
  output: transaction,
  errors: [
    ...bookingProblems,
    "recipient_not_found",
    "not_your_account",
    "frozen",
    "stopped",
    "account_inactive",
    "too_many_waiting",
    "too_much_waiting",
    "limit_reached",
    "step_up_required",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
  movesMoney: true,
});

/** Undoing a rejection isn't an edit, so it can't be combined with other fields. */
const isUndoAlone = z.refine<
  { readonly status?: TransactionStatus; readonly undo?: true; readonly seen?: unknown }
>(
  ({ undo, status, seen: _, ...others }) =>
    undo === undefined ||
    (status === "pending" && Object.values(others).every((value) => value === undefined)),
  { error: transactionTexts.undoAlone, path: ["undo"] },
);

/** Only a rejection has a reason. */
export const isReasonForRejection = z.refine<
  { readonly status?: TransactionStatus; readonly reason?: string }
>(
  ({ status, reason }) => reason === undefined || status === "rejected",
  { error: transactionTexts.reasonForRejection, path: ["reason"] },
);

/**
 * Approves (completed) or rejects a pending transaction by `status` alone (section 4). A rejection
 * can have a `reason` for the customer, also later. `undo` with the status pending reverts one's
 * own rejection, within seconds and if nothing else happened to the transaction. Other fields are
 * edits: the old postings are reversed and new ones posted. Edits of times and texts move no money.
 * A transaction that a customer confirmed fails with `confirmed_by_customer` unless it is and stays
 * completed.
 */
export const patchTransaction = defineCall({
  method: "PATCH",
  path: "/api/transactions/{id}",
  access: "admin",
  permission: ["decide", "book"],
  params: idParams,
  body: z.strictObject({
    amount: z.optional(amount),
    status: z.optional(transactionStatus),
    description: z.optional(line(longest.description)),
    type: z.optional(transactionType),
    createdAt: z.optional(instant),
    fromAccountId: z.optional(z.nullable(id)),
    toAccountId: z.optional(z.nullable(id)),
    metadata: z.optional(z.nullable(metadataInput)),
    reason: z.optional(line(longest.rejectionReason, transactionTexts.reasonNeeded)),
    undo: z.optional(z.literal(true)),
    seen: z.optional(seenTransaction),
  }).check(changesSomething, isUndoAlone, isReasonForRejection),
  status: 200,
  /** `isRepeat`: it was decided that way before, and nothing changed. */
  output: z.extend(transaction, { isRepeat: z.optional(z.literal(true)) }),
  errors: [
    ...bookingProblems,
    "already_decided",
    "confirmed_by_customer",
    "changed_meanwhile",
    "account_inactive",
    "owner_stopped",
    "account_closed",
    "limit_reached",
    "step_up_required",
  ],
  idempotent: false,
  movesMoney: true,
});

/**
 * Cancels the caller's own pending transaction: rejects it in their name and releases its hold.
 * Canceling it again returns the same. Customers can't cancel transactions that staff entered.
 */
export const cancelTransaction = defineCall({
  method: "POST",
  path: "/api/transactions/{id}/cancel",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  status: 200,
  output: transaction,
  errors: ["not_found", "frozen", "already_decided"],
  idempotent: false,
  movesMoney: true,
});

/**
 * Removes a transaction from every list and reverses its postings; the journal keeps both. The body
 * is optional, as for all deletions.
 */
export const deleteTransaction = defineCall({
  method: "DELETE",
  path: "/api/transactions/{id}",
  access: "admin",
  permission: "book",
  params: idParams,
  body: z.optional(z.strictObject({ seen: z.optional(seenTransaction) })),
  status: 204,
  errors: [...bookingProblems, "changed_meanwhile", "account_closed"],
  idempotent: false,
  movesMoney: true,
});

/** Why a balance changed: a transaction's type, or an entry of the bank itself. */
export const entryKind = z.enum([...transactionType.options, "adjustment", "reversal", "closing"]);
export type EntryKind = z.output<typeof entryKind>;

/** A posting of a transaction to one account. `amount` is positive for money into the account. */
export const posting = z.object({
  accountId: id,
  amount: money,
  balanceAfter: money,
  postedAt: instant,
  kind: entryKind,
});
export type Posting = z.output<typeof posting>;

/**
 * A transaction with its history: when it was approved or rejected, whether its requester canceled
 * it, its postings, and the IDs of the transactions that correct it, each oldest first.
 */
export const transactionDetail = z.extend(transaction, {
  decidedAt: z.nullable(instant),
  isCancelled: z.boolean(),
  /** The caller's own category; null for staff. */
  category: z.nullable(z.string()),
  postings: z.array(posting),
  corrections: z.array(id),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

/** Returns one of the caller's transactions with the postings to their accounts; admins see all. */
export const getTransaction = defineCall({
  method: "GET",
  path: "/api/transactions/{id}",
  access: "signedIn",
  company: "see",
  chosenAccounts: "filtered",
  permission: "seeCustomers",
  params: idParams,
  status: 200,
  output: transactionDetail,
  errors: ["not_found"],
  idempotent: false,
});

export const transactionCalls = {
  createTransaction,
  getTransaction,
  patchTransaction,
  cancelTransaction,
  deleteTransaction,
};
