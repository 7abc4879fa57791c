import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Strong, Struck } from "#app/format/Emphasis.tsx";
import { type Direction, directionOf } from "#contract/direction.ts";

const signs: Record<Direction, "deposit" | "withdrawal" | "none"> = {
  in: "deposit",
  out: "withdrawal",
  between: "none",
};

export interface DirectedAmountProps {
  readonly transaction: Transaction;
  readonly currency: string;
  /** The account whose side it is seen from; null for the customer's. */
  readonly accountId: number | null;
}

/**
 * An amount with its direction. A pending amount has not moved yet and has no color. A rejected
 * one never moved and is struck out.
 */
export function DirectedAmount({ transaction, currency, accountId }: DirectedAmountProps) {
  const { status } = transaction;
  const Weight = status === "rejected" ? Struck : Strong;
  return (
    <Weight>
      <Money
        cents={transaction.amount}
        currency={currency}
        sign={signs[directionOf(transaction, accountId)]}
        tone={status === "completed" ? undefined : "muted"}
      />
    </Weight>
  );
}
