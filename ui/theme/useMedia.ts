import { useCallback, useSyncExternalStore } from "react";
import { matches, matchesWidth } from "./media.ts";

let assumedWidth = 0;

/** Sets the width, in px, that a page has where it is drawn without a browser, and taken over. */
export function assumeWidth(width: number): void {
  assumedWidth = width;
}

/**
 * Returns whether a condition of `media` is true, for changes that CSS can't make: a different
 * element.
 */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    if (typeof matchMedia !== "function") return () => {};
    const query = matchMedia(condition);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, [condition]);
  return useSyncExternalStore(
    subscribe,
    () => matches(condition),
    () => matchesWidth(condition, assumedWidth),
  );
}
