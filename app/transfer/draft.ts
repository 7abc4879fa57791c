import { plainNumber } from "#contract/accountNumber.ts";
import type { Account } from "#contract/accounts.ts";
import { type Cents, LARGEST_AMOUNT_CENTS, minusCents } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import { problems } from "#contract/texts/problems.ts";
import { longest } from "#contract/text.ts";
import {
  type createTransaction,
  externalAccount as externalAccountInput,
  type Transaction,
} from "#contract/transactions.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { Failure, FailureCode } from "#app/api/callFailed.ts";
import { externalAccountOf, isRepeatable } from "#app/format/transactionWords.ts";
import { whatHappened } from "#app/problems.ts";

/** The transaction types in Quick Actions. */
export type Movement = "transfer" | "withdrawal";

/** The form's values. */
export interface Draft {
  readonly movement: Movement;
  readonly fromAccountId: number | null;
  /** A transfer's destination. */
  readonly toAccountId: number | null;
  /** A withdrawal's destination: an account number at another bank. */
  readonly externalAccount: string;
  readonly amount: Cents | null;
  readonly description: string;
}

export type DraftField = Exclude<keyof Draft, "movement">;

export const draftFields: readonly DraftField[] = [
  "fromAccountId",
  "toAccountId",
  "externalAccount",
  "amount",
  "description",
];

export function emptyDraft(movement: Movement, fromAccountId: number | null): Draft {
  return {
    movement,
    fromAccountId,
    toAccountId: null,
    externalAccount: "",
    amount: null,
    description: "",
  };
}

/**
 * Returns whether the draft has input worth keeping. Accounts do not count: choosing them is
 * quick.
 */
export function isTyped({ amount, description, externalAccount }: Draft): boolean {
  return amount !== null || description.trim() !== "" || externalAccount.trim() !== "";
}

/** The draft with a change; a destination that became the source cannot stay. */
export function changedDraft(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  return next.toAccountId === next.fromAccountId ? { ...next, toAccountId: null } : next;
}

/** Choosing a type clears the other side (section 4): what the new one has no field for goes. */
export function withMovement(draft: Draft, movement: Movement): Draft {
  return { ...draft, movement, toAccountId: null, externalAccount: "" };
}

/** Active and not frozen: money may leave it. A frozen account still takes credits. */
export function canPay(account: Account): boolean {
  return account.isActive && !account.isFrozen;
}

/** Active and another one: money may arrive in it. */
export function canReceive(account: Account, fromAccountId: number | null): boolean {
  return account.isActive && account.id !== fromAccountId;
}

/** Returns whether the customer has two accounts to transfer between. */
export function canTransfer(accounts: readonly Account[]): boolean {
  return accounts.some((source) =>
    canPay(source) && accounts.some((other) => canReceive(other, source.id))
  );
}

/**
 * Returns a draft filled from an earlier transaction, or null if it cannot be repeated. Clears an
 * account that can no longer pay or receive, so that the customer chooses another.
 */
export function repeatedDraft(
  transaction: Transaction,
  accounts: readonly Account[],
): Draft | null {
  const { type, fromAccountId, toAccountId, amount, description } = transaction;
  if (type === "deposit" || !isRepeatable(transaction)) return null;
  const source = accounts.find(({ id }) => id === fromAccountId);
  const destination = accounts.find(({ id }) => id === toAccountId);
  return {
    movement: type,
    fromAccountId: source && canPay(source) ? source.id : null,
    toAccountId: destination && canReceive(destination, fromAccountId) ? destination.id : null,
    externalAccount: type === "withdrawal" ? externalAccountOf(transaction) ?? "" : "",
    amount,
    description,
  };
}

/** Returns the available balance after the transaction; null until source and amount are known. */
export function availableAfter(draft: Draft, accounts: readonly Account[]): Cents | null {
  const source = accounts.find(({ id }) => id === draft.fromAccountId);
  if (source === undefined || draft.amount === null) return null;
  return minusCents(source.availableBalance, draft.amount);
}

type DraftErrors = Partial<Record<DraftField, string>>;

function sourceError(draft: Draft, accounts: readonly Account[]): string | undefined {
  const source = accounts.find(({ id }) => id === draft.fromAccountId);
  return source && canPay(source) ? undefined : "Choose the account to send from";
}

function destinationError(draft: Draft, accounts: readonly Account[]): string | undefined {
  if (draft.movement === "withdrawal") return undefined;
  if (draft.toAccountId === null) return "Choose the account to send to";
  const destination = accounts.find(({ id }) => id === draft.toAccountId);
  const isFound = destination !== undefined && canReceive(destination, draft.fromAccountId);
  return isFound ? undefined : problems.recipient_not_found.message;
}

function externalError({ movement, externalAccount }: Draft): string | undefined {
  if (movement === "transfer") return undefined;
  return externalAccountInput.safeParse(externalAccount).error?.issues[0]?.message;
}

function amountError(draft: Draft, accounts: readonly Account[]): string | undefined {
  if (draft.amount === null || draft.amount <= 0) return amountTexts.notPositive;
  if (draft.amount > LARGEST_AMOUNT_CENTS) return amountTexts.tooLarge;
  const left = availableAfter(draft, accounts);
  return left !== null && left < 0 ? problems.insufficient_funds.message : undefined;
}

function descriptionError({ description }: Draft): string | undefined {
  if (description.trim().length <= longest.description) return undefined;
  return `Use ${longest.description} characters or fewer`;
}

/** Returns the errors that block a submission, by field (section 5, customer transfer). */
export function checkDraft(draft: Draft, accounts: readonly Account[]): DraftErrors {
  const found: DraftErrors = {
    fromAccountId: sourceError(draft, accounts),
    toAccountId: destinationError(draft, accounts),
    externalAccount: externalError(draft),
    amount: amountError(draft, accounts),
    description: descriptionError(draft),
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

/** Returns whether the draft is ready for review and submission. */
export function isComplete(draft: Draft, accounts: readonly Account[]): boolean {
  return Object.keys(checkDraft(draft, accounts)).length === 0;
}

/** A draft, which of its fields were left, and what the bank said to it. */
interface Tried {
  readonly draft: Draft;
  readonly touched: readonly DraftField[];
  readonly failure: Failure | null;
}

/** The field a refusal is about, where the bank did not name one. */
const fieldOfCode: Partial<Record<FailureCode, DraftField>> = {
  insufficient_funds: "amount",
  recipient_not_found: "toAccountId",
  not_your_account: "toAccountId",
};

function fieldOf({ code, field }: Failure): DraftField | undefined {
  const typed = field === "metadata.externalAccount" ? "externalAccount" : field;
  return draftFields.find((name) => name === typed) ?? fieldOfCode[code];
}

/** Returns a refusal that belongs to no field, which is shown above the button. */
export function generalFailure({ failure }: Tried): Failure | null {
  return failure !== null && fieldOf(failure) === undefined ? failure : null;
}

/** The errors to show beside the fields: those of fields that were left, and the bank's own. */
export function shownErrors(
  { draft, touched, failure }: Tried,
  accounts: readonly Account[],
): DraftErrors {
  const shown = Object.fromEntries(
    Object.entries(checkDraft(draft, accounts)).filter(([name]) =>
      touched.some((field) => field === name)
    ),
  );
  const field = failure === null ? undefined : fieldOf(failure);
  if (failure === null || field === undefined) return shown;
  return { ...shown, [field]: whatHappened(failure) };
}

type SubmissionBody = CallArguments<typeof createTransaction>["body"];

/** User, time, and idempotency key of a submission. Created once for each. */
export interface Stamp {
  readonly key: string;
  readonly initiatorId: number;
  readonly initiatedAt: Instant;
}

/** The request, which is sent again unchanged if the response is lost. */
export interface Submission {
  readonly body: SubmissionBody;
  readonly key: string;
  /** Sent as a request to other members of the company, who approve it. */
  readonly isRequest?: boolean | undefined;
}

/** The call a complete draft makes (section 7); null while something is missing. */
export function submissionOf(
  draft: Draft,
  accounts: readonly Account[],
  { key, initiatorId, initiatedAt }: Stamp,
): Submission | null {
  if (draft.amount === null || !isComplete(draft, accounts)) return null;
  const destination = draft.movement === "withdrawal"
    ? { externalAccount: plainNumber(draft.externalAccount) }
    : {};
  const body: SubmissionBody = {
    type: draft.movement,
    fromAccountId: draft.fromAccountId,
    toAccountId: draft.toAccountId,
    amount: draft.amount,
    description: draft.description.trim(),
    status: "pending",
    metadata: { initiatorId, initiatedAt, ...destination },
  };
  return { body, key };
}
