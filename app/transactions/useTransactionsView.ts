import { useCallback } from "react";
import { useListView } from "#app/list/useListView.ts";

const OPEN = "open";

/** How the list is looked at and which transaction is open: all of it stands in the address. */
export function useTransactionsView() {
  const { params, change, view, setView, choose } = useListView();
  const openId = Number(params.get(OPEN)) || null;
  const open = useCallback(
    (id: number | null) =>
      change((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, String(id));
        return next;
      }),
    [change],
  );
  return { view, setView, choose, openId, open };
}
