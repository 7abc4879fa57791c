import { useEffect, useMemo, useRef } from "react";
import type { RowKey } from "#ui/DataTable/dataTableTypes.ts";

export interface ListPositions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** Rows that keep their place. */
  readonly kept: ReadonlyMap<RowKey, unknown>;
  /** Name of the list; places are kept only within one list. */
  readonly list: string;
}

/**
 * Keeps some rows where they were last seen, even if the list has moved or dropped them: the row
 * under the pointer must not become another one.
 */
export function useListPositions<Row>(
  { rows, rowKey, kept, list }: ListPositions<Row>,
): readonly Row[] {
  const seen = useRef<{ readonly list: string; readonly rows: readonly Row[] }>(null);
  const placed = useMemo(() => {
    const before = seen.current?.list === list ? seen.current.rows : [];
    return keepPlaces(before, rows, { rowKey, kept });
  }, [rows, rowKey, kept, list]);
  useEffect(() => {
    seen.current = { list, rows: placed };
  }, [list, placed]);
  return placed;
}

/** Returns the current rows, with the kept ones at their previous places. */
export function keepPlaces<Row>(
  before: readonly Row[],
  now: readonly Row[],
  { rowKey, kept }: Pick<ListPositions<Row>, "rowKey" | "kept">,
): readonly Row[] {
  const staying = before.flatMap((row, place) => kept.has(rowKey(row)) ? [{ row, place }] : []);
  if (staying.length === 0) return now;
  const keys = new Set(staying.map(({ row }) => rowKey(row)));
  const current = new Map(now.map((row) => [rowKey(row), row]));
  const placed = now.filter((row) => !keys.has(rowKey(row)));
  for (const { row, place } of staying) {
    placed.splice(place, 0, current.get(rowKey(row)) ?? row);
  }
  return placed;
}
