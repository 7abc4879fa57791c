import type { ReactNode } from "react";
import type { TableSettings } from "#ui/Table/Table.tsx";
import type { Flash, RowTone } from "#ui/Table/tableTypes.ts";
import type { DataColumn, RowKey, RowShortcut, SelectionOptions } from "./dataTableTypes.ts";
import type { ViewOptions } from "./useView.ts";

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
    /** The list goes on beyond `totalCount`: the server did not count it to its end. */
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
  };
