import type { Account } from "#contract/accounts.ts";
import { AMOUNT_NOT_POSITIVE, AMOUNT_TOO_LARGE, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { problems } from "#contract/problem.ts";
import { longest } from "#contract/text.ts";
import { externalAccount as externalAccountInput } from "#contract/transactions.ts";
import { availableAfter, canPay, canReceive, type Draft, type DraftField } from "./draft.ts";

export type DraftErrors = Partial<Record<DraftField, string>>;

function sourceError(draft: Draft, accounts: readonly Account[]): string | undefined {
  const source = accounts.find(({ id }) => id === draft.fromAccountId);
  return source && canPay(source) ? undefined : "Choose the account the money leaves";
}

function destinationError(draft: Draft, accounts: readonly Account[]): string | undefined {
  if (draft.movement === "withdrawal") return undefined;
  if (draft.toAccountId === null) return "Choose the account the money goes to";
  const destination = accounts.find(({ id }) => id === draft.toAccountId);
  const isFound = destination !== undefined && canReceive(destination, draft.fromAccountId);
  return isFound ? undefined : problems.recipient_not_found.message;
}

function externalError({ movement, externalAccount }: Draft): string | undefined {
  if (movement === "transfer") return undefined;
  return externalAccountInput.safeParse(externalAccount).error?.issues[0]?.message;
}

function amountError(draft: Draft, accounts: readonly Account[]): string | undefined {
  if (draft.amount === null || draft.amount <= 0) return AMOUNT_NOT_POSITIVE;
  if (draft.amount > LARGEST_AMOUNT_CENTS) return AMOUNT_TOO_LARGE;
  const left = availableAfter(draft, accounts);
  return left !== null && left < 0 ? problems.insufficient_funds.message : undefined;
}

function descriptionError({ description }: Draft): string | undefined {
  if (description.trim().length <= longest.description) return undefined;
  return `Must be at most ${longest.description} characters`;
}

/** What keeps a draft from being submitted, by field (section 5, customer transfer). */
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

/** Whether a draft may be looked over and sent. */
export function isComplete(draft: Draft, accounts: readonly Account[]): boolean {
  return Object.keys(checkDraft(draft, accounts)).length === 0;
}
