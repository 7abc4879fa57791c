import type { ReactNode } from "react";
import type { Column } from "#ui/Table/tableTypes.ts";

/** What tells one row from another, also after new data have come. */
export type RowKey = string | number;

export type FilterOption = { id: string; label: string };

/** A choice above the table: only rows of one kind. */
export type ColumnFilter<Row> = {
  /** Spoken name: "Type". */
  label: string;
  /** What stands for no choice: "All types". */
  allLabel: string;
  options: ReadonlyArray<FilterOption>;
  /** Without it a row is of the kind whose id is its column's `value`. */
  matches?: (row: Row, optionId: string) => boolean;
};

/** A column of ui/Table that can also be searched, sorted and filtered. */
export type DataColumn<Row> = Omit<Column<Row>, "sort" | "headerContent"> & {
  /** What sort, search and filter go by; null stands last. Without it the column takes no part. */
  value?: (row: Row) => string | number | null;
  /** What a person would type, where it is not the value: "$1,250.00" for cents. */
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
  /** The row's spoken name: the box is called "Select Maya Ellison". */
  rowLabel: (row: Row) => string;
  /** Buttons for what is selected, in the bar that then appears. */
  actions: (keys: ReadonlySet<RowKey>, clear: () => void) => ReactNode;
  /** Controlled, with `onSelectedKeysChange`; without it the table keeps its selection itself. */
  selectedKeys?: ReadonlySet<RowKey>;
  onSelectedKeysChange?: (keys: ReadonlySet<RowKey>) => void;
};
