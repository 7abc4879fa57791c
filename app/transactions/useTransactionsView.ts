import { useCallback, useMemo } from "react";
import { type DataTableView, plainView, withFilter } from "#ui/DataTable/view.ts";
import { viewFromParams, viewToParams } from "#ui/DataTable/viewParams.ts";
import { useAddress } from "./useAddress.ts";

const OPEN = "open";

/** How the list is looked at and which transaction is open: all of it stands in the address. */
export function useTransactionsView() {
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
  const openId = Number(params.get(OPEN)) || null;

  const setView = useCallback(
    (next: DataTableView) => change((now) => withOpen(viewToParams(next), now.get(OPEN))),
    [change],
  );
  const choose = useCallback(
    (filter: string, id: string | null) =>
      change((now) =>
        withOpen(viewToParams(withFilter(viewFromParams(now), filter, id)), now.get(OPEN))
      ),
    [change],
  );
  const open = useCallback(
    (id: number | null) =>
      change((now) => withOpen(viewToParams(viewFromParams(now)), id === null ? null : String(id))),
    [change],
  );
  return { view, setView, choose, openId, open };
}

function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  if (id !== null) params.set(OPEN, id);
  return params;
}
