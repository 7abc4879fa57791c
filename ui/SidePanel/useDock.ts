import { type RefObject, useEffect, useRef } from "react";

export type DockOptions = {
  isOpen: boolean;
  panel: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/**
 * A panel beside the page: the focus moves in when it opens and returns to what opened it, unless
 * the reader has meanwhile gone on elsewhere. Escape closes it from the page as well; a menu or a
 * dialog that is open takes the key first.
 */
export function useDock({ isOpen, panel, onClose }: DockOptions): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    element.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || element.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && !event.defaultPrevented) close.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
}
