import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { type TransactionStatus, transactionStatus } from "#contract/transactions.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { type DataTableView, isNarrowed } from "#ui/DataTable/view.ts";
import { transactionParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { useTransactions } from "#app/api/useLists.ts";
import { asDecidedHere } from "../decided.ts";
import { useDecisions } from "../Decisions.tsx";
import type { Directory } from "../directory.ts";
import { type Found, foundIn } from "../foundIn.ts";
import { orderAtBank } from "../sortAtBank.ts";
import { useListing, useSettled } from "../useListing.ts";
import { hiddenColumns, transactionSorts } from "./columns.tsx";
import { type AdminRow, adminRows, pendingFirst } from "./rows.ts";

export interface TransactionListingOptions {
  readonly transactions: ReturnType<typeof useTransactions>;
  readonly directory: Directory;
  readonly columns: readonly DataColumn<AdminRow>[];
  readonly view: DataTableView;
  /** Only this person's. */
  readonly ofUserId: number | null;
}

/** The amounts of each level, as the bank's search understands them. */
const amountsOf: Readonly<Record<string, string>> = {
  high: ">=10000",
  medium: "1000..9999.99",
  low: "<1000",
};

/** Whether there are more transactions than one list carries; then the bank looks for them. */
export function isLongList({ data }: ReturnType<typeof useTransactions>): boolean {
  return data !== undefined && data.length >= LONGEST_LIST;
}

function statusIn({ filters }: DataTableView): TransactionStatus | undefined {
  return transactionStatus.options.find((status) => status === filters["status"]);
}

function rowKey({ transaction }: AdminRow): number {
  return transaction.id;
}

const nobody: readonly AdminRow[] = [];

/** The rows that All Transactions shows, looked for here or by the bank. */
export function useTransactionListing(options: TransactionListingOptions) {
  const { transactions, directory, columns, view, ofUserId } = options;
  const { decidedHere } = useDecisions();
  const { data } = transactions;
  const isLong = isLongList(transactions);

  const typed = useSettled(view.search);
  const amounts = amountsOf[view.filters["risk"] ?? ""];
  const userId = ofUserId ?? undefined;
  const parts = useInfiniteQuery({
    ...transactionParts(useClient(), {
      q: typed.trim() || amounts,
      status: statusIn(view),
      userId,
      ...orderAtBank(view, transactionSorts),
    }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });

  const found = useMemo((): Found<AdminRow> | undefined => {
    if (!isLong) return undefined;
    const { rows, ...rest } = foundIn(parts);
    return { ...rest, rows: adminRows(rows, directory) };
  }, [isLong, parts, directory]);

  const rows = useMemo(
    () => data && !isLong ? adminRows(pendingFirst(data), directory) : nobody,
    [data, isLong, directory],
  );
  const searched = useMemo(() => [...columns, ...hiddenColumns], [columns]);
  const narrowed = useMemo(
    () => ofUserId === null ? view : { ...view, filters: { ...view.filters, of: `${ofUserId}` } },
    [view, ofUserId],
  );
  const listing = useListing({
    columns: searched,
    rows,
    rowKey,
    view: narrowed,
    found,
    kept: decidedHere,
  });
  const { all, ahead, page } = listing;
  const decided = useMemo(() => {
    const asDecided = (row: AdminRow): AdminRow => {
      const transaction = asDecidedHere(row.transaction, decidedHere);
      return transaction === row.transaction ? row : { ...row, transaction };
    };
    return { all: all.map(asDecided), ahead: ahead.map(asDecided), page: page.map(asDecided) };
  }, [all, ahead, page, decidedHere]);
  return {
    ...listing,
    ...decided,
    isLoading: data === undefined || listing.isOnItsWay,
    isEmpty: data?.length === 0 && !isNarrowed(view),
  };
}
