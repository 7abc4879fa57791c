/** Six digits, or one of the longer codes: a recovery code, or what an administrator hands out. */
export type CodeKind = "digits" | "longer";

/** How many characters each has. */
export const codeLengths: Record<CodeKind, number> = { digits: 6, longer: 10 };
