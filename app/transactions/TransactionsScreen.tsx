import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { styled } from "styled-components";
import { isNarrowed } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { space } from "#ui/theme/space.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery, useAccounts } from "#app/api/queries.ts";
import { BankTable } from "#app/list/BankTable.tsx";
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

  // None of this has to be drawn for a key that somebody presses.
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
      isTold && found && (
        <Summary sums={found} period={periodOf(filters["period"])} currency={currency} />
      ),
    [isTold, found, filters, currency],
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
        <Column>
          {head}
          <StaleNote of={[parts, accounts]} />
          <BankTable
            label="Transactions"
            search={{ label: "Search description", placeholder: "Description or amount" }}
            searched={searched}
            failure="We could not load your transactions."
            columns={columns}
            list={{ ...list, isLoading: (isLoading || list.isLoading) && !retry, retry }}
            rowKey={({ id }) => id}
            rowStatus={({ status }) => status}
            stackBelow={account ? "880" : "800"}
            view={view}
            onViewChange={setView}
            onRowOpen={({ id }) => open(id)}
            openKey={openId}
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
const searched = ["amounts", "days"] as const;

/** The transaction that the address names; one that is not among the rows is asked for alone. */
function useOpened(id: number | null, rows: ReturnType<typeof useListing>["list"]["all"]) {
  const client = useClient();
  const listed = rows.find((row) => row.id === id);
  const query = transactionQuery(client, id ?? 0, "pending");
  const isWanted = id !== null && listed === undefined;
  const { data } = useQuery(isWanted ? query : { ...query, enabled: false });
  return listed ?? (isWanted ? data ?? undefined : undefined);
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;
