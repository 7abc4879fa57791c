import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ports } from "#app/api/ports.ts";
import { addressAhead } from "./addressAhead.ts";

/** Browsers refuse addresses that change with every key. */
const REST_MS = 150;

/**
 * What stands behind the question mark, and how to change it without another step back. A change
 * shows at once, because the router follows later and a field that waited for it would lose what
 * is typed meanwhile; the address has it as soon as the changes rest, or somebody goes on from here
 * (`writeAhead`). A step back or another way to go counts before anything that is not written yet,
 * also while the page that it leads to is being fetched.
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
    // The address has caught up, unless something newer waits.
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
      // What was written last may not be drawn yet: that is nowhere else.
      if (entryKey() !== ownEntry.current && hasGoneOn(latest.current.key)) return;
      ours.current = wanted.toString();
      latest.current.write(wanted, { replace: true });
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

/** Whether the browser stands on another entry of its history than the one that is drawn. */
function hasGoneOn(drawnKey: string): boolean {
  const key = entryKey();
  return key !== undefined && key !== drawnKey;
}

/** The key of the browser's entry; nothing where the router keeps its history elsewhere. */
function entryKey(): string | undefined {
  const entry: unknown = globalThis.history.state;
  if (typeof entry !== "object" || entry === null || !("idx" in entry)) return undefined;
  // The entry that the visit began with has no key.
  return "key" in entry && typeof entry.key === "string" ? entry.key : "default";
}
