import { useCallback, useLayoutEffect, useRef } from "react";
import { writeAhead } from "#app/list/addressAhead.ts";
import { useListView } from "#app/list/useListView.ts";
import { useOpenedEntry } from "#app/list/useOpenedEntry.ts";

const OPEN = "open";

/** Returns the list's view and the open transaction, both stored in the address. */
export function useTransactionsView() {
  const { params, view, setView, choose } = useListView();
  const openId = Number(params.get(OPEN)) || null;
  const moveTo = useOpenedEntry();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  });
  const open = useCallback((id: number | null) => {
    const next = new URLSearchParams(writeAhead() ?? latest.current);
    const wasOpen = next.has(OPEN);
    if (id === null) next.delete(OPEN);
    else next.set(OPEN, String(id));
    moveTo(`?${next}`, id === null ? "close" : wasOpen ? "turn" : "open");
  }, [moveTo]);
  return { view, setView, choose, openId, open };
}
