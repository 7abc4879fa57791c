import { USER_NEEDED } from "./person.ts";

/** Error messages of an account's fields (section 5). */
export const accountTexts = {
  userNeeded: USER_NEEDED,
  numberRequired: "Account number is required",
  numberUnfit: "Enter 4 to 34 letters, digits, or dashes",
  balanceNotNumeric: "Enter a number with at most two decimals",
  nicknameNeeded: "Enter a nickname",
  tooMany: (most: number) => `You can have up to ${most} open accounts`,
} as const;

/** Texts of a request to adjust a balance (section 5). */
export const adjustmentTexts = {
  invalidAmount: "Invalid amount",
  defaultReason: "Balance adjustment request",
} as const;
