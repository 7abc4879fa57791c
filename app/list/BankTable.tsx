import { DataTable } from "#ui/DataTable/DataTable.tsx";
import type { DataTableProps } from "#ui/DataTable/dataTableTypes.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { SearchHelp } from "#ui/SearchField/SearchHelp.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import type { BankList } from "./useBankList.ts";

export type BankTableProps<Row> =
  & Omit<
    DataTableProps<Row>,
    "rows" | "totalCount" | "hasMore" | "isLoading" | "error" | "search" | "view" | "onViewChange"
  >
  & {
    readonly list: Pick<
      BankList<Row>,
      "page" | "total" | "hasMore" | "isLoading" | "retry" | "error"
    >;
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
  const { page, total, hasMore, isLoading, retry, error } = list;
  return (
    <DataTable
      {...table}
      rows={page}
      totalCount={total}
      hasMore={hasMore}
      isLoading={isLoading}
      error={retry && { message: failure, reason: explain(failureOf(error)), onRetry: retry }}
      search={{
        label: search.label,
        placeholder: search.placeholder ?? search.label,
        help: <SearchHelp lines={searchHelp(searched)} />,
      }}
    />
  );
}

/** What of a row a search may be held against, beside its texts and its id. */
type SearchedField = "amounts" | "days";

/** How one part of a search is written, and what it finds. */
interface HelpLine {
  readonly typed: string;
  readonly finds: string;
}

const amounts: readonly HelpLine[] = [
  { typed: ">1000", finds: "more than 1,000; also <50, <=50 and >=50" },
  { typed: "1000..5000", finds: "amounts from 1,000 to 5,000" },
];

const days: readonly HelpLine[] = [
  { typed: "May 12", finds: "the most recent May 12; also 2026-05-12" },
  { typed: "May 2026", finds: "a whole month" },
];

/** What the help beside a search field says, for what a list has to offer (contract/search.ts). */
function searchHelp(fields: readonly SearchedField[]): readonly HelpLine[] {
  return [
    { typed: "rent flat", finds: "both words, in any order; accents and capitals don't matter" },
    ...(fields.includes("amounts") ? amounts : []),
    ...(fields.includes("days") ? days : []),
    { typed: "#12", finds: "the one with this ID" },
  ];
}
