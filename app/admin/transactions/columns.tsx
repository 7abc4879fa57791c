import type { TransactionSort } from "#contract/transactionList.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { styled } from "#ui/theme/styled.ts";
import { transactionRisk } from "../risk.ts";
import type { BankSorts } from "#app/list/question.ts";
import type { AdminRow } from "./rows.ts";
import { media } from "#ui/theme/media.ts";
import { breaks, glyph, minMaxWidths } from "#ui/theme/size.ts";
import { Button } from "#ui/Button/Button.tsx";
import { RowButtons } from "../Actions.tsx";
import { DecisionButtons } from "../DecisionButtons.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { useDecisions } from "../Decisions.tsx";
import { isCorrectable, useClosedMonths } from "./closedMonths.ts";

type AdminColumn = DataColumn<AdminRow>;

export interface ColumnOptions {
  readonly currency: string;
  readonly onOpen: (transactionId: number) => void;
  readonly onEdit: (transaction: Transaction) => void;
}

/** The columns that the server can sort by, with its names for them. Risk is sorted by amount. */
export const transactionSorts: BankSorts<TransactionSort> = {
  id: "id",
  type: "type",
  amount: "amount",
  date: "createdAt",
  risk: "amount",
};

const ofRisk = {
  label: "Risk Level",
  allLabel: "All risks",
  options: [
    { id: "high", label: "High" },
    { id: "medium", label: "Medium" },
    { id: "low", label: "Low" },
  ],
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
      hiddenBelow: "880",
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
    ...detailsIn(currency),
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

/** The columns that only tell about a transaction: User, Type, Amount, Date, Risk Level. */
function detailsIn(currency: string): readonly AdminColumn[] {
  return [
    {
      id: "user",
      header: "User",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      cell: ({ person }) => <Person translate="no" title={person}>{person}</Person>,
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      hiddenBelow: "680",
      value: ({ transaction }) => transaction.type,
      cell: ({ transaction }) => (
        <Sign $below={breaks.table880}>
          <TransactionTypeLabel type={transaction.type} />
        </Sign>
      ),
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
      hiddenBelow: "560",
      value: ({ transaction }) => transaction.createdAt,
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
      hiddenBelow: "760",
      value: ({ transaction }) => transaction.amount,
      filter: ofRisk,
      cell: ({ transaction }) => <RiskBadge level={transactionRisk(transaction.amount)} />,
    },
  ];
}

/** On one line where all rows have the same height. */
const Person = styled.span`
  @media ${media.from640} {
    display: block;
    overflow: hidden;
    max-width: ${minMaxWidths.userNameWide};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** A cell's icon; its word is hidden where columns are narrow. */
const Sign = styled.span<{ $below: string }>`
  display: inline-flex;
  vertical-align: middle;

  @media ${media.from640} {
    @container table (width < ${({ $below }) => $below}) {
      overflow: hidden;
      width: ${glyph[16]};
      white-space: nowrap;
    }
  }
`;

interface RowActionsProps {
  readonly transaction: Transaction;
  readonly onOpen: (transactionId: number) => void;
  readonly onEdit: (transaction: Transaction) => void;
}

/** The buttons of one row: approve and reject while it's pending, else view and edit or correct. */
function RowActions({ transaction, onOpen, onEdit }: RowActionsProps) {
  const { id, status } = transaction;
  const { decidedHere } = useDecisions();
  const mayDecide = useMay("decide");
  const mayBook = useMay("book");
  const isClosed = useClosedMonths()(transaction);
  if (mayDecide && (status === "pending" || decidedHere.has(id))) {
    return <DecisionButtons transaction={transaction} />;
  }
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
      {mayBook && (!isClosed || isCorrectable(transaction)) && (
        <Button
          tone="quiet"
          size="row"
          aria-label={`${isClosed ? "Correct" : "Edit"} transaction ${id}`}
          onPress={() => onEdit(transaction)}
        >
          {isClosed ? "Correct" : "Edit"}
        </Button>
      )}
    </RowButtons>
  );
}
