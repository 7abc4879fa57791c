import { useEffect, useMemo, useRef } from "react";
import type { RowKey } from "#ui/DataTable/dataTableTypes.ts";

export interface KeptPlaces<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** Which rows stay where they are. */
  readonly kept: ReadonlyMap<RowKey, unknown>;
  /** What the list shows; in another list nothing has a place yet. */
  readonly list: string;
}

/**
 * A list in which some rows stay where they were last seen, whether the list has moved or dropped
 * them: what is under somebody's pointer must not become another row.
 */
export function useKeptPlaces<Row>({ rows, rowKey, kept, list }: KeptPlaces<Row>): readonly Row[] {
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

/** The rows as they are now, with those that are kept at the places that they had before. */
export function keepPlaces<Row>(
  before: readonly Row[],
  now: readonly Row[],
  { rowKey, kept }: Pick<KeptPlaces<Row>, "rowKey" | "kept">,
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
