import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from "ibantools";
import { accountKey, isOwnNumber } from "#contract/accountNumber.ts";
import { type PayeeKind, payeeTexts } from "#contract/payees.ts";
import { longest } from "#contract/text.ts";

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
      return typed.length > longest.accountNumber
        ? { problem: payeeTexts.tooLong }
        : { accountNumber: typed };
  }
}

/** By its country's length and layout, and by mod 97. */
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
