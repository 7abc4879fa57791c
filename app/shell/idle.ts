import { useEffect, useState } from "react";
import { ports } from "#app/api/ports.ts";

/** Delay without `requestIdleCallback`, and its timeout where there is one, in milliseconds. */
const LATEST_MS = 3_000;

/** Calls `run` once, when the page is idle. Returns a function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") return ports.after(LATEST_MS, run);
  const waiting = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}

/** Returns whether the page has been idle once, after which optional code may load. */
export function useIsIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}
