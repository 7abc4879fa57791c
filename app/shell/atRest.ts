import { useEffect, useState } from "react";
import { ports } from "#app/api/ports.ts";

/** Where a browser does not say when it is at rest, and at the latest where it never is. */
const LATEST_MS = 3_000;

/** Calls back once, when the page has nothing else to do; answers how to call it off. */
export function whenAtRest(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") return ports.after(LATEST_MS, run);
  const waiting = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}

/** Whether the page has had nothing else to do once: what it need not begin with may come. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest;
}
