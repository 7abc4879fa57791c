import { useState } from "react";
import type { RowKey, SelectionOptions } from "./dataTableTypes.ts";
import { between, withKeys } from "./selection.ts";

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
