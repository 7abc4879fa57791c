import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Strong, Struck } from "./Emphasis.tsx";

/**
 * An amount as its owner reads it: deposits with a plus in green, withdrawals with a minus in red
 * (section 2). What waits stands out less; what was rejected never moved and is struck out.
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
