import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { viewFromParams, viewToParams } from "#ui/DataTable/viewParams.ts";

const OPEN = "open";

/** How the list is looked at and which transaction is open: all of it stands in the address. */
export function useTransactionsView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewFromParams(params), [params]);
  const openId = Number(params.get(OPEN)) || null;

  const setView = useCallback((next: DataTableView) => {
    setParams((before) => withOpen(viewToParams(next), before.get(OPEN)), { replace: true });
  }, [setParams]);

  const open = useCallback((id: number | null) => {
    setParams(
      (before) => withOpen(viewToParams(viewFromParams(before)), id === null ? null : String(id)),
      { replace: true },
    );
  }, [setParams]);

  return { view, setView, openId, open };
}

function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  if (id !== null) params.set(OPEN, id);
  return params;
}
