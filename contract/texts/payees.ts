/** Error messages of payees and account numbers. */
export const payeeTexts = {
  nameNeeded: "Enter a name.",
  notOwn: "That's not a Kestrel account number. Check the 10 digits.",
  noCountry: "That's not a valid country code. Check the first two letters of the IBAN.",
  wrongLength: (country: string, length: number) =>
    `An IBAN from ${country} has ${length} characters.`,
  notAnIban: "This IBAN has a typo. Check it against the one you were given.",
  /** Shown for a withdrawal to a number that only looks like an IBAN. */
  saveFirst:
    "If it isn't an IBAN, first save it as a payee with a different kind of account number.",
} as const;
