import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Strong, Struck } from "./Emphasis.tsx";

/**
 * Shows an amount from its owner's view: deposits with a plus in green, withdrawals with a minus
 * in red (section 2). Pending amounts are dimmed. Rejected ones never moved and are struck out.
 */
export function TransactionAmount(
  { transaction, currency }: { transaction: Transaction; currency: string },
) {
  const { type, status, amount } = transaction;
  const Weight = status === "completed" ? Strong : status === "rejected" ? Struck : "span";
  return (
    <Weight>
      <Money
        cents={amount}
        currency={currency}
        sign={type === "transfer" ? "none" : type}
        tone={status === "rejected" ? "muted" : undefined}
      />
    </Weight>
  );
}
