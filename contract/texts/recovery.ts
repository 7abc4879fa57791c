/** Sections 5 and 8: the texts of a recovery. */
export const recoveryTexts = {
  codeRequired: "Verification code is required",
  unknownUsername: "We couldn't find an account with that username.",
} as const;
