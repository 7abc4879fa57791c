import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ports } from "#app/api/ports.ts";
import { addressAhead } from "./addressAhead.ts";

/** Browsers reject address changes that come with every key press. */
const REST_MS = 150;

/**
 * Returns the query of the address, and a function that changes it without a new history entry. A
 * change shows right away: the router is slower, and a field that waited for it would lose typed
 * text. The browser's address follows after a pause, or when the user navigates away
 * (`writeAhead`). Going back or elsewhere wins over a change that isn't written yet, even while the
 * next page is loading.
 */
export function useAddress() {
  const [written, write] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const stopWaiting = useRef<() => void>(undefined);
  const { key } = useLocation();
  const latest = useRef({ shown: written, write, key });
  const address = written.toString();
  const ours = useRef(address);
  const ownEntry = useRef<string | undefined>(undefined);

  const shown = ahead ?? written;
  useLayoutEffect(() => {
    latest.current = { shown, write, key };
  });
  useEffect(() => () => {
    stopWaiting.current?.();
    addressAhead.current = null;
  }, []);
  useEffect(() => {
    if (address !== ours.current) {
      stopWaiting.current?.();
      stopWaiting.current = undefined;
    }
    // The address has caught up, unless a newer change is pending.
    if (stopWaiting.current === undefined) {
      setAhead(null);
      addressAhead.current = null;
    }
  }, [address]);

  const change = useCallback((next: (now: URLSearchParams) => URLSearchParams) => {
    const wanted = next(latest.current.shown);
    latest.current.shown = wanted;
    setAhead(wanted);
    stopWaiting.current?.();
    function write() {
      stopWaiting.current = undefined;
      // The last write may not be rendered yet: that doesn't mean that the user has left.
      if (entryKey() !== ownEntry.current && hasGoneOn(latest.current.key)) return;
      ours.current = wanted.toString();
      // The page shows it already, so drawing it again can be interrupted.
      startTransition(() => latest.current.write(wanted, { replace: true }));
      ownEntry.current = entryKey();
    }
    const stop = ports.after(REST_MS, write);
    stopWaiting.current = stop;
    addressAhead.current = {
      wanted,
      write() {
        if (stopWaiting.current !== stop) return;
        stop();
        write();
      },
    };
  }, []);

  return [shown, change] as const;
}

/** Returns whether the browser is at another history entry than the rendered one. */
function hasGoneOn(drawnKey: string): boolean {
  const key = entryKey();
  return key !== undefined && key !== drawnKey;
}

/**
 * Returns the key of the browser's history entry; undefined if the router doesn't use the browser's
 * history.
 */
function entryKey(): string | undefined {
  const entry: unknown = globalThis.history.state;
  if (typeof entry !== "object" || entry === null || !("idx" in entry)) return undefined;
  // The first entry of a visit has no key.
  return "key" in entry && typeof entry.key === "string" ? entry.key : "default";
}
