/** Error messages of amounts (section 5). */
export const amountTexts = {
  notPositive: "Amount must be greater than 0",
  tooLarge: "Amount is too large",
  limitNegative: "Enter 0 or more",
  limitTooLarge: "Enter at most 999,999,999.99",
} as const;
