import type { RowKey } from "./dataTableTypes.ts";

type Keys = ReadonlySet<RowKey>;

/** All of them selected or all of them not; the rest stays as it is. */
export function withKeys(selected: Keys, keys: readonly RowKey[], isSelected: boolean): Keys {
  const result = new Set(selected);
  for (const key of keys) {
    if (isSelected) result.add(key);
    else result.delete(key);
  }
  return result;
}

/** From one row to another, both included, in the order of `keys`. Without the first, the second. */
export function between(
  keys: readonly RowKey[],
  from: RowKey | null,
  to: RowKey,
): readonly RowKey[] {
  const start = from === null ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** What the box in the head says of the rows on this page. */
export function extentOf(selected: Keys, keys: readonly RowKey[]): "none" | "some" | "all" {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}
