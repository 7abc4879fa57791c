import type { EntryKind } from "./transactions.ts";

const names: Record<EntryKind, string> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  transfer: "Transfer",
  adjustment: "Adjustment",
  reversal: "Reversal",
  closing: "Closing",
};

export function transactionTypeName(type: EntryKind): string {
  return names[type];
}

/** A transaction or an entry of a statement. */
export interface Described {
  readonly description: string;
  readonly type: EntryKind;
}

/** Returns the description, or the type if it is empty. */
export function describe({ description, type }: Described): string {
  const words = description.trim();
  return words && type === "reversal" ? `Reversal: ${words}` : words || transactionTypeName(type);
}
