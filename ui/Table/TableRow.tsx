import { useId } from "react";
import { watchLineEnds } from "./lineEnds.ts";
import type { Column, Flash, RowAttributes, RowTone } from "./tableTypes.ts";
import { useChanges } from "./useChanges.ts";

export type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  tone: RowTone;
  status?: string;
  flash?: Flash;
  attributes?: RowAttributes;
};

/** One row. `data-…` attributes tell the table's styles what each cell is. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, tone, status, flash, attributes } = props;
  const id = useId();
  const changes = useChanges(status);
  const isStop = attributes?.tabIndex !== undefined;
  const isSelected = tone === "selected" || tone === "pendingSelected";
  const isPending = tone === "pending" || tone === "pendingSelected";
  const lastMeta = columns.findLast((column) => column.stack === "meta");
  const hasDots = columns.find((column) => column.stack === "meta") !== lastMeta;
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
      {columns.map((column) => {
        const { id: columnId, header, align, isRowHeader, isWrapping, stack } = column;
        const cell = {
          id: isStop ? cellId(id, columnId) : undefined,
          "data-align": align,
          "data-stack": stack ?? "line",
          "data-last": column === lastMeta || undefined,
          "data-label": header,
          "data-wrapping": isWrapping || undefined,
        };
        return isRowHeader
          ? <th key={columnId} scope="row" role="rowheader" {...cell}>{column.cell(row)}</th>
          : <td key={columnId} role="cell" {...cell}>{column.cell(row)}</td>;
      })}
    </tr>
  );
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
