import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Browsers refuse addresses that change with every key. */
const REST_MS = 150;

/**
 * What stands behind the question mark, and how to change it without another step back. A change
 * shows at once, because the router follows later and a field that waited for it would lose what
 * is typed meanwhile; the address has it as soon as the changes rest. A link or a step back counts
 * before anything that is not written yet, also while the page that it leads to is being fetched.
 */
export function useAddress() {
  const [written, write] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { key } = useLocation();
  const latest = useRef({ shown: written, write, key });
  const address = written.toString();
  const ours = useRef(address);

  const shown = ahead ?? written;
  useEffect(() => {
    latest.current = { shown, write, key };
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
      if (hasGoneOn(latest.current.key)) return;
      ours.current = wanted.toString();
      latest.current.write(wanted, { replace: true });
    }, REST_MS);
  }, []);

  return [shown, change] as const;
}

/**
 * Whether the browser stands on another entry of its history than the one that is drawn. Where the
 * router keeps its history elsewhere, the browser's entries have no number of its.
 */
function hasGoneOn(drawnKey: string): boolean {
  const entry: unknown = globalThis.history.state;
  if (typeof entry !== "object" || entry === null || !("idx" in entry)) return false;
  // The entry that the visit began with has no key.
  return ("key" in entry ? entry.key : "default") !== drawnKey;
}
