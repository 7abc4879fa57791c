import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { type DataTableView, isNarrowed } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { Filter } from "#ui/DataTable/Filters.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery, useAccounts } from "#app/api/queries.ts";
import { BankTable } from "#app/list/BankTable.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { accountTitle, lastFour } from "#app/format/accountWords.ts";
import { periodOf, periods } from "./period.ts";
import { LoadingSummary, Summary } from "./Summary.tsx";
import { Takeaway, type TakeawayProps } from "./Takeaway.tsx";
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
  const retry = retryOf([parts, accounts]) ?? list.retry;
  const opened = useOpened(openId, list.all);
  const close = useCallback(() => open(null), [open]);

  // The elements below are memoized: a key press in the search must not render them again.
  const head = useHead({
    question,
    accounts: known,
    account,
    currency,
    isDisabled: isLoading || list.total === 0,
  });
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
  const panel = useMemo(
    () => (
      <TransactionPanel transaction={opened} accounts={known} currency={currency} onClose={close} />
    ),
    [opened, known, currency, close],
  );

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
            empty={<NoTransactions />}
            moreFilters={moreFilters}
            toolbar={toolbar}
          />
        </Stack>
      </BesidePanel>
      {panel}
    </>
  );
}

/** Asks again for what couldn't be loaded; undefined if everything has arrived once. */
function retryOf(queries: readonly UseQueryResult[]): (() => void) | undefined {
  if (!queries.some(({ data, isError }) => isError && !data)) return undefined;
  return () => queries.forEach((asked) => void (asked.isError && asked.refetch()));
}

const none: readonly never[] = [];
const searched = ["amounts", "days"] as const;

/** The page's title with the downloads. It stays the same element for the same question. */
function useHead({ question, accounts, account, currency, isDisabled }: TakeawayProps) {
  const asked = JSON.stringify(question);
  return useMemo(() => (
    <PageTitle
      title="Transactions"
      actions={
        <Takeaway
          question={question}
          accounts={accounts}
          account={account}
          currency={currency}
          isDisabled={isDisabled}
        />
      }
    />
  ), [asked, accounts, account, currency, isDisabled]);
}

function NoTransactions() {
  return (
    <EmptyState title="No transactions yet">
      Your deposits, withdrawals, and transfers will appear here.
    </EmptyState>
  );
}

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
      label: `${accountTitle(account)} •••• ${lastFour(account)}`,
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
