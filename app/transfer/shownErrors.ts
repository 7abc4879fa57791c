import type { Account } from "#contract/accounts.ts";
import type { Failure, FailureCode } from "#app/api/callFailed.ts";
import { whatHappened } from "#app/problems.ts";
import { checkDraft, type DraftErrors } from "./checkDraft.ts";
import { type DraftField, draftFields } from "./draft.ts";
import type { TransferContext } from "./transferEvents.ts";

/** The field a refusal is about, where the bank did not name one. */
const fieldOfCode: Partial<Record<FailureCode, DraftField>> = {
  insufficient_funds: "amount",
  recipient_not_found: "toAccountId",
  not_your_account: "toAccountId",
};

function fieldOf({ code, field }: Failure): DraftField | undefined {
  return draftFields.find((name) => name === field) ?? fieldOfCode[code];
}

/** A refusal that belongs to no field and stands above the button instead. */
export function generalFailure({ failure }: TransferContext): Failure | null {
  return failure !== null && fieldOf(failure) === undefined ? failure : null;
}

/** The errors to show beside the fields: those of fields that were left, and the bank's own. */
export function shownErrors(context: TransferContext, accounts: readonly Account[]): DraftErrors {
  const { draft, touched, failure } = context;
  const shown = Object.fromEntries(
    Object.entries(checkDraft(draft, accounts)).filter(([name]) =>
      touched.some((field) => field === name)
    ),
  );
  const field = failure === null ? undefined : fieldOf(failure);
  if (failure === null || field === undefined) return shown;
  return { ...shown, [field]: whatHappened(failure) };
}
