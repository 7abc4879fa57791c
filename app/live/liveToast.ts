import type { ServerFrame, TransactionUpdate } from "#contract/live.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { describe } from "#contract/transactionWords.ts";
import { connectionErrorToast } from "#app/shell/notify.ts";

const titles = {
  completed: "Transaction approved",
  rejected: "Transaction rejected",
  pending: "Transaction is pending approval",
};

export interface TransactionToastOptions {
  /** How the customer wants amounts. */
  readonly currency: string;
  readonly isHidden: boolean;
  /** The recipient. */
  readonly userId: number;
  /** The rejection was already shown; this frame adds its reason. */
  readonly isKnownRejection?: boolean;
}

/** Section 2: returns the toast for a transaction; null for a deleted one. */
export function transactionToast(
  update: TransactionUpdate,
  { currency, isHidden, userId, isKnownRejection = false }: TransactionToastOptions,
): ToastMessage | null {
  if (update.status === "deleted") return null;
  // The page of a payment run says what became of all its rows: up to 1,000.
  if (update.status === "pending" && update.metadata?.["paymentRunId"] !== undefined) return null;
  const amount = formatMoney(update.amount, currency);
  const reason = update.rejectionReason === null ? "" : `. Reason: ${update.rejectionReason}`;
  const isTakenBack = update.isCancelled === true && update.initiatorId === userId;
  return {
    title: isKnownRejection
      ? "Reason for the rejection"
      : isTakenBack
      ? "Transaction canceled"
      : titles[update.status],
    description: `${describe(update)} · ${isHidden ? maskAmounts(amount) : amount}${reason}`,
  };
}

/** Section 8: returns the toast for a frame; null for most frames. */
export function frameToast(frame: ServerFrame): ToastMessage | null {
  switch (frame.type) {
    case "error":
      return connectionErrorToast(frame.data.message);
    case "alert":
      return { title: frame.data.title, description: frame.data.message, tone: "destructive" };
    case "user_connected":
      return { title: "User connected", description: `${frame.data.username} is now online` };
    default:
      return null;
  }
}
