import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { firstToast } from "./notify.ts";

/**
 * Renders nothing if its code cannot be loaded: the server is unreachable, and the page works
 * without toasts.
 */
const ToastRegion = lazy(async () => {
  const loaded = await import("#ui/Toast/ToastRegion.tsx").catch(() => undefined);
  return { default: loaded?.ToastRegion ?? NoToasts };
});

function NoToasts(): ReactNode {
  return null;
}

/** Where toasts appear. It is fetched with the first of them. */
export function Toasts() {
  const isWanted = useSyncExternalStore(firstToast.subscribe, firstToast.isHere, () => false);
  return isWanted && (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
