import { createAccount } from "#contract/accounts.ts";
import { AMOUNT_TOO_LARGE, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { fieldErrors } from "../fieldErrors.ts";
import type { AccountDraft } from "./openAccount.ts";

/** Section 3: a person's first account is a checking account, at zero. */
export const emptyAccount: AccountDraft = {
  accountType: "checking",
  accountNumber: "",
  balance: null,
};

const BALANCE_BELOW_ZERO = "Initial balance must be at least 0";

/** What is wrong with an account that is to be opened (section 5). */
export function accountErrors({ accountType, accountNumber, balance }: AccountDraft) {
  const { accountNumber: number } = fieldErrors(createAccount.body, {
    userId: 1,
    accountType,
    accountNumber,
  });
  return {
    accountNumber: number,
    balance: balance !== null && balance < 0
      ? BALANCE_BELOW_ZERO
      : balance !== null && balance > LARGEST_AMOUNT_CENTS
      ? AMOUNT_TOO_LARGE
      : undefined,
  };
}
