import type { TransactionSort } from "#contract/transactionList.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import { Strong } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { transactionRisk } from "../risk.ts";
import type { BankSorts } from "#app/list/question.ts";
import type { AdminRow } from "./rows.ts";
import { styled } from "styled-components";
import { token } from "#ui/theme/tokens.ts";
import { tabular } from "#ui/theme/type.ts";
import { Button } from "#ui/Button/Button.tsx";
import { RowButtons } from "../Actions.tsx";
import { DecisionButtons } from "../DecisionButtons.tsx";
import { useDecisions } from "../Decisions.tsx";

type AdminColumn = DataColumn<AdminRow>;

export interface ColumnOptions {
  readonly currency: string;
  readonly onOpen: (transactionId: number) => void;
  readonly onEdit: (transaction: Transaction) => void;
}

/** By which columns the bank sorts transactions, and what it calls them; risk goes by the amount. */
export const transactionSorts: BankSorts<TransactionSort> = {
  id: "id",
  type: "type",
  amount: "amount",
  date: "createdAt",
  risk: "amount",
};

/** Section 2, All Transactions: ID, User, Type, Amount, Date, Risk Level, Actions. */
export function columnsIn(
  { currency, onOpen, onEdit }: ColumnOptions,
): readonly AdminColumn[] {
  return [
    {
      id: "id",
      header: "ID",
      stack: "meta",
      value: ({ transaction }) => transaction.id,
      cell: ({ transaction: { id } }) => (
        <Link
          tone="quiet"
          aria-label={`Transaction ${id}`}
          onPress={() => onOpen(id)}
        >
          {id}
        </Link>
      ),
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
      value: ({ transaction }) => transaction.type,
      cell: ({ transaction }) => <TransactionTypeLabel type={transaction.type} />,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      value: ({ transaction }) => transaction.amount,
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
      value: ({ transaction }) => transaction.createdAt,
      cell: ({ transaction }) => <DayAndTime value={transaction.createdAt} />,
    },
    {
      id: "risk",
      header: "Risk Level",
      stack: "badge",
      value: ({ transaction }) => transaction.amount,
      filter: {
        label: "Risk Level",
        allLabel: "All risks",
        options: [
          { id: "high", label: "High" },
          { id: "medium", label: "Medium" },
          { id: "low", label: "Low" },
        ],
      },
      cell: ({ transaction }) => <RiskBadge level={transactionRisk(transaction.amount)} />,
    },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      stack: "actions",
      cell: ({ transaction }) => (
        <RowActions transaction={transaction} onOpen={onOpen} onEdit={onEdit} />
      ),
    },
  ];
}

const BETWEEN = " - ";

/** An administrator's date; day and time under each other where a panel takes the room. */
function DayAndTime({ value }: { readonly value: string }) {
  const [day, time] = formatDate(value, "admin").split(BETWEEN);
  return (
    <Moment dateTime={value}>
      <span>{day}</span>
      <Dash>{BETWEEN}</Dash>
      <span>{time}</span>
    </Moment>
  );
}

const Dash = styled.span``;

const Moment = styled.time`
  ${tabular};
  color: ${token.textMuted};
  white-space: nowrap;

  /* Wide enough for columns, too narrow for all of them on one line. */
  @container table (800px <= width < 872px) {
    display: inline-grid;

    ${Dash} {
      display: none;
    }
  }
`;

interface RowActionsProps {
  readonly transaction: Transaction;
  readonly onOpen: (transactionId: number) => void;
  readonly onEdit: (transaction: Transaction) => void;
}

/** What can be done with one row: decide it while it waits, else look at it or edit it. */
function RowActions({ transaction, onOpen, onEdit }: RowActionsProps) {
  const { id, status } = transaction;
  const { decidedHere } = useDecisions();
  if (status === "pending" || decidedHere.has(id)) return <DecisionButtons transactionId={id} />;
  return (
    <RowButtons>
      <Button
        tone="quiet"
        size="row"
        aria-label={`View transaction ${id}`}
        onPress={() => onOpen(id)}
      >
        View
      </Button>
      <Button
        tone="quiet"
        size="row"
        aria-label={`Edit transaction ${id}`}
        onPress={() => onEdit(transaction)}
      >
        Edit
      </Button>
    </RowButtons>
  );
}
