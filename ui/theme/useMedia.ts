import { useCallback, useSyncExternalStore } from "react";
import { matches } from "./media.ts";

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
  return useSyncExternalStore(subscribe, () => matches(condition));
}
