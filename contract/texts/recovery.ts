/** Error messages of account recovery (sections 5 and 8). */
export const recoveryTexts = {
  codeRequired: "Verification code is required",
  unknownUsername: "We couldn't find an account with that username.",
} as const;
