import { useEffect, useRef } from "react";

/** Returns the element to focus after a dialog has closed, if its opener is gone. */
export type ReturnTo = () => HTMLElement | null | undefined;

/** Returns the page's heading, which gets the focus when the focused element disappears. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

/**
 * Leaves with the window, which gives the focus back in the next frame: this comes right behind. Also
 * for a button that disappears once it is pressed.
 */
export function Return({ to = pageHeading }: { readonly to?: ReturnTo | undefined }) {
  const latest = useRef(to);
  useEffect(() => {
    latest.current = to;
  });
  useEffect(() => () => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const element = latest.current();
      // Covered by a window that hasn't taken the focus back yet.
      if (element?.closest("[inert], [aria-hidden=true]")) return;
      element?.focus({ preventScroll: true });
    });
  }, []);
  return null;
}
