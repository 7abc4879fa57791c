import { DataTable } from "#ui/DataTable/DataTable.tsx";
import type { DataTableProps } from "#ui/DataTable/dataTableProps.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { SearchHelp } from "#ui/SearchField/SearchHelp.tsx";
import { type SearchedField, searchHelp } from "./searchHelp.ts";
import type { BankList } from "./useBankList.ts";

export type BankTableProps<Row> =
  & Omit<
    DataTableProps<Row>,
    "rows" | "totalCount" | "hasMore" | "isLoading" | "error" | "search" | "view" | "onViewChange"
  >
  & {
    readonly list: Pick<BankList<Row>, "page" | "total" | "hasMore" | "isLoading" | "retry">;
    readonly view: DataTableView;
    readonly onViewChange: (view: DataTableView) => void;
    readonly search: { readonly label: string; readonly placeholder?: string };
    /** What of a row is searched, for the help beside the field. */
    readonly searched: readonly SearchedField[];
    /** Said where the bank did not give the list. */
    readonly failure: string;
  };

/** A table of a list that the bank searches, narrows, sorts and counts. */
export function BankTable<Row extends object>(
  { list, search, searched, failure, ...table }: BankTableProps<Row>,
) {
  const { page, total, hasMore, isLoading, retry } = list;
  return (
    <DataTable
      {...table}
      rows={page}
      totalCount={total}
      hasMore={hasMore}
      isLoading={isLoading}
      error={retry && { message: failure, onRetry: retry }}
      search={{
        label: search.label,
        placeholder: search.placeholder ?? search.label,
        help: <SearchHelp lines={searchHelp(searched)} />,
      }}
    />
  );
}
