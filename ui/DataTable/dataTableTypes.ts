import type { ReactNode } from "react";
import type { Column, Flash, RowTone } from "#ui/Table/tableTypes.ts";
import type { TableSettings } from "#ui/Table/Table.tsx";
import type { DataTableView, ViewOptions } from "./view.ts";

/** Identifies a row, also after new data has loaded. */
export type RowKey = string | number;

export type FilterOption = { id: string; label: string };

/** A choice above the table: only rows of one kind. */
export type ColumnFilter<Row> = {
  /** Spoken name: "Type". */
  label: string;
  /** The option for no filter: "All types". */
  allLabel: string;
  options: ReadonlyArray<FilterOption>;
  /** Without it a row is of the kind whose id is its column's `value`. */
  matches?: (row: Row, optionId: string) => boolean;
};

/** A column of ui/Table that can also be searched, sorted and filtered. */
export type DataColumn<Row> = Omit<Column<Row>, "sort" | "headerContent"> & {
  /**
   * The value for sort, search and filter; null comes last. Without it, the column can't be sorted,
   * searched or filtered.
   */
  value?: (row: Row) => string | number | null;
  /** Text to search, if it differs from the value: "$1,250.00" for cents. */
  searchText?: (row: Row) => string;
  /** False for a column whose order means nothing. */
  isSortable?: boolean;
  filter?: ColumnFilter<Row>;
};

/** One key while the focus is in a row: "A" approves. */
export type RowShortcut<Row> = {
  /** As `KeyboardEvent.key` has it, in lower case. */
  keyName: string;
  /** "approve", for the legend below the table. */
  label: string;
  /** Rows without this possibility ignore the key. */
  isPossible?: (row: Row) => boolean;
  onRun: (row: Row) => void;
  /** In place of `onRun` in a row that is one of several selected ones: what the bar would do. */
  onRunSelected?: (keys: ReadonlySet<RowKey>, clear: () => void) => void;
};

export type SelectionOptions<Row> = {
  /** False for rows with which nothing can be done together: they have no box. */
  isSelectable?: (row: Row) => boolean;
  /** The row's spoken name: the box is called "Select Maya Ellison". */
  rowLabel: (row: Row) => string;
  /** Buttons for what is selected, in the bar that then appears. */
  actions: (keys: ReadonlySet<RowKey>, clear: () => void) => ReactNode;
  /** Controlled, with `onSelectedKeysChange`; without it the table keeps its selection itself. */
  selectedKeys?: ReadonlySet<RowKey>;
  onSelectedKeysChange?: (keys: ReadonlySet<RowKey>) => void;
};

export type DataTableProps<Row> =
  & TableSettings
  & ViewOptions
  & {
    columns: ReadonlyArray<DataColumn<Row>>;
    rows: ReadonlyArray<Row>;
    rowKey: (row: Row) => string | number;
    rowTone?: (row: Row) => RowTone;
    /** A word that, when it changes, makes the row flash its tint once. */
    rowStatus?: (row: Row) => string;
    /** The tint of that flash; `info` without it. */
    rowFlash?: (row: Row) => Flash;
    /** The search field's words, and a help beside it; null for a table without one. */
    search?: { label?: string; placeholder?: string; help?: ReactNode } | null;
    /** Filters of the view that belong to no column; on a phone they fold away with the others. */
    moreFilters?: ReactNode;
    /** More controls above the table, after search and filters. */
    toolbar?: ReactNode;
    /** Given, `rows` are one page out of this many, found and sorted by a server after `view`. */
    totalCount?: number;
    /** The list has more rows than `totalCount`: the server stopped counting. */
    hasMore?: boolean;
    /** Ten (section 2), unless a screen has reason. */
    pageSize?: number;
    /** In place of no rows at all; a search without results has words of its own. */
    empty?: ReactNode;
    selection?: SelectionOptions<Row>;
    /** The whole row is pressed, or Enter in it. Give one cell a link or button too, for touch readers. */
    onRowOpen?: (row: Row) => void;
    /** The row that is open beside the table; moving by keys then opens the next. */
    openKey?: RowKey | null;
    /** Single keys while the focus is in a row, such as A to approve. */
    shortcuts?: ReadonlyArray<RowShortcut<Row>>;
    /** Shows the keys below the table. */
    hasKeyLegend?: boolean;
    /** Cards in place of a table; the columns then say only what can be filtered and sorted. */
    card?: (row: Row) => ReactNode;
  };

export function isSortable<Row>({ value, isSortable = true }: DataColumn<Row>): boolean {
  return value !== undefined && isSortable;
}

/** The order of a list before anyone sorts it. */
export function restingSort<Row>(columns: readonly DataColumn<Row>[]): DataTableView["sort"] {
  const [first = null] = columns.flatMap(({ id, restingOrder }) =>
    restingOrder === undefined ? [] : [{ columnId: id, direction: restingOrder }]
  );
  return first;
}

/** Announced when the order changes. Screen readers read `aria-sort` only on the header itself. */
export function sortWords<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: DataTableView["sort"],
): string {
  const sort = chosen ?? restingSort(columns);
  const column = columns.find(({ id }) => id === sort?.columnId);
  return column && sort ? `Sorted by ${column.header}, ${sort.direction}` : "Not sorted";
}
