import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { stackedLook } from "./stackedLook.ts";
import { TableHead } from "./TableHead.tsx";
import { type StackBelow, tableLook, wrapperLook } from "./tableLook.ts";
import { TableRow } from "./TableRow.tsx";
import { ErrorRow, MessageRow, SkeletonRows } from "./TableStates.tsx";
import type { Column, Flash, RowAttributes, RowTone, TableError } from "./tableTypes.ts";

/** What Table and DataTable have in common but for their rows. */
export type TableSettings = {
  /** Spoken name: "Recent Transactions". */
  label: string;
  isLoading?: boolean;
  /** In place of the rows: what failed, and a way to try again. */
  error?: TableError;
  /** Rows stack where the table has less than 640 px, 800 or 880 px for tables of many columns. */
  stackBelow?: StackBelow;
  /** `card` has an edge of its own; `plain` lies in a Card without padding. */
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
  /** How many grey rows stand in while loading: as many as are expected. */
  skeletonRows?: number;
};

/**
 * A list in columns: a native table with a head that stays in sight, and stacked rows where it is
 * narrow. Row height follows the density. The roles are written out because some browsers drop
 * them once CSS stacks the rows.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isLoading = false, error, look = "card" } = props;
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
        <TableHead columns={columns} onSort={props.onSort} />
        <tbody role="rowgroup">{body(props, rows, error, isLoading)}</tbody>
      </Grid>
    </Wrapper>
  );
}

function body<Row>(
  props: TableProps<Row>,
  rows: readonly Row[],
  error: TableError | undefined,
  isLoading: boolean,
) {
  const { columns, rowKey, rowTone, rowStatus, empty, skeletonRows = 5 } = props;
  if (error) return <ErrorRow columns={columns.length} error={error} />;
  if (rows.length > 0) {
    return rows.map((row, index) => (
      <TableRow
        key={rowKey(row)}
        row={row}
        columns={columns}
        tone={rowTone?.(row) ?? "plain"}
        status={rowStatus?.(row)}
        flash={props.rowFlash?.(row)}
        attributes={props.rowAttributes?.(row, index)}
      />
    ));
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
