import { ArrowRight } from "lucide-react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useNavigate } from "react-router";
import { RECENT } from "#contract/overview.ts";
import type { Transaction } from "#contract/transactions.ts";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { isRowPress } from "#ui/DataTable/rowEvents.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus } from "#ui/theme/tokens.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import type { useOverview } from "#app/shell/useOverview.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { detailsLinkFor } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";

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
      cell: (transaction) => (
        <RowLink href={detailsLinkFor(transaction.id)}>{describe(transaction)}</RowLink>
      ),
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
  readonly overview: ReturnType<typeof useOverview>;
  readonly currency: string;
}

/** The five latest (section 2); each leads to its details. */
export function RecentTransactions({ overview, currency }: RecentTransactionsProps) {
  const { data, isError, error, refetch } = overview;
  const navigate = useNavigate();
  return (
    <Card as="section" padding="none" aria-labelledby="recent-transactions">
      <CardHeader
        id="recent-transactions"
        title="Recent Transactions"
        action={data?.recent.length !== 0 && (
          <Link href="/dashboard/transactions">
            View All
            <ArrowRight aria-hidden />
          </Link>
        )}
      />
      <Table
        label="Recent Transactions"
        look="plain"
        columns={columnsIn(currency)}
        rows={data?.recent ?? []}
        rowKey={({ id }) => id}
        rowAttributes={({ id }) => ({
          "data-openable": true,
          onClick: (press) => isRowPress(press) && void navigate(detailsLinkFor(id)),
        })}
        rowStatus={({ status }) => status}
        isLoading={data === undefined}
        skeletonRows={RECENT}
        error={data === undefined && isError
          ? {
            message: "We couldn't load your transactions.",
            reason: explain(failureOf(error)),
            onRetry: () => void refetch(),
          }
          : undefined}
        empty={
          <EmptyState title="No recent transactions">
            Your deposits, withdrawals, and transfers will appear here.
          </EmptyState>
        }
      />
    </Card>
  );
}

/* The row says by its tint that it leads somewhere; its words stay words. */
const RowLink = styled(AriaLink)`
  color: inherit;
  text-decoration: none;

  ${ringOnFocus};
`;
