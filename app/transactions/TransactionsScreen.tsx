import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import type { sumTransactions } from "#contract/transactionList.ts";
import type { Direction } from "#contract/direction.ts";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { type DataTableView, isNarrowed } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { Filter } from "#ui/DataTable/Filters.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery, useAccounts } from "#app/api/queries.ts";
import { BankTable } from "#app/list/BankTable.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { lastFour } from "#app/format/accountWords.ts";
import { type Period, periodOf, periods } from "./period.ts";
import { Takeaway } from "./Takeaway.tsx";
import { TransactionPanel } from "./TransactionDetails.tsx";
import { useListing } from "./useListing.ts";
import { useTransactionsView } from "./useTransactionsView.ts";

/** /dashboard/transactions: everything that moved, searched and filtered (section 2). */
export function TransactionsScreen() {
  const { preferredCurrency: currency } = useCurrentUser();
  const accounts = useAccounts();
  const { view, setView, choose, openId, open } = useTransactionsView();
  const known = accounts.data ?? none;
  const listing = useListing({ accounts: known, currency, view });
  const { parts, list, sums, question, account, columns } = listing;
  const { filters } = listing.view;

  const isLoading = parts.data === undefined || accounts.data === undefined;
  const hasFailed = [parts, accounts].some(({ data, isError }) => isError && !data);
  const retry = hasFailed
    ? () => {
      for (const asked of [parts, accounts]) if (asked.isError) void asked.refetch();
    }
    : list.retry;
  const opened = useOpened(openId, list.all);
  const close = useCallback(() => open(null), [open]);

  // Memoizes the elements below, so that a key press in the search field does not render them.
  const isNothing = isLoading || list.total === 0;
  const asked = JSON.stringify(question);
  const head = useMemo(() => (
    <PageTitle
      title="Transactions"
      actions={
        <Takeaway
          question={question}
          accounts={known}
          account={account}
          currency={currency}
          isDisabled={isNothing}
        />
      }
    />
  ), [asked, known, account, currency, isNothing]);
  const moreFilters = useMemo(
    () => <MoreFilters accounts={known} filters={filters} onChoose={choose} />,
    [known, filters, choose],
  );
  const found = sums.data;
  const isTold = !isLoading && (list.total > 0 || isNarrowed(listing.view));
  const toolbar = useMemo(
    () =>
      isTold && found
        ? <Summary sums={found} period={periodOf(filters["period"])} currency={currency} />
        : (isLoading || isTold) && !sums.isError && <LoadingSummary />,
    [isTold, isLoading, found, sums.isError, filters, currency],
  );
  const panel = useMemo(() => (
    <TransactionPanel
      transaction={opened}
      accounts={known}
      currency={currency}
      onClose={close}
    />
  ), [opened, known, currency, close]);

  return (
    <>
      <BesidePanel isOpen={opened !== undefined} size="customer">
        <Stack $gap={24}>
          {head}
          <StaleNote of={[parts, accounts]} />
          <BankTable
            label="Transactions"
            search={{ label: "Search description", placeholder: "Words or amount" }}
            searched={searched}
            failure="We couldn't load your transactions."
            columns={columns}
            list={{
              ...list,
              isLoading: (isLoading || list.isLoading) && !retry,
              retry,
              error: parts.error ?? accounts.error,
            }}
            rowKey={({ id }) => id}
            rowStatus={({ status }) => status}
            stackBelow={account ? "880" : "800"}
            view={view}
            onViewChange={setView}
            onRowOpen={({ id }) => open(id)}
            openKey={openId}
            empty={
              <EmptyState title="No transactions yet">
                Your deposits, withdrawals, and transfers will appear here.
              </EmptyState>
            }
            moreFilters={moreFilters}
            toolbar={toolbar}
          />
        </Stack>
      </BesidePanel>
      {panel}
    </>
  );
}

const none: readonly never[] = [];
const searched = ["amounts", "days"] as const;

/**
 * The transaction that the address names; one that is not among the rows is asked for alone. One that
 * has left them, by a filter say, stays as it was until that is answered.
 */
function useOpened(id: number | null, rows: ReturnType<typeof useListing>["list"]["all"]) {
  const client = useClient();
  const listed = rows.find((row) => row.id === id);
  const query = transactionQuery(client, id ?? 0, "pending");
  const isWanted = id !== null && listed === undefined;
  const { data, isPending } = useQuery(isWanted ? query : { ...query, enabled: false });
  const found = listed ?? (isWanted ? data ?? undefined : undefined);
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  return found ?? (isWanted && isPending && shown?.id === id ? shown : undefined);
}

export interface MoreFiltersProps {
  readonly accounts: readonly Account[];
  readonly filters: DataTableView["filters"];
  /** Null is the choice of all. */
  readonly onChoose: (filter: string, id: string | null) => void;
}

const ofPeriod = { label: "Time Period", allLabel: "All time", options: periods };

/** The filters that belong to no single column: Time Period, and one account. */
export function MoreFilters({ accounts, filters, onChoose }: MoreFiltersProps) {
  const ofAccount = useMemo(() => ({
    label: "Account",
    allLabel: "All accounts",
    options: accounts.map((account) => ({
      id: String(account.id),
      label: `${accountTypeName(account.accountType)} •••• ${lastFour(account)}`,
    })),
  }), [accounts]);
  const { period = null, account = null } = filters;
  return (
    <>
      <Filter id="period" filter={ofPeriod} chosenId={period} onChoose={onChoose} />
      <Filter id="account" filter={ofAccount} chosenId={account} onChoose={onChoose} />
    </>
  );
}

export interface SummaryProps {
  /** Totals over all pages of the result. */
  readonly sums: CallOutput<typeof sumTransactions>;
  readonly period: Period | undefined;
  readonly currency: string;
}

const ways: readonly { id: Direction; words: string }[] = [
  { id: "in", words: "in" },
  { id: "out", words: "out" },
  { id: "between", words: "between your accounts" },
];

/** Section 2: a sentence with the number of the transactions that are shown, and their totals. */
export function Summary({ sums, period, currency }: SummaryProps) {
  const parts: ReactNode[] = ways.filter(({ id }) => sums[id] > 0).map(({ id, words }) => (
    <span key={id}>
      <Money cents={sums[id]} currency={currency} /> <span>{words}</span>
    </span>
  ));
  return (
    <Sentence role="status">
      <Count>
        {`${sums.count.toLocaleString("en-US")} ${
          sums.count === 1 ? "transaction" : "transactions"
        }`}
      </Count>
      {period && (
        <>
          {" "}
          <span>{period.words}</span>
        </>
      )}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <span>{index === 0 ? ":" : ","}</span> {part}
        </Fragment>
      ))}
    </Sentence>
  );
}

/** Keeps the table in place until the totals arrive. */
function LoadingSummary() {
  return (
    <Sentence aria-hidden>
      <Skeleton width="16rem" height="1.25rem" />
    </Sentence>
  );
}

const Sentence = styled.p`
  ${text.size14};
  flex: 1 0 100%;
  margin-top: ${space[8]};
  color: ${token.textMuted};
`;

const Count = styled.strong`
  color: ${token.text};
  font-weight: ${weight.semibold};
`;
