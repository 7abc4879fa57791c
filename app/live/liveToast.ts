import type { TransactionUpdate } from "#contract/live.ts";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { describe } from "#app/format/transactionWords.ts";

const titles = {
  completed: "Transaction approved",
  rejected: "Transaction rejected",
  pending: "Transaction is pending approval",
};

/** Section 2: what a customer is told about a transaction; nothing about a deleted one. */
export function liveToast(update: TransactionUpdate, currency: string) {
  if (update.status === "deleted") return null;
  return {
    title: titles[update.status],
    description: `${describe(update)} · ${formatMoney(update.amount, currency)}`,
  };
}
