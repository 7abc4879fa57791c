import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type DataTableView, plainView, withFilter } from "#ui/DataTable/view.ts";
import { viewFromParams, viewToParams } from "#ui/DataTable/viewParams.ts";
import { useSearchParams } from "react-router";

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

/** Browsers refuse addresses that change with every key. */
const REST_MS = 150;

/**
 * What stands behind the question mark, and how to change it without another step back. A change
 * shows at once, because the router follows later and a field that waited for it would lose what
 * is typed meanwhile; the address has it as soon as the changes rest. A link or a step back counts
 * before anything that is not written yet.
 */
function useAddress() {
  const [written, write] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ shown: written, write });
  const address = written.toString();
  const ours = useRef(address);

  const shown = ahead ?? written;
  useEffect(() => {
    latest.current = { shown, write };
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (address !== ours.current) {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    }
    // The address has caught up, unless something newer waits.
    if (waiting.current === undefined) setAhead(null);
  }, [address]);

  const change = useCallback((next: (now: URLSearchParams) => URLSearchParams) => {
    const wanted = next(latest.current.shown);
    latest.current.shown = wanted;
    setAhead(wanted);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      ours.current = wanted.toString();
      latest.current.write(wanted, { replace: true });
    }, REST_MS);
  }, []);

  return [shown, change] as const;
}
