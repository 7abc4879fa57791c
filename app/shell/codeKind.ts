/** Six digits, or 10 characters: a recovery code, or a code from an administrator. */
export type CodeKind = "digits" | "longer";

/** How many characters each has. */
export const codeLengths: Record<CodeKind, number> = { digits: 6, longer: 10 };
