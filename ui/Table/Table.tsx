import { type ReactNode, type Ref, useDeferredValue, useId, useMemo, useState } from "react";
import { useIsHydrating } from "#ui/theme/useIsHydrating.ts";
import { sizeWatcher } from "#ui/theme/sizeWatcher.ts";
import { styled } from "#ui/theme/styled.ts";
import { stackedLook } from "./stackedLook.ts";
import { TableHead } from "./TableHead.tsx";
import type { StackBelow } from "./narrow.ts";
import { tableLook, wrapperLook } from "./tableLook.ts";
import { ErrorRow, MessageRow, SkeletonRows } from "./TableStates.tsx";
import type { Column, Flash, RowAttributes, RowTone, TableError } from "./tableTypes.ts";

/** Props of Table and DataTable, without rows. */
export type TableSettings = {
  /** Spoken name: "Recent Transactions". */
  label: string;
  isLoading?: boolean;
  /** In place of the rows: what failed, and a way to try again. */
  error?: TableError;
  /**
   * Rows stack where the table has less than 640 px, 800 or 880 px for tables of many columns;
   * `phone` stacks them on phones alone, and columns are left out by their `hiddenBelow`.
   */
  stackBelow?: StackBelow;
  /** `card` has a border; `plain` is for a Card without padding. */
  look?: "card" | "plain";
};

export type TableProps<Row> = TableSettings & {
  ref?: Ref<HTMLTableElement>;
  columns: ReadonlyArray<Column<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string | number;
  rowTone?: (row: Row) => RowTone;
  /** A word that, when it changes, makes the row flash its tint once. */
  rowStatus?: (row: Row) => string;
  /** The tint of that flash; `info` without it. */
  rowFlash?: (row: Row) => Flash;
  /** More for each row than reading; DataTable's business. */
  rowAttributes?: (row: Row, index: number) => RowAttributes;
  /** Shown, once loaded, in place of no rows: an EmptyState. */
  empty: ReactNode;
  onSort?: (columnId: string) => void;
  /** Number of gray rows while loading: the number of expected rows. */
  skeletonRows?: number;
};

/**
 * A list in columns: a native table with a head that stays in sight, and stacked rows where it is
 * narrow. Row height follows the density. The roles are written out because some browsers drop
 * them once CSS stacks the rows.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, onSort, isLoading = false, error, look = "card" } = props;
  const head = useMemo(() => <TableHead columns={columns} onSort={onSort} />, [columns, onSort]);
  // A press that opens a table shows its first rows before React has drawn the others.
  const isWhole = useDeferredValue(true, useIsHydrating());
  return (
    <Wrapper $look={look}>
      <Grid
        ref={props.ref}
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        $stackBelow={props.stackBelow ?? "640"}
        $look={look}
      >
        {head}
        <tbody role="rowgroup">{body(props, rows, error, isLoading, isWhole)}</tbody>
      </Grid>
    </Wrapper>
  );
}

/** Rows that a table draws first; at most these are in view below a toolbar on most screens. */
const FIRST_ROWS = 5;

function body<Row>(
  props: TableProps<Row>,
  rows: readonly Row[],
  error: TableError | undefined,
  isLoading: boolean,
  isWhole: boolean,
) {
  const { columns, rowKey, rowTone, rowStatus, empty, skeletonRows = 5 } = props;
  if (error) return <ErrorRow columns={columns.length} error={error} />;
  if (rows.length > 0) {
    const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
    return (
      <>
        {shown.map((row, index) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            tone={rowTone?.(row) ?? "plain"}
            status={rowStatus?.(row)}
            flash={props.rowFlash?.(row)}
            attributes={props.rowAttributes?.(row, index)}
          />
        ))}
        <SkeletonRows columns={columns} count={rows.length - shown.length} />
      </>
    );
  }
  if (isLoading) return <SkeletonRows columns={columns} count={skeletonRows} />;
  return <MessageRow columns={columns.length}>{empty}</MessageRow>;
}

const Wrapper = styled.div<{ $look: "card" | "plain" }>`
  ${wrapperLook};
`;

const Grid = styled.table<{ $stackBelow: StackBelow; $look: "card" | "plain" }>`
  ${tableLook};
  ${stackedLook};
`;

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  tone: RowTone;
  status?: string;
  flash?: Flash;
  attributes?: RowAttributes;
};

/** One row. The table's styles use the `data-…` attributes of its cells. */
function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, tone, status, flash, attributes } = props;
  const id = useId();
  const changes = useChanges(status);
  const isStop = attributes?.tabIndex !== undefined;
  const isSelected = tone === "selected" || tone === "pendingSelected";
  const isPending = tone === "pending" || tone === "pendingSelected";
  const lastMeta = columns.findLast((column) => column.stack === "meta");
  const hasDots = columns.find((column) => column.stack === "meta") !== lastMeta;
  // Selecting or opening a row draws the row again, but not its cells.
  const cellsOf = isStop ? id : undefined;
  const cells = useMemo(
    () => columns.map((column) => cellOf(row, column, { rowId: cellsOf, lastMeta })),
    [row, columns, cellsOf, lastMeta],
  );
  return (
    <tr
      ref={hasDots ? watchLineEnds : undefined}
      role="row"
      {...attributes}
      aria-labelledby={isStop ? spokenCells(id, columns) : undefined}
      aria-current={isSelected || undefined}
      data-selected={isSelected || undefined}
      data-pending={isPending || undefined}
      data-changed={changes === 0 ? undefined : changes % 2 === 1 ? "odd" : "even"}
      data-flash={flash}
    >
      {cells}
    </tr>
  );
}

type Surroundings<Row> = {
  /** For a focusable row, which its cells name. */
  rowId: string | undefined;
  lastMeta: Column<Row> | undefined;
};

function cellOf<Row>(row: Row, column: Column<Row>, { rowId, lastMeta }: Surroundings<Row>) {
  const { id, header, align, isRowHeader, isWrapping, stack, hiddenBelow } = column;
  const cell = {
    id: rowId && cellId(rowId, id),
    "data-align": align,
    "data-stack": stack ?? "line",
    "data-last": column === lastMeta || undefined,
    "data-label": header,
    "data-wrapping": isWrapping || undefined,
    "data-hidden-below": hiddenBelow,
  };
  return isRowHeader
    ? <th key={id} scope="row" role="rowheader" {...cell}>{column.cell(row)}</th>
    : <td key={id} role="cell" {...cell}>{column.cell(row)}</td>;
}

function cellId(rowId: string, columnId: string): string {
  return `${rowId}-${columnId}`;
}

/** A row that takes the focus is announced by what it says, without its buttons. */
function spokenCells<Row>(rowId: string, columns: readonly Column<Row>[]): string {
  return columns
    .filter(({ stack }) => stack !== "actions" && stack !== "select")
    .map((column) => cellId(rowId, column.id))
    .join(" ");
}

/** How often a value has changed since it was first seen. Each change may run an animation once. */
function useChanges(value: string | undefined): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}

/** Returns whether the line breaks before the next item. */
function endsLine(meta: HTMLElement, next: HTMLElement | undefined): boolean {
  return next !== undefined && next.offsetTop >= meta.offsetTop + meta.offsetHeight;
}

function markLineEnds(row: Element) {
  const metas = metasOf(row);
  metas.forEach((meta, index) =>
    meta.toggleAttribute("data-ends-line", endsLine(meta, metas[index + 1]))
  );
}

function metasOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(':scope > [data-stack="meta"]')];
}

let watcher: ReturnType<typeof sizeWatcher> | undefined;

/** Called after layout, so measuring is free. */
function watch(sizes: ResizeObserverEntry[]) {
  const rows = new Set(sizes.flatMap(({ target }) => target.closest("tr") ?? []));
  for (const row of rows) markLineEnds(row);
}

/**
 * For a row's `ref`. Dots separate the details of a stacked row, and CSS alone can't hide the dot
 * before a line break.
 */
function watchLineEnds(row: HTMLTableRowElement): () => void {
  const shared = watcher ??= sizeWatcher(watch);
  const parts = [row, ...metasOf(row)];
  for (const part of parts) shared.observe(part);
  return () => {
    for (const part of parts) shared.unobserve(part);
  };
}
