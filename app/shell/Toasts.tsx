import { lazy, Suspense, useSyncExternalStore } from "react";
import { firstToast } from "./notify.ts";

const ToastRegion = lazy(async () => {
  const { ToastRegion } = await import("#ui/Toast/ToastRegion.tsx");
  return { default: ToastRegion };
});

/** Where toasts appear. It is fetched with the first of them. */
export function Toasts() {
  const isWanted = useSyncExternalStore(firstToast.subscribe, firstToast.isHere, () => false);
  return isWanted && (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
