import { styled } from "styled-components";
import type { Transaction } from "#contract/transactions.ts";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { useTransactions } from "#app/api/useLists.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { describe } from "#app/format/transactionWords.ts";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { RECENT } from "./figures.ts";

function columnsIn(currency: string): readonly Column<Transaction>[] {
  return [
    {
      id: "date",
      header: "Date",
      stack: "meta",
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
      cell: ({ type }) => <TransactionTypeLabel type={type} />,
    },
    {
      id: "description",
      header: "Description",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      width: "99%",
      cell: describe,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      cell: (transaction) => <TransactionAmount transaction={transaction} currency={currency} />,
    },
    {
      id: "status",
      header: "Status",
      stack: "badge",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}

export interface RecentTransactionsProps {
  readonly transactions: ReturnType<typeof useTransactions>;
  readonly currency: string;
}

/** The five latest (section 2). */
export function RecentTransactions({ transactions, currency }: RecentTransactionsProps) {
  const { data, isError, refetch } = transactions;
  return (
    <Card as="section" padding="none" aria-labelledby="recent-transactions">
      <Title id="recent-transactions">Recent Transactions</Title>
      <Table
        label="Recent Transactions"
        look="plain"
        columns={columnsIn(currency)}
        rows={data?.slice(0, RECENT) ?? []}
        rowKey={({ id }) => id}
        rowStatus={({ status }) => status}
        isLoading={data === undefined}
        skeletonRows={RECENT}
        error={data === undefined && isError
          ? { message: "We could not load your transactions.", onRetry: () => void refetch() }
          : undefined}
        empty={
          <EmptyState title="No recent transactions">
            What you transfer, withdraw or receive appears here.
          </EmptyState>
        }
      />
    </Card>
  );
}

const Title = styled.h2`
  ${text.title18} padding: ${space[20]} ${space[24]};
  border-bottom: 1px solid ${token.border};

  @media ${media.under640} {
    padding: ${space[16]};
  }
`;
