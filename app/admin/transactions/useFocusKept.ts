import { type RefObject, useEffect } from "react";

/**
 * Decided rows take the button or the row that opened a dialog with them, and the focus would be
 * nowhere when it closes: it goes on to the table's rows.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // After the dialog has tried to give it back.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        place.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
      }, 50);
    };
  }, [isOpen, place]);
}
