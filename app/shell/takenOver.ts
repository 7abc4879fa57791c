import { useEffect } from "react";
import { FIRST_VIEW_ID } from "#app/api/firstViewId.ts";
import { ports } from "#app/api/ports.ts";

/**
 * For a page that the server may have drawn. Once the page responds, removes the data that it began
 * with, and says so to `app/public/begin.js`, which repeats the last press that came before. A page
 * calls this itself, because React takes over the frame around a page first. Says so only after
 * React's work.
 */
export function useTakenOver(): void {
  useEffect(() => {
    const data = document.getElementById(FIRST_VIEW_ID);
    if (data === null) return;
    data.remove();
    return ports.after(0, () => document.dispatchEvent(new Event("taken-over")));
  }, []);
}
