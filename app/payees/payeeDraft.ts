import { accountKey, plainNumber } from "#contract/accountNumber.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import type { createPayee, Payee, PayeeKind } from "#contract/payees.ts";
import { payeeTexts } from "#contract/texts/payees.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { kindOf, writtenNumber } from "#app/format/payeeWords.ts";

export const kindChoices: readonly { readonly id: PayeeKind; readonly label: string }[] = [
  { id: "iban", label: "IBAN" },
  { id: "own", label: "Account at Kestrel" },
  { id: "other", label: "Other account number" },
];

/** Explains the check of each kind of account number. */
export const kindNotes: Readonly<Record<PayeeKind, string>> = {
  iban: "We check the country, length, and check digits.",
  own: "10 digits, including a check digit.",
  other: "We can't verify this number. Double-check it.",
};

/** Choices for scheduled withdrawals when a payee's number changes. */
export const followChoices = [
  { id: "follow", label: "Send them to the new number" },
  { id: "stay", label: "Keep sending to the old number" },
] as const;

/** The form as it is filled in. */
export interface PayeeDraft {
  readonly name: string;
  readonly kind: PayeeKind;
  readonly accountNumber: string;
  readonly note: string;
  /** Null where it is not chosen. */
  readonly schedules: (typeof followChoices)[number]["id"] | null;
}

/** Returns the initial draft: from a payee, or from an account number to save. */
export function initialDraft(begun: Payee | string): PayeeDraft {
  if (typeof begun !== "string") {
    return { ...begun, accountNumber: writtenNumber(begun), schedules: null };
  }
  const kind = begun === "" ? "iban" : kindOf(begun);
  return { name: "", kind, accountNumber: begun, note: "", schedules: null };
}

export type PayeeField = keyof PayeeDraft;

/**
 * Returns errors for empty required fields; the server checks the rest. `areMoved`: schedules move
 * to another account number.
 */
export function missingIn(
  { name, accountNumber, schedules }: PayeeDraft,
  areMoved: boolean,
): Partial<Record<PayeeField, string>> {
  return {
    ...(name.trim() === "" ? { name: payeeTexts.nameNeeded } : {}),
    ...(accountKey(accountNumber).length < 4
      ? { accountNumber: transactionTexts.externalAccountNeeded }
      : {}),
    ...(areMoved && schedules === null
      ? { schedules: "Choose what happens to the scheduled withdrawals." }
      : {}),
  };
}

/** Returns the request body. */
export function payeeBodyOf(
  { name, kind, accountNumber, note }: PayeeDraft,
): CallArguments<typeof createPayee>["body"] {
  return { name: name.trim(), kind, accountNumber: plainNumber(accountNumber), note: note.trim() };
}
