import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { type Forecast, FORECAST_DAYS, type PlannedMovement } from "#contract/forecast.ts";
import type { Cents } from "#contract/money.ts";
import { describe } from "#contract/transactionWords.ts";
import type { Transaction, TransactionType } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { pendingQuery } from "#app/api/overviewQueries.ts";
import { useAccounts } from "#app/api/queries.ts";
import { forecastQuery } from "#app/api/scheduleQueries.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { dayWords } from "#app/format/scheduleWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOverview } from "#app/shell/useOverview.ts";

/** How many rows are shown before the customer asks for more. */
const FIRST = 6;

const TITLE = `Next ${FORECAST_DAYS} days`;

/** A request awaiting approval, which has no date yet, or a date of a schedule. */
interface Coming {
  readonly key: string;
  readonly name: string;
  readonly type: TransactionType;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents;
  /** Undefined of what awaits approval. */
  readonly planned?: PlannedMovement;
}

/** The known movements of the next days, and the lowest point they lead to. */
export function LookAhead() {
  const { preferredCurrency: currency } = useCurrentUser();
  const { data: accounts } = useAccounts();
  const client = useClient();
  const forecast = useQuery(forecastQuery(client));
  const { data: overview } = useOverview();
  const hasPending = overview !== undefined && overview.pendingCount > 0;
  const pending = useQuery({ ...pendingQuery(client), enabled: hasPending });
  const [isWhole, setWhole] = useState(false);
  if (accounts === undefined || accounts.length === 0) return null;
  const { data, isError, error, refetch } = forecast;
  const isLoading = data === undefined || (hasPending && pending.isPending);
  const coming = isLoading ? undefined : comingOf(data, hasPending ? pending.data ?? [] : []);
  const rest = isWhole ? 0 : (coming?.length ?? 0) - FIRST;
  return (
    <Card as="section" padding="none" aria-labelledby="look-ahead">
      <CardHeader
        id="look-ahead"
        title={TITLE}
        action={
          <Link href="/dashboard/accounts">
            Scheduled transfers
            <ArrowRight aria-hidden />
          </Link>
        }
      />
      {data?.lowest && <Lowest lowest={data.lowest} accounts={accounts} currency={currency} />}
      <Table
        label={TITLE}
        stackBelow="800"
        look="plain"
        columns={columnsOf(accounts, currency)}
        rows={coming?.slice(0, isWhole ? undefined : FIRST) ?? []}
        rowKey={({ key }) => key}
        isLoading={isLoading}
        skeletonRows={2}
        error={data === undefined && isError
          ? {
            message: "We couldn't load your forecast.",
            reason: explain(failureOf(error)),
            onRetry: () => void refetch(),
          }
          : undefined}
        empty={
          <EmptyState title="Nothing coming up">
            Your scheduled and pending transactions will appear here.
          </EmptyState>
        }
      />
      {rest > 0 && (
        <More>
          <Button tone="quiet" size="dense" onPress={() => setWhole(true)}>
            {`Show ${rest} more`}
          </Button>
        </More>
      )}
    </Card>
  );
}

function comingOf({ movements }: Forecast, pending: readonly Transaction[]): Coming[] {
  return [
    ...pending.map((one) => ({ ...one, key: `pending ${one.id}`, name: describe(one) })),
    ...movements.map((planned) => ({
      ...planned,
      key: `${planned.scheduleId} ${planned.on}`,
      name: describe(planned),
      planned,
    })),
  ];
}

function columnsOf(accounts: readonly Account[], currency: string): readonly Column<Coming>[] {
  const end = (accountId: number | null) => (
    <Quiet>
      <AccountEnd accountId={accountId} accounts={accounts} />
    </Quiet>
  );
  return [
    {
      id: "on",
      header: "Date",
      stack: "meta",
      cell: ({ planned }) =>
        planned ? <Quiet>{dayWords(planned.on)}</Quiet> : <StatusBadge status="pending" />,
    },
    {
      id: "description",
      header: "Description",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      width: "99%",
      cell: ({ name }) => name,
    },
    { id: "from", header: "From", cell: ({ fromAccountId }) => end(fromAccountId) },
    { id: "to", header: "To", cell: ({ toAccountId }) => end(toAccountId) },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      cell: ({ type, amount }) => (
        <Money cents={amount} currency={currency} sign={type === "transfer" ? "none" : type} />
      ),
    },
    {
      id: "after",
      header: "Available after",
      align: "end",
      cell: ({ planned }) => {
        if (planned === undefined) return <Quiet>No change</Quiet>;
        const { problem, availableAfter } = planned;
        if (problem !== null) return <Trouble>{problem}</Trouble>;
        return <Money cents={availableAfter} currency={currency} />;
      },
    },
  ];
}

interface LowestProps {
  readonly lowest: NonNullable<Forecast["lowest"]>;
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** The lowest available balance, or the shortfall in red. */
function Lowest({ lowest: { accountId, on, available }, accounts, currency }: LowestProps) {
  const isShort = available < 0;
  return (
    <Point>
      <Figure $isShort={isShort}>
        <Money cents={isShort ? -available : available} currency={currency} />
      </Figure>
      <p>
        <Strong>{isShort ? "Short" : "Lowest balance"}</Strong> in{" "}
        <AccountEnd accountId={accountId} accounts={accounts} />
        <span>
          {`, ${dayWords(on)}${
            isShort ? ". You won't have enough." : " · expected available balance"
          }`}
        </span>
      </p>
    </Point>
  );
}

const Point = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[4]} ${space[16]};
  padding: ${space[16]} ${space[24]};
  border-bottom: 1px solid ${token.border};
  color: ${token.textMuted};

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Figure = styled.p<{ $isShort: boolean }>`
  ${text.title22};
  color: ${({ $isShort }) => ($isShort ? token.negative : token.text)};
`;

const Trouble = styled.span`
  color: ${token.negative};
`;

const More = styled.p`
  padding: ${space[8]} ${space[12]};
  border-top: 1px solid ${token.border};
`;
