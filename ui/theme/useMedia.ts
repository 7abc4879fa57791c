import { useCallback, useSyncExternalStore } from "react";
import { matches } from "./media.ts";

/** Whether a condition of `media` holds, for what CSS alone cannot change: which element stands there. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    if (typeof matchMedia !== "function") return () => {};
    const query = matchMedia(condition);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, [condition]);
  return useSyncExternalStore(subscribe, () => matches(condition));
}
