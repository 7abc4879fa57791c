import { useCallback, useMemo, useRef, useState } from "react";
import { X } from "lucide-react";
import { type Transaction, transactionStatus } from "#contract/transactions.ts";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import type { RowShortcut } from "#ui/DataTable/dataTableTypes.ts";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { useFollowedPage } from "#app/list/useFollowedPage.ts";
import { useListView } from "#app/list/useListView.ts";
import { BankTable } from "#app/list/BankTable.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { Note } from "#app/shell/Note.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { styled } from "#ui/theme/styled.ts";
import { useDecisions } from "../Decisions.tsx";
import type { Decision } from "../decisionWords.ts";
import { useAdminAddress } from "../address.ts";
import { BulkDecision, type BulkDecisionProps } from "./BulkDecision.tsx";
import { chosenOf, type DecideSelected, useBulkSelection } from "./bulkSelection.tsx";
import { type ColumnOptions, columnsIn } from "./columns.tsx";
import { EditTransaction } from "./EditTransaction.tsx";
import { ExportButton, type ExportButtonProps } from "./ExportButton.tsx";
import { type AdminRow, isPending } from "./rows.ts";
import { StatusChoice, type StatusChoiceProps } from "./StatusChoice.tsx";
import { TransactionFilters } from "./TransactionFilters.tsx";
import { TransactionPanel } from "./TransactionPanel.tsx";
import { useTransactionListing } from "./useTransactionListing.ts";

const searched = ["amounts", "days"] as const;

/** Every transaction, the pending ones first; decided by mouse, by keyboard or in bulk. */
export function AllTransactions({ pendingCount }: { readonly pendingCount: number }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { transactionId, ofUserId, creating, go } = useAdminAddress();
  const { decidedHere, isSecondPress } = useDecisions();
  const { view, setView, choose } = useListView();
  const [edited, setEdited] = useState<Transaction | null>(null);
  const onOpen = useCallback((id: number) => go({ transactionId: id }), [go]);
  const columns = useColumns({ currency, onOpen, onEdit: setEdited });
  const listing = useTransactionListing(view, ofUserId);
  const { all, named, parts, question } = listing;
  const { bulk, endBulk, selection, shortcuts } = useBulk(all);
  const openAt = all.findIndex((row) => row.transaction.id === transactionId);
  useFollowedPage({ place: openAt, openId: transactionId, view, setView });
  const { filters } = view;
  const moreFilters = useMemo( // A key press in the search must not render the filters again.
    () => <TransactionFilters filters={filters} onChoose={choose} />,
    [filters, choose],
  );
  const column = useRef<HTMLDivElement>(null);

  return (
    <Stack $gap={16} ref={column}>
      <StaleNote of={[parts]} />
      {ofUserId !== null && (
        <OnlyPerson
          name={named.nameOf(ofUserId)}
          onClear={() => go({ ofUserId: null })}
        />
      )}
      <BankTable
        label="All Transactions"
        columns={columns}
        list={listing}
        rowKey={({ transaction }) => transaction.id}
        view={view}
        onViewChange={setView}
        search={{ label: "Search transactions" }}
        searched={searched}
        failure="We couldn't load the transactions."
        toolbar={
          <StatusAndExport
            status={view.filters["status"]}
            onChoose={(chosen) => choose("status", chosen)}
            pendingCount={pendingCount}
            question={question}
            currency={currency}
          />
        }
        moreFilters={moreFilters}
        rowTone={(row) => isPending(row) ? "pending" : "plain"}
        rowStatus={({ transaction }) => transaction.status}
        rowFlash={({ transaction }) => transaction.status === "rejected" ? "negative" : "positive"}
        selection={selection}
        shortcuts={shortcuts}
        onRowOpen={({ transaction: { id } }) => {
          // A second Enter that was meant for the focused button reaches the row.
          if (!decidedHere.has(id) || !isSecondPress()) onOpen(id);
        }}
        openKey={transactionId}
        hasKeyLegend
        stackBelow="phone"
        empty={ofUserId === null ? <NoTransactions /> : undefined}
      />
      <TransactionPanel
        rows={all}
        onEdit={setEdited}
        isCovered={edited !== null || bulk !== null || creating !== null}
      />
      <EditTransaction transaction={edited} onClose={() => setEdited(null)} />
      {bulk && (
        <BulkDecision
          {...bulk}
          currency={currency}
          onClose={endBulk}
          returnTo={() => column.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')}
        />
      )}
    </Stack>
  );
}

type BulkChoice = Pick<BulkDecisionProps, "rows" | "status" | "onBegin">;

function useColumns({ currency, onOpen, onEdit }: ColumnOptions) {
  return useMemo(() => columnsIn({ currency, onOpen, onEdit }), [currency, onOpen, onEdit]);
}

/** What staff who may decide use to select rows and decide them together, and what they chose. */
function useBulk(all: readonly AdminRow[]) {
  const { takesPress } = useDecisions();
  const mayDecide = useMay("decide");
  const [bulk, setBulk] = useState<BulkChoice | null>(null);
  const decideAll: DecideSelected = (keys, status, clear) => {
    if (takesPress()) setBulk({ rows: chosenOf(all, keys), status, onBegin: clear });
  };
  const selection = useBulkSelection(all, decideAll);
  const shortcuts = useDecisionKeys(decideAll);
  return {
    bulk,
    endBulk: () => setBulk(null),
    selection: mayDecide ? selection : undefined,
    shortcuts: mayDecide ? shortcuts : undefined,
  };
}

function NoTransactions() {
  return <EmptyState title={noResults}>All customers' transactions appear here.</EmptyState>;
}

interface StatusAndExportProps extends Omit<StatusChoiceProps, "status">, ExportButtonProps {
  readonly status: string | undefined;
}

/** One item of the toolbar: without room for both, neither is on a line alone. */
function StatusAndExport({ status, onChoose, pendingCount, ...ofExport }: StatusAndExportProps) {
  const known = transactionStatus.options.find((one) => one === status) ?? null;
  return (
    <Both>
      <StatusChoice status={known} onChoose={onChoose} pendingCount={pendingCount} />
      <ExportButton {...ofExport} />
    </Both>
  );
}

const Both = styled.div`
  display: flex;
  flex: auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};

  > :last-child {
    margin-inline-start: auto;
  }
`;

interface OnlyPersonProps {
  readonly name: string;
  readonly onClear: () => void;
}

/** Says that the list shows one user only, and offers to show all users. */
function OnlyPerson({ name, onClear }: OnlyPersonProps) {
  return (
    <Note
      tone="info"
      role="status"
      action={
        <Button tone="secondary" size="dense" icon={<X aria-hidden />} onPress={onClear}>
          Show all users
        </Button>
      }
    >
      {`Showing only ${name}`}
    </Note>
  );
}

/**
 * A approves the row that has the focus, R rejects it, and the focus stays there. In one of several
 * selected rows they decide all of these.
 */
function useDecisionKeys(
  onDecideAll: DecideSelected,
): readonly RowShortcut<AdminRow>[] {
  const { decide } = useDecisions();
  const latest = useRef(onDecideAll);
  latest.current = onDecideAll;
  return useMemo(() => {
    const key = (keyName: string, label: string, status: Decision): RowShortcut<AdminRow> => ({
      keyName,
      label,
      isPossible: isPending,
      onRun: ({ transaction }) => decide(transaction, status, { isByKey: true }),
      onRunSelected: (keys, clear) => latest.current(keys, status, clear),
    });
    return [key("a", "approve", "completed"), key("r", "reject", "rejected")];
  }, [decide]);
}
