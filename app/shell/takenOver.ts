import { useEffect } from "react";
import { removeFirstView } from "#app/api/firstView.ts";
import { ports } from "#app/api/ports.ts";

declare global {
  /** The last press before the page could respond. */
  var earlyPress: Element | undefined;
}

/**
 * For a page that the server may have drawn. Once the page responds, removes the data that it began
 * with, and repeats the last press that came before (`app/public/begin.js`). A page calls this
 * itself, because React takes over the frame around a page first. Repeats the press only after
 * React's work, which then takes over the pressed part first.
 */
export function useTakenOver(): void {
  useEffect(() => {
    if (!removeFirstView(document)) return;
    return ports.after(0, () => {
      const pressed = globalThis.earlyPress;
      globalThis.earlyPress = undefined;
      pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  }, []);
}
