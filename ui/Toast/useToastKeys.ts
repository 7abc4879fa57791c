import { type RefObject, useEffect } from "react";
import { toastQueue } from "./toastQueue.ts";

/** F8 moves the focus to the toasts (section 9); Escape there puts the toast away. */
export function useToastKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const element = region.current;
      const toast = toastQueue.visibleToasts[0];
      if (!element || !toast) return;
      if (event.key === "F8") {
        event.preventDefault();
        element.focus();
      } else if (event.key === "Escape" && element.contains(document.activeElement)) {
        toastQueue.close(toast.key);
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [region]);
}
