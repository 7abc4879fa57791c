/** The bank's legal name in emails and statements, and on screen for the Kestrel brand. */
export const bankName = "Kestrel Bank";
