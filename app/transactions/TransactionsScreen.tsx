import { useMemo } from "react";
import { styled } from "styled-components";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { isNarrowed, PAGE_SIZE } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { pageCount } from "#ui/Pagination/showing.ts";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { space } from "#ui/theme/space.ts";
import { useAccounts, useTransactions } from "#app/api/useLists.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { columnsFor } from "./columns.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import { chosenAccount, narrowed } from "./narrow.ts";
import { periodOf } from "./period.ts";
import { runningBalances } from "./runningBalance.ts";
import { Summary } from "./Summary.tsx";
import { Takeaway } from "./Takeaway.tsx";
import { TransactionPanel } from "./TransactionPanel.tsx";
import { useTransactionsView } from "./useTransactionsView.ts";

/** /dashboard/transactions: everything that moved, searched and filtered (section 2). */
export function TransactionsScreen() {
  const { preferredCurrency: currency } = useCurrentUser();
  const accounts = useAccounts();
  const transactions = useTransactions();
  const { view, setView, openId, open } = useTransactionsView();
  const known = accounts.data ?? none;
  const all = transactions.data ?? none;

  const accountId = chosenAccount(view);
  const account = known.find(({ id }) => id === accountId);
  const found = useMemo(() => narrowed(all, view, new Date()), [all, view]);
  const columns = useMemo(() =>
    columnsFor({
      accounts: known,
      currency,
      accountId,
      balances: account ? runningBalances(all, account) : null,
    }), [known, currency, accountId, account, all]);

  const page = Math.min(view.page, pageCount({ pageSize: PAGE_SIZE, total: found.length }));
  const isLoading = transactions.data === undefined || accounts.data === undefined;
  const hasFailed = [transactions, accounts].some(({ data, isError }) => isError && !data);
  const retry = () => {
    for (const list of [transactions, accounts]) if (list.isError) void list.refetch();
  };
  const opened = all.find(({ id }) => id === openId);

  return (
    <>
      <BesidePanel isOpen={opened !== undefined} size="customer">
        <Column>
          <PageTitle
            title="Transactions"
            actions={
              <Takeaway
                shown={found}
                accounts={known}
                account={account}
                currency={currency}
                isDisabled={isLoading || found.length === 0}
              />
            }
          />
          <StaleNote of={[transactions, accounts]} />
          <DataTable
            label="Transactions"
            search={{ label: "Search description", placeholder: "Description or amount" }}
            columns={columns}
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
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
            toolbar={
              <>
                <MoreFilters accounts={known} view={view} onView={setView} />
                {!isLoading && (all.length > 0 || isNarrowed(view)) && (
                  <Summary
                    shown={found}
                    period={periodOf(view.filters.period)}
                    accountId={accountId}
                    currency={currency}
                  />
                )}
              </>
            }
          />
        </Column>
      </BesidePanel>
      <TransactionPanel
        transaction={opened}
        accounts={known}
        currency={currency}
        onClose={() => open(null)}
      />
    </>
  );
}

const none: readonly never[] = [];

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;
