import { type RefObject, useEffect } from "react";

export type DismissOptions = {
  isOpen: boolean;
  /** What counts as inside. */
  parts: readonly RefObject<Element | null>[];
  /** `isByKey` when Escape closed it: the focus should then go back to the button. */
  onDismiss: (isByKey: boolean) => void;
};

/** Closes something open when the reader presses elsewhere, moves on, scrolls or presses Escape. */
export function useDismiss({ isOpen, parts, onDismiss }: DismissOptions): void {
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;

    function leave(event: Event) {
      const isInside = parts.some((part) =>
        event.target instanceof Node && part.current?.contains(event.target)
      );
      if (!isInside) onDismiss(false);
    }
    // A click, not the press before it: what lies below must not receive the rest of the gesture.
    document.addEventListener("click", leave, { signal, capture: true });
    document.addEventListener("focusin", leave, { signal });
    globalThis.addEventListener("scroll", () => onDismiss(false), { signal, passive: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") onDismiss(true);
    }, { signal });
    return () => listening.abort();
  }, [isOpen, parts, onDismiss]);
}
