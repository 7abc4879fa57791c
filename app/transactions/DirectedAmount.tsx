import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Strong } from "#app/format/Emphasis.tsx";
import { type Direction, directionOf } from "#contract/transactions.ts";

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

/** An amount with the way it went. What was rejected never moved and has no colour. */
export function DirectedAmount({ transaction, currency, accountId }: DirectedAmountProps) {
  return (
    <Strong>
      <Money
        cents={transaction.amount}
        currency={currency}
        sign={signs[directionOf(transaction, accountId)]}
        tone={transaction.status === "rejected" ? "muted" : undefined}
      />
    </Strong>
  );
}
