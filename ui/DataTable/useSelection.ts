import { useState } from "react";
import type { RowKey, SelectionOptions } from "./dataTableTypes.ts";

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

/** Returns the state of the checkbox in the table head for the rows of this page. */
export function extentOf(selected: Keys, keys: readonly RowKey[]): "none" | "some" | "all" {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}

export type Selection = {
  keys: ReadonlySet<RowKey>;
  /** `isRange`: with Shift, everything since the row before. */
  select: (key: RowKey, isSelected: boolean, isRange: boolean) => void;
  selectPage: (isSelected: boolean) => void;
  clear: () => void;
};

const none: ReadonlySet<RowKey> = new Set();

/** Which rows are selected, on any page. `page` are the keys that can be seen, in order. */
export function useSelection<Row>(
  options: SelectionOptions<Row> | undefined,
  page: readonly RowKey[],
): Selection | undefined {
  const [own, setOwn] = useState(none);
  const [anchor, setAnchor] = useState<RowKey | null>(null);
  if (options === undefined) return undefined;
  const keys = options.selectedKeys ?? own;

  function change(next: ReadonlySet<RowKey>) {
    if (options?.selectedKeys === undefined) setOwn(next);
    options?.onSelectedKeysChange?.(next);
  }
  return {
    keys,
    select(key, isSelected, isRange) {
      change(withKeys(keys, isRange ? between(page, anchor, key) : [key], isSelected));
      setAnchor(key);
    },
    selectPage: (isSelected) => change(withKeys(keys, page, isSelected)),
    clear: () => change(none),
  };
}
