import type { Account } from "#contract/accounts.ts";
import type { BankSorts } from "#app/list/question.ts";
import type { listTransactions, TransactionSort } from "#contract/transactionList.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { styled } from "#ui/theme/styled.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { describe } from "#contract/transactionWords.ts";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { DirectedAmount } from "./DirectedAmount.tsx";

/** A transaction as a list row, with the balance of the filtered account. */
export type ListedTransaction = CallOutput<typeof listTransactions>[number];

/** The columns that the server can sort by, with its names for them. */
export const transactionSorts: BankSorts<TransactionSort> = {
  date: "createdAt",
  type: "type",
  description: "description",
  amount: "amount",
  status: "status",
};

export interface ColumnOptions {
  readonly accounts: readonly Account[];
  readonly currency: string;
  /** The account that the list is filtered by; null for all. */
  readonly accountId: number | null;
}

const typeFilter = {
  label: "Type",
  allLabel: "All types",
  options: [
    { id: "deposit", label: "Deposits" },
    { id: "withdrawal", label: "Withdrawals" },
    { id: "transfer", label: "Transfers" },
  ],
};

const statusFilter = {
  label: "Status",
  allLabel: "All statuses",
  options: [
    { id: "pending", label: "Pending" },
    { id: "completed", label: "Completed" },
    { id: "failed", label: "Failed" },
  ],
};

/** Section 2, customer transactions: Date, Type, From, To, Description, Amount, Status. */
export function columnsFor(
  { accounts, currency, accountId }: ColumnOptions,
): readonly DataColumn<ListedTransaction>[] {
  return [
    {
      id: "date",
      header: "Date",
      restingOrder: "descending",
      stack: "meta",
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <Quiet>
          <DateTime value={createdAt} format="customer" />
        </Quiet>
      ),
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      value: ({ type }) => type,
      filter: typeFilter,
      cell: ({ type }) => (
        <Kind>
          <TransactionTypeLabel type={type} />
        </Kind>
      ),
    },
    {
      id: "from",
      header: "From",
      cell: ({ fromAccountId }) => (
        <End>
          <AccountEnd accountId={fromAccountId} accounts={accounts} />
        </End>
      ),
    },
    {
      id: "to",
      header: "To",
      cell: ({ toAccountId }) => (
        <End>
          <AccountEnd accountId={toAccountId} accounts={accounts} />
        </End>
      ),
    },
    {
      id: "description",
      header: "Description",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      width: "99%",
      value: describe,
      cell: (row) => <TwoLines>{describe(row)}</TwoLines>,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      value: ({ amount }) => amount,
      cell: (row) => <DirectedAmount transaction={row} currency={currency} accountId={accountId} />,
    },
    ...(accountId === null ? [] : [balanceColumn(currency)]),
    {
      id: "status",
      header: "Status",
      stack: "badge",
      value: ({ status }) => status,
      filter: statusFilter,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}

/* Beside a panel the arrow alone says the type, to leave room for the description. */
/* A long nickname takes two lines, and leaves the amount in sight. */
const End = styled.span`
  display: inline-block;
  width: max-content;
  max-width: 12rem;
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Kind = styled.span`
  position: relative;

  @container table (800px <= width < 960px) {
    [data-word] {
      ${visuallyHidden};
    }
  }
`;

function balanceColumn(currency: string): DataColumn<ListedTransaction> {
  return {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balanceAfter }) => (
      <Quiet>
        {balanceAfter !== undefined && <Money cents={balanceAfter} currency={currency} />}
      </Quiet>
    ),
  };
}

/** A text in a table: it wraps to a second line before it is cut. */
const TwoLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  overflow-wrap: anywhere;
`;
