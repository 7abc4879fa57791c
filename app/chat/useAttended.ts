import { useSyncExternalStore } from "react";

function listen(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  globalThis.addEventListener("focus", onChange);
  globalThis.addEventListener("blur", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    globalThis.removeEventListener("focus", onChange);
    globalThis.removeEventListener("blur", onChange);
  };
}

function isAttended(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/** Whether somebody may be looking: the page is in sight and its window has the focus. */
export function useAttended(): boolean {
  return useSyncExternalStore(listen, isAttended, () => false);
}
