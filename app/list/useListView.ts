import { useCallback, useMemo } from "react";
import { type DataTableView, plainView, withFilter } from "#ui/DataTable/view.ts";
import { viewFromParams, viewToParams, withView } from "#ui/DataTable/viewParams.ts";
import { useAddress } from "./useAddress.ts";

/** How a list is looked at, kept in the address, so that it survives reload and the way back. */
export function useListView() {
  const [params, change] = useAddress();
  const said = viewFromParams(params);
  const { search, page } = said;
  // Filters and order stay the same objects while somebody types, so that nothing hangs on a key.
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
  /** One filter; null for all. */
  const choose = useCallback(
    (filter: string, id: string | null) =>
      change((now) => withView(now, withFilter(viewFromParams(now), filter, id))),
    [change],
  );
  return { params, change, view, setView, choose };
}
