import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { transactionRisk } from "./risk.ts";
import type { AdminRow } from "./rows.ts";

/** Section 2, All Transactions: ID, User, Type, Amount, Date, Risk Level, Actions. */
export function columnsIn(
  currency: string,
  onDecided: (transactionId: number) => void,
): readonly Column<AdminRow>[] {
  return [
    {
      id: "id",
      header: "ID",
      stack: "meta",
      cell: ({ transaction }) => <Quiet>{transaction.id}</Quiet>,
    },
    {
      id: "user",
      header: "User",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      cell: ({ person }) => person,
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      cell: ({ transaction }) => <TransactionTypeLabel type={transaction.type} />,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      cell: ({ transaction: { amount, status } }) => (
        <Strong>
          <Money
            cents={amount}
            currency={currency}
            tone={status === "rejected" ? "muted" : undefined}
          />
        </Strong>
      ),
    },
    {
      id: "date",
      header: "Date",
      stack: "meta",
      cell: ({ transaction }) => (
        <Quiet>
          <DateTime value={transaction.createdAt} format="admin" />
        </Quiet>
      ),
    },
    {
      id: "risk",
      header: "Risk Level",
      stack: "badge",
      cell: ({ transaction }) => <RiskBadge level={transactionRisk(transaction.amount)} />,
    },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      stack: "actions",
      cell: ({ transaction }) =>
        transaction.status === "pending" && (
          <DecisionButtons
            transaction={transaction}
            onDecided={() => onDecided(transaction.id)}
          />
        ),
    },
  ];
}
