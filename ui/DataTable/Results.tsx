import { useRef } from "react";
import { styled } from "styled-components";
import { Pagination } from "#ui/Pagination/Pagination.tsx";
import { pageCount } from "#ui/Pagination/showing.ts";
import { Table } from "#ui/Table/Table.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import type { DataTableProps } from "./dataTableProps.ts";
import { KeyLegend } from "./KeyLegend.tsx";
import { NoResults, noResults } from "./NoResults.tsx";
import { isRowPress } from "./rowEvents.ts";
import { openTone } from "./rowTone.ts";
import { selectColumn } from "./selectColumn.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { isSortable, sortWords } from "./sorting.ts";
import { usePageKeys } from "./usePageKeys.ts";
import { useRowFocus } from "./useRowFocus.ts";
import { useRows } from "./useRows.ts";
import { useSelection } from "./useSelection.ts";
import {
  cleared,
  type DataTableView,
  directionOf,
  isNarrowed,
  nextSort,
  PAGE_SIZE,
  withSort,
} from "./view.ts";

export type ResultsProps<Row> = {
  shown: {
    props: DataTableProps<Row>;
    view: DataTableView;
    setView: (view: DataTableView) => void;
  };
};

/** Everything below the toolbar. */
export function Results<Row extends object>(
  { shown: { props, view, setView } }: ResultsProps<Row>,
) {
  const { label, columns, rowKey, totalCount, onRowOpen, openKey = null, shortcuts = [] } = props;
  const { pageSize = PAGE_SIZE, hasMore = false } = props;
  const isManual = totalCount !== undefined;
  const found = useRows({ columns, rows: props.rows, rowKey, view, isManual });
  const total = totalCount ?? found.length;
  const page = Math.min(Math.max(1, view.page), pageCount({ pageSize, total, hasMore }));
  const rows = isManual ? found : found.slice((page - 1) * pageSize, page * pageSize);

  const keys = rows.map(rowKey);
  const selection = useSelection(props.selection, keys);
  const table = useRef<HTMLTableElement>(null);
  const rowFocus = useRowFocus<Row>({
    table,
    rows,
    rowKey,
    openKey,
    onOpen: onRowOpen,
    onToggle: selection &&
      ((row, isRange) =>
        selection.select(rowKey(row), isRange || !selection.keys.has(rowKey(row)), isRange)),
    shortcuts,
    selection,
  });
  usePageKeys(table, Boolean(props.hasKeyLegend) && openKey === null);
  const isNavigable = onRowOpen !== undefined || selection !== undefined || shortcuts.length > 0;
  const heads = columns.map((column) => ({
    ...column,
    sort: isSortable(column) ? directionOf(view, column.id) : undefined,
  }));

  return (
    <>
      <Table
        ref={table}
        label={label}
        columns={selection && props.selection
          ? [selectColumn(selection, props.selection, rowKey, keys), ...heads]
          : heads}
        rows={rows}
        rowKey={rowKey}
        rowTone={(row) => openTone(props.rowTone?.(row) ?? "plain", rowKey(row) === openKey)}
        rowStatus={props.rowStatus}
        rowFlash={props.rowFlash}
        rowAttributes={(row, index) => ({
          ...(isNavigable && rowFocus(row, index)),
          ...(onRowOpen && {
            "data-openable": true,
            onClick: (press) => isRowPress(press) && onRowOpen(row),
          }),
          "data-checked": selection?.keys.has(rowKey(row)) || undefined,
        })}
        onSort={(columnId) => setView(withSort(view, nextSort(view, columnId)))}
        stackBelow={props.stackBelow}
        look={props.look}
        isLoading={props.isLoading}
        skeletonRows={pageSize}
        error={props.error}
        empty={isNarrowed(view) || props.empty === undefined
          ? <NoResults onClear={isNarrowed(view) ? () => setView(cleared(view)) : undefined} />
          : props.empty}
      />
      {selection && selection.keys.size > 0 && (
        <SelectionBar count={selection.keys.size} onClear={selection.clear}>
          {props.selection?.actions(selection.keys, selection.clear)}
        </SelectionBar>
      )}
      <Pagination
        label={`${label} pages`}
        page={page}
        pageSize={pageSize}
        total={props.error ? 0 : total}
        hasMore={hasMore}
        onPage={(next) => setView({ ...view, page: next })}
      />
      {props.hasKeyLegend && <KeyLegend shortcuts={shortcuts} canOpen={onRowOpen !== undefined} />}
      <Spoken role="status">
        {total === 0 && isNarrowed(view) ? noResults : sortWords(columns, view.sort)}
      </Spoken>
    </>
  );
}

const Spoken = styled.p`
  ${visuallyHidden};
`;
