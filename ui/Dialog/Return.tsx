import { useEffect, useRef } from "react";

/** Returns the element to focus after a dialog has closed, if its opener is gone. */
export type ReturnTo = () => HTMLElement | null | undefined;

/** Leaves with the window, which gives the focus back in the next frame: this comes right behind. */
export function Return({ to }: { readonly to: ReturnTo }) {
  const latest = useRef(to);
  useEffect(() => {
    latest.current = to;
  });
  useEffect(() => () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        latest.current()?.focus({ preventScroll: true });
      }
    });
  }, []);
  return null;
}
