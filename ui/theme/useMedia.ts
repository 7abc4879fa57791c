import { useCallback, useSyncExternalStore } from "react";

/** Whether a condition of `media` holds, for what CSS alone cannot change: which element stands there. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, [condition]);
  return useSyncExternalStore(subscribe, () => matchMedia(condition).matches);
}
