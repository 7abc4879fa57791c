import type { Transaction, TransactionSort } from "#contract/transactions.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Link } from "#ui/Link/Link.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import { Strong } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { transactionTypeName } from "#app/format/transactionWords.ts";
import { transactionRisk } from "../risk.ts";
import { type BankSorts, sortedAtBank } from "../sortAtBank.ts";
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
  /** The bank looks for rows and sorts them. */
  readonly isAtBank: boolean;
}

/** By which columns the bank sorts transactions, and what it calls them; risk goes by the amount. */
export const transactionSorts: BankSorts<TransactionSort> = {
  id: "id",
  amount: "amount",
  date: "createdAt",
  risk: "amount",
};

/** Section 2, All Transactions: ID, User, Type, Amount, Date, Risk Level, Actions. */
export function columnsIn({ currency, onOpen, onEdit, isAtBank }: ColumnOptions) {
  const columns: readonly AdminColumn[] = [
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
      value: ({ person }) => person,
      searchText: ({ person, transaction }) => `${person} ${transaction.description}`,
      cell: ({ person }) => person,
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      value: ({ transaction }) => transaction.type,
      searchText: ({ transaction }) => transactionTypeName(transaction.type),
      cell: ({ transaction }) => <TransactionTypeLabel type={transaction.type} />,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      value: ({ transaction }) => transaction.amount,
      searchText: ({ transaction }) => formatMoney(transaction.amount, currency),
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
      searchText: ({ transaction }) => formatDate(transaction.createdAt, "admin"),
      cell: ({ transaction }) => <DayAndTime value={transaction.createdAt} />,
    },
    {
      id: "risk",
      header: "Risk Level",
      stack: "badge",
      value: ({ transaction }) => transaction.amount,
      searchText: ({ transaction }) => transactionRisk(transaction.amount),
      filter: {
        label: "Risk Level",
        allLabel: "All risks",
        options: [
          { id: "high", label: "High" },
          { id: "medium", label: "Medium" },
          { id: "low", label: "Low" },
        ],
        matches: ({ transaction }, level) => transactionRisk(transaction.amount) === level,
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
  return isAtBank ? sortedAtBank(columns, transactionSorts) : columns;
}

/** Whom a table is narrowed to beside its columns: the choice above it, and one person. */
export const hiddenColumns: readonly AdminColumn[] = [
  {
    id: "status",
    header: "Status",
    value: ({ transaction }) => transaction.status,
    cell: () => null,
    filter: { label: "Status", allLabel: "All", options: [] },
  },
  {
    id: "of",
    header: "Of",
    cell: () => null,
    filter: {
      label: "Of",
      allLabel: "Everybody",
      options: [],
      matches: ({ userId }, id) => String(userId) === id,
    },
  },
];

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
