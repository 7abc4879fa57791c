import { useCallback, useMemo } from "react";
import { styled } from "styled-components";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { isNarrowed } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { space } from "#ui/theme/space.ts";
import { useAccounts, useTransactions } from "#app/api/useLists.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import { periodOf } from "./period.ts";
import { Summary } from "./Summary.tsx";
import { Takeaway } from "./Takeaway.tsx";
import { TransactionPanel } from "./TransactionPanel.tsx";
import { useListing } from "./useListing.ts";
import { useTransactionsView } from "./useTransactionsView.ts";

/** /dashboard/transactions: everything that moved, searched and filtered (section 2). */
export function TransactionsScreen() {
  const { preferredCurrency: currency } = useCurrentUser();
  const accounts = useAccounts();
  const transactions = useTransactions();
  const { view, setView, choose, openId, open } = useTransactionsView();
  const known = accounts.data ?? none;
  const all = transactions.data ?? none;
  const { steady, accountId, account, found, columns, rows } = useListing({
    all,
    accounts: known,
    currency,
    view,
  });

  const isLoading = transactions.data === undefined || accounts.data === undefined;
  const hasFailed = [transactions, accounts].some(({ data, isError }) => isError && !data);
  const retry = () => {
    for (const list of [transactions, accounts]) if (list.isError) void list.refetch();
  };
  const opened = all.find(({ id }) => id === openId);
  const close = useCallback(() => open(null), [open]);

  // None of this has to be drawn for a key that somebody presses.
  const head = useMemo(() => (
    <PageTitle
      title="Transactions"
      actions={
        <Takeaway
          shown={found}
          all={all}
          accounts={known}
          account={account}
          currency={currency}
          isDisabled={isLoading || found.length === 0}
        />
      }
    />
  ), [found, all, known, account, currency, isLoading]);
  const moreFilters = useMemo(
    () => <MoreFilters accounts={known} filters={steady.filters} onChoose={choose} />,
    [known, steady.filters, choose],
  );
  const toolbar = useMemo(() =>
    !isLoading && (all.length > 0 || isNarrowed(steady)) && (
      <Summary
        shown={found}
        period={periodOf(steady.filters.period)}
        accountId={accountId}
        currency={currency}
      />
    ), [steady, isLoading, all.length, found, accountId, currency]);
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
        <Column>
          {head}
          <StaleNote of={[transactions, accounts]} />
          <DataTable
            label="Transactions"
            search={{ label: "Search description", placeholder: "Description or amount" }}
            columns={columns}
            rows={rows}
            totalCount={found.length}
            rowKey={({ id }) => id}
            rowStatus={({ status }) => status}
            stackBelow={account ? "880" : "800"}
            view={view}
            onViewChange={setView}
            onRowOpen={({ id }) => open(id)}
            openKey={openId}
            isLoading={isLoading && !hasFailed}
            error={hasFailed
              ? { message: "We could not load your transactions.", onRetry: retry }
              : undefined}
            empty={
              <EmptyState title="No transactions yet">
                What you transfer, withdraw or receive appears here.
              </EmptyState>
            }
            moreFilters={moreFilters}
            toolbar={toolbar}
          />
        </Column>
      </BesidePanel>
      {panel}
    </>
  );
}

const none: readonly never[] = [];

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;
