import { type DataTableView, plainView } from "./view.ts";

const FILTER = "filter.";

/** The view as search parameters: "?q=rent&sort=-date&filter.type=deposit&page=2". Defaults are left out. */
export function viewToParams(view: DataTableView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== "") params.set("q", view.search);
  if (view.sort) {
    const { columnId, direction } = view.sort;
    params.set("sort", (direction === "descending" ? "-" : "") + columnId);
  }
  for (const [columnId, optionId] of Object.entries(view.filters)) {
    params.set(FILTER + columnId, optionId);
  }
  if (view.page > 1) params.set("page", String(view.page));
  return params;
}

/** Parses the view. Falls back to defaults for invalid values, and ignores unknown columns. */
export function viewFromParams(params: URLSearchParams): DataTableView {
  const sort = params.get("sort") ?? "";
  const page = Number(params.get("page"));
  const filters = [...params].filter(([name]) => name.startsWith(FILTER))
    .map(([name, optionId]) => [name.slice(FILTER.length), optionId] as const);
  return {
    search: params.get("q") ?? "",
    sort: sort.replace(/^-/, "") === "" ? null : {
      columnId: sort.replace(/^-/, ""),
      direction: sort.startsWith("-") ? "descending" : "ascending",
    },
    filters: Object.fromEntries(filters),
    page: Number.isInteger(page) && page > 1 ? page : plainView.page,
  };
}

/** Returns the parameters with this view; others stay. */
export function withView(params: URLSearchParams, view: DataTableView): URLSearchParams {
  const own = (name: string) =>
    name === "q" || name === "sort" || name === "page" || name.startsWith(FILTER);
  const others = [...params].filter(([name]) => !own(name));
  return new URLSearchParams([...others, ...viewToParams(view)]);
}
