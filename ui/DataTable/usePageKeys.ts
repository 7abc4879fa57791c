import { type RefObject, useEffect } from "react";
import { fields } from "./rowEvents.ts";
import { meaningOf } from "./rowKeys.ts";

/** What has letters of its own, or lies above the page. */
const others = "table, [aria-haspopup], [role=dialog], [role=menu], [role=listbox]";

/**
 * J and K lead to the rows from anywhere on the page, so that what the legend says is true before
 * somebody has found the table. What is done to a row needs the focus in that row.
 */
export function usePageKeys(table: RefObject<HTMLTableElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, repeat } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(others)) return;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const focus = target.matches(fields) ? "text" : "control";
      if (meaningOf({ key, hasModifier, isRepeat: repeat, focus })?.kind !== "move") return;
      event.preventDefault();
      table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [table, isOn]);
}
