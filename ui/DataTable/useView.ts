import { useCallback, useState } from "react";
import { type DataTableView, plainView } from "./view.ts";

export type ViewOptions = {
  view?: DataTableView;
  defaultView?: Partial<DataTableView>;
  onViewChange?: (view: DataTableView) => void;
};

/** The screen's view where it keeps one (in the address, say), else one of the table's own. */
export function useView(
  { view, defaultView, onViewChange }: ViewOptions,
): readonly [DataTableView, (view: DataTableView) => void] {
  const [own, setOwn] = useState<DataTableView>({ ...plainView, ...defaultView });
  const isOwn = view === undefined;
  const change = useCallback((next: DataTableView) => {
    if (isOwn) setOwn(next);
    onViewChange?.(next);
  }, [isOwn, onViewChange]);
  return [view ?? own, change];
}
