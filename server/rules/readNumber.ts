import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from "ibantools";
import { accountKey, isLikeIban, isOwnNumber } from "#contract/accountNumber.ts";
import { payeeWith } from "#contract/payeeDoubt.ts";
import type { PayeeKind } from "#contract/payees.ts";
import { payeeTexts } from "#contract/texts/payees.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { Repositories } from "../db/store.ts";
import type { By } from "../kernel/by.ts";

export type ReadNumber =
  /** The number as it is kept. */
  | { readonly accountNumber: string }
  /** Why it cannot be one of its kind. */
  | { readonly problem: string };

/** Reads an account number as what its kind says that it is. */
export function readNumber(typed: string, kind: PayeeKind): ReadNumber {
  const accountNumber = accountKey(typed);
  switch (kind) {
    case "own":
      return isOwnNumber(typed) ? { accountNumber } : { problem: payeeTexts.notOwn };
    case "iban": {
      const problem = ibanProblem(accountNumber);
      return problem === undefined ? { accountNumber } : { problem };
    }
    case "other":
      return { accountNumber: typed };
  }
}

/**
 * Throws where a number begins like an IBAN and is none, unless its customer has saved it as a payee
 * with another kind of number.
 */
export async function requireNumber(
  { actor: { user }, error }: {
    readonly actor: Pick<By, "user">;
    readonly error: ErrorMaker<"invalid_input">;
  },
  { payees }: Pick<Repositories, "payees">,
  field: string,
  accountNumber: string,
): Promise<void> {
  if (!isLikeIban(accountNumber)) return;
  const message = numberProblem(await payees.listOf(user.id), accountNumber);
  if (message !== undefined) throw error("invalid_input", { field, message });
}

/** Returns why a number that begins like an IBAN is none. What the customer saved is fine. */
export function numberProblem(
  saved: readonly { readonly accountNumber: string }[],
  accountNumber: string,
): string | undefined {
  if (!isLikeIban(accountNumber)) return undefined;
  const key = accountKey(accountNumber);
  const problem = ibanProblem(key);
  if (problem === undefined || payeeWith(accountNumber, saved) !== undefined) return undefined;
  return `${problem} ${payeeTexts.saveFirst}`;
}

/** Checks an IBAN's length and layout by country, and its check digits (mod 97). */
function ibanProblem(iban: string): string | undefined {
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  const country = iban.slice(0, 2);
  const length = getCountrySpecifications()[country]?.chars;
  if (typeof length !== "number") return payeeTexts.noCountry;
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)
    ? payeeTexts.wrongLength(country, length)
    : payeeTexts.notAnIban;
}
