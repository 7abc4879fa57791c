import type { CallInput } from "#contract/defineCall.ts";
import { type Cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import type { Instant } from "#contract/time.ts";
import type {
  patchTransaction,
  Transaction,
  TransactionStatus,
  TransactionType,
} from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { fromLocalInput, TIME_NEEDED, toLocalInput } from "../localTime.ts";

/** Values of the forms that create and edit a transaction. */
export interface TransactionDraft {
  readonly type: TransactionType;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents | null;
  readonly description: string;
  readonly status: TransactionStatus;
  /** In the format of a datetime-local field; empty for now. */
  readonly createdAt: string;
}

type TransactionField = keyof TransactionDraft;

/** Section 4: transactions by administrators are completed by default. */
export const emptyDraft: TransactionDraft = {
  type: "deposit",
  fromAccountId: null,
  toAccountId: null,
  amount: null,
  description: "",
  status: "completed",
  createdAt: "",
};

/** Section 5, admin create transaction. */
const AMOUNT_NEEDED = "Amount must be greater than zero.";

/** Section 4: choosing deposit clears the source, choosing withdrawal the destination. */
export function withType(draft: TransactionDraft, type: TransactionType): TransactionDraft {
  return {
    ...draft,
    type,
    fromAccountId: type === "deposit" ? null : draft.fromAccountId,
    toAccountId: type === "withdrawal" ? null : draft.toAccountId,
  };
}

/** Returns a draft's error messages by field (section 5, admin create transaction). */
export function errorsIn(
  draft: TransactionDraft,
): Partial<Record<TransactionField, string>> {
  const { fromAccountId, toAccountId, amount, createdAt } = draft;
  const time = createdAt !== "" && fromLocalInput(createdAt) === null ? TIME_NEEDED : undefined;
  return {
    ...sideErrors(draft.type, fromAccountId, toAccountId),
    amount: amount === null || amount <= 0
      ? AMOUNT_NEEDED
      : amount > LARGEST_AMOUNT_CENTS
      ? amountTexts.tooLarge
      : undefined,
    createdAt: time,
  };
}

function sideErrors(type: TransactionType, from: number | null, to: number | null) {
  const { sourceNeeded, destinationNeeded, bothNeeded, sameAccount } = transactionTexts;
  if (type === "withdrawal") return { fromAccountId: from === null ? sourceNeeded : undefined };
  if (type === "deposit") return { toAccountId: to === null ? destinationNeeded : undefined };
  if (from === null) return { fromAccountId: bothNeeded };
  if (to === null) return { toAccountId: bothNeeded };
  return { toAccountId: from === to ? sameAccount : undefined };
}

export function draftOf(transaction: Transaction): TransactionDraft {
  const { type, fromAccountId, toAccountId, amount, description, status, createdAt } = transaction;
  return {
    type,
    fromAccountId,
    toAccountId,
    amount,
    description,
    status,
    createdAt: toLocalInput(createdAt),
  };
}

const reversedTypes = {
  deposit: "withdrawal",
  withdrawal: "deposit",
  transfer: "transfer",
} as const;

/** Returns a draft that moves a transaction's money back, dated when it's posted. */
export function reversalOf(
  { type, fromAccountId, toAccountId, amount }: Transaction,
): TransactionDraft {
  const sides = { fromAccountId: toAccountId, toAccountId: fromAccountId };
  return { ...emptyDraft, ...sides, type: reversedTypes[type], amount };
}

/**
 * Returns whether an edit must keep what the customer confirmed. Only a completed payment that
 * stays completed may differ.
 */
export function staysConfirmed(
  before: Pick<Transaction, "status">,
  draft: Pick<TransactionDraft, "status">,
): boolean {
  return before.status !== "completed" || draft.status !== "completed";
}

/** Returns the draft with the values that the customer confirmed, if it must keep them. */
export function withConfirmed(before: Transaction, draft: TransactionDraft): TransactionDraft {
  if (!staysConfirmed(before, draft)) return draft;
  const { type, fromAccountId, toAccountId, amount } = before;
  return { ...draft, type, fromAccountId, toAccountId, amount };
}

type Body = CallInput<typeof patchTransaction>["body"];

/** Returns the request body of a draft that has no errors. */
export function bodyOf(draft: TransactionDraft & { readonly amount: Cents }) {
  const { createdAt, description, ...rest } = draft;
  const time: Instant | undefined = fromLocalInput(createdAt) ?? undefined;
  return { ...rest, description: description.trim(), createdAt: time };
}

/**
 * Returns the changed fields, or null if there are none. Times are compared by the minute, as
 * shown.
 */
export function changesIn(before: Transaction, draft: TransactionDraft): Body | null {
  const was = draftOf(before);
  const is = { ...draft, description: draft.description.trim() };
  const body: Body = {
    amount: is.amount !== null && is.amount !== was.amount ? is.amount : undefined,
    status: is.status === was.status ? undefined : is.status,
    description: is.description === was.description ? undefined : is.description,
    type: is.type === was.type ? undefined : is.type,
    fromAccountId: is.fromAccountId === was.fromAccountId ? undefined : is.fromAccountId,
    toAccountId: is.toAccountId === was.toAccountId ? undefined : is.toAccountId,
    createdAt: is.createdAt === was.createdAt
      ? undefined
      : fromLocalInput(is.createdAt) ?? undefined,
  };
  return Object.values(body).some((value) => value !== undefined) ? body : null;
}
