import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { Pagination } from "#ui/Pagination/Pagination.tsx";
import { Table } from "#ui/Table/Table.tsx";
import { styled } from "#ui/theme/styled.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { DataCards } from "./DataCards.tsx";
import { type DataTableProps, isSortable, sortWords } from "./dataTableTypes.ts";
import { NoResults, noResults } from "./NoResults.tsx";
import { fields, isRowPress } from "./rowEvents.ts";
import { selectBoxes, SelectBoxesContext, selectColumn } from "./selectColumn.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import {
  clearFilters,
  type DataTableView,
  directionOf,
  isNarrowed,
  nextSort,
  PAGE_SIZE,
  withSort,
} from "./view.ts";
import { type ShownRows, useRows } from "./useRows.ts";
import type { RowTone } from "#ui/Table/tableTypes.ts";
import { meaningOf } from "./rowKeys.ts";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type ResultsProps<Row> = {
  shown: ShownRows<Row> & {
    /** Changes the view; the function gets the latest one. */
    change: (next: (view: DataTableView) => DataTableView) => void;
  };
};

/** Everything below the toolbar. */
export function Results<Row extends object>(
  { shown }: ResultsProps<Row>,
) {
  const { props, view, change } = shown;
  const { label, columns, rowKey, onRowOpen, openKey = null, shortcuts = [] } = props;
  const { pageSize = PAGE_SIZE, hasMore = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const { total, page, rows, selectable, selection, rowFocus } = useRows(table, shown);
  usePageKeys(table, Boolean(props.hasKeyLegend) && openKey === null);
  /** A press that comes before the previous page is drawn counts from that page. */
  const turn = (next: number) =>
    change((now) => ({
      ...now,
      page: now === view ? next : Math.max(1, now.page + next - page),
    }));
  const isNavigable = onRowOpen !== undefined || selection !== undefined || shortcuts.length > 0;
  const heads = useHeads(columns, view.sort, selection !== undefined);
  const onSort = useCallback(
    (columnId: string) => change((now) => withSort(now, nextSort(now, columnId))),
    [change],
  );
  const empty = isNarrowed(view) || props.empty === undefined
    ? <NoResults onClear={isNarrowed(view) ? () => change(clearFilters) : undefined} />
    : props.empty;

  return (
    <SelectBoxesContext
      value={selection && props.selection &&
        selectBoxes(selection, props.selection, rowKey, selectable)}
    >
      {props.card ? <DataCards {...props} card={props.card} rows={rows} empty={empty} /> : (
        <Table
          ref={table}
          label={label}
          columns={heads}
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
          onSort={onSort}
          stackBelow={props.stackBelow}
          look={props.look}
          isLoading={props.isLoading}
          skeletonRows={pageSize}
          error={props.error}
          empty={empty}
        />
      )}
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
        onPage={turn}
      />
      {props.hasKeyLegend && <KeyLegend shortcuts={shortcuts} canOpen={onRowOpen !== undefined} />}
      <Spoken role="status">
        {total === 0 && isNarrowed(view) && !props.error && !props.isLoading
          ? noResults
          : sortWords(columns, view.sort)}
      </Spoken>
    </SelectBoxesContext>
  );
}

/** Returns the columns with their sort order, after the one with the boxes to select rows. */
function useHeads<Row extends object>(
  columns: DataTableProps<Row>["columns"],
  sort: DataTableView["sort"],
  hasSelection: boolean,
) {
  return useMemo(() => [
    ...(hasSelection ? [selectColumn] : []),
    ...columns.map((column) => ({
      ...column,
      sort: isSortable(column) ? directionOf({ sort }, column.id) : undefined,
      restingOrder: sort === null ? column.restingOrder : undefined,
    })),
  ], [hasSelection, columns, sort]);
}

const Spoken = styled.p`
  ${visuallyHidden};
`;

/** A row's tone, and that it is the one shown beside the table. */
function openTone(tone: RowTone, isOpen: boolean): RowTone {
  if (!isOpen) return tone;
  return tone === "pending" || tone === "pendingSelected" ? "pendingSelected" : "selected";
}

/** Elements that handle letter keys themselves, or open over the page. */
const others = "table, [aria-haspopup], [role=dialog], [role=menu], [role=listbox]";

/**
 * Lets J and K move to the rows from anywhere on the page, as the legend says. Other keys need the
 * focus in a row.
 */
function usePageKeys(table: RefObject<HTMLTableElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, repeat } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(others)) return;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const focus = target.matches(fields) ? "text" : "control";
      if (meaningOf({ key, hasModifier, isRepeat: repeat, focus })?.kind !== "move") return;
      event.preventDefault();
      table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [table, isOn]);
}

type KeyLegendProps = {
  shortcuts: readonly { keyName: string; label: string }[];
  canOpen: boolean;
};

/** The keys of the rows, in caps, for those who have a keyboard. */
function KeyLegend({ shortcuts, canOpen }: KeyLegendProps) {
  return (
    <Line data-screen-only>
      <KeyHint keys={["J", "K"]}>move</KeyHint>
      <span>In a row:</span>
      {shortcuts.map(({ keyName, label }) => (
        <KeyHint key={keyName} keys={[keyName.toUpperCase()]}>{label}</KeyHint>
      ))}
      {canOpen && <KeyHint keys={["Enter"]}>open</KeyHint>}
      {canOpen && <KeyHint keys={["Esc"]}>close</KeyHint>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[24]};
  ${text.caption12};
  color: ${token.textMuted};

  @media ${media.touch}, ${media.under640} {
    display: none;
  }
`;
