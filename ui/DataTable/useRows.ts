import { type RefObject, useMemo } from "react";
import { pageCount } from "#ui/Pagination/showing.ts";
import type { DataTableProps } from "./dataTableTypes.ts";
import { rowsIn } from "./rowsIn.ts";
import { useRowFocus } from "./useRowFocus.ts";
import { useSelection } from "./useSelection.ts";
import { type DataTableView, PAGE_SIZE } from "./view.ts";

export type ShownRows<Row> = {
  props: DataTableProps<Row>;
  view: DataTableView;
  /** Whether a row is shown beside the table by now. */
  isRowOpen: () => boolean;
};

/** The rows of the page that is shown, those of them that are selected, and the keys in a row. */
export function useRows<Row extends object>(
  table: RefObject<HTMLTableElement | null>,
  { props, view, isRowOpen }: ShownRows<Row>,
) {
  const { rowKey, onRowOpen, openKey = null, shortcuts = [] } = props;
  const { total, page, rows } = usePageOfRows(props, view);
  const { isSelectable = () => true } = props.selection ?? {};
  const selectable = rows.filter(isSelectable);
  const selection = useSelection(props.selection, selectable.map(rowKey));
  const rowFocus = useRowFocus<Row>({
    table,
    rows,
    rowKey,
    openKey,
    isRowOpen,
    onOpen: onRowOpen,
    onToggle: selection &&
      ((row, isRange) =>
        isSelectable(row) &&
        selection.select(rowKey(row), isRange || !selection.keys.has(rowKey(row)), isRange)),
    shortcuts,
    selection,
  });
  return { total, page, rows, selectable, selection, rowFocus };
}

/** Returns the rows of the page that is shown, its number, and how many rows there are in all. */
function usePageOfRows<Row extends object>(props: DataTableProps<Row>, view: DataTableView) {
  const { columns, totalCount, pageSize = PAGE_SIZE, hasMore = false } = props;
  const isManual = totalCount !== undefined;
  const found = useMemo(
    () => isManual ? props.rows : rowsIn(columns, props.rows, view),
    [isManual, columns, props.rows, view],
  );
  const total = totalCount ?? found.length;
  const page = Math.min(Math.max(1, view.page), pageCount({ pageSize, total, hasMore }));
  const rows = isManual ? found : found.slice((page - 1) * pageSize, page * pageSize);
  return { total, page, rows };
}
