/** Error messages of categories and their rules. */
export const categoryTexts = {
  categoryNeeded: "Enter a category.",
  textNeeded: "Enter the text to look for.",
  payeeNeeded: "Choose a payee.",
  oneCondition: "A rule needs either a text or a payee.",
} as const;
