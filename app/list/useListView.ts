import { useCallback, useMemo } from "react";
import { type DataTableView, plainView, withFilter } from "#ui/DataTable/view.ts";
import { viewFromParams, viewToParams, withView } from "#ui/DataTable/viewParams.ts";
import { useAddress } from "./useAddress.ts";

/** Keeps a list's search, filters, order and page in the address: they survive reload and back. */
export function useListView() {
  const [params, change] = useAddress();
  const said = viewFromParams(params);
  const { search, page } = said;
  // Keeps the filter and sort objects identical while the user types, so that nothing renders for
  // each key.
  const choices = viewToParams({ ...plainView, filters: said.filters, sort: said.sort }).toString();
  const { filters, sort } = useMemo(
    () => viewFromParams(new URLSearchParams(choices)),
    [choices],
  );
  const view = useMemo<DataTableView>(
    () => ({ search, page, filters, sort }),
    [search, page, filters, sort],
  );

  const setView = useCallback(
    (next: DataTableView) => change((now) => withView(now, next)),
    [change],
  );
  /** Sets one filter; null for all. */
  const choose = useCallback(
    (filter: string, id: string | null) =>
      change((now) => withView(now, withFilter(viewFromParams(now), filter, id))),
    [change],
  );
  return { params, change, view, setView, choose };
}
