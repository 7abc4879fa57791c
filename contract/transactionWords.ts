import type { Transaction, TransactionType } from "./transactions.ts";

const names: Record<TransactionType, string> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  transfer: "Transfer",
};

export function transactionTypeName(type: TransactionType): string {
  return names[type];
}

/** What the person wrote, or the type where they wrote nothing. */
export function describe({ description, type }: Pick<Transaction, "description" | "type">): string {
  return description.trim() || transactionTypeName(type);
}
