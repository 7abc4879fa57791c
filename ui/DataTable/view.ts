import { useCallback, useState } from "react";
import type { SortDirection } from "#ui/Table/tableTypes.ts";

/** The state of a table: kept in the screen's address and sent to the server. */
export type DataTableView = {
  search: string;
  sort: { columnId: string; direction: "ascending" | "descending" } | null;
  /** Column id to option id. A column without an entry shows all. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
};

export const plainView: DataTableView = { search: "", sort: null, filters: {}, page: 1 };

/** Rows a page (section 2, generic data table). */
export const PAGE_SIZE = 10;

/* Whatever changes which rows there are begins again at the first page. */

export function withSearch(view: DataTableView, search: string): DataTableView {
  return { ...view, search, page: 1 };
}

/** `null` is the All option. */
export function withFilter(
  view: DataTableView,
  columnId: string,
  optionId: string | null,
): DataTableView {
  const { [columnId]: _, ...others } = view.filters;
  const filters = optionId === null ? others : { ...others, [columnId]: optionId };
  return { ...view, filters, page: 1 };
}

export function withSort(view: DataTableView, sort: DataTableView["sort"]): DataTableView {
  return { ...view, sort, page: 1 };
}

/** Nothing searched, nothing filtered; the order stays. */
export function clearFilters(view: DataTableView): DataTableView {
  return { ...view, search: "", filters: {}, page: 1 };
}

export function isNarrowed(view: DataTableView): boolean {
  return view.search.trim() !== "" || Object.keys(view.filters).length > 0;
}

export function directionOf(
  { sort }: Pick<DataTableView, "sort">,
  columnId: string,
): SortDirection {
  return sort?.columnId === columnId ? sort.direction : "none";
}

/** A press on a head: ascending, then descending, then none. */
export function nextSort(view: DataTableView, columnId: string): DataTableView["sort"] {
  const current = directionOf(view, columnId);
  if (current === "descending") return null;
  return { columnId, direction: current === "none" ? "ascending" : "descending" };
}

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
