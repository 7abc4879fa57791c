import { useLayoutEffect, useRef } from "react";
import { meaningOf } from "#ui/DataTable/rowKeys.ts";

type PanelKeys = Readonly<Partial<Record<string, () => void>>>;

const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Handles single-letter keys while the focus is in the open panel or nowhere. The table's rows have
 * the same keys of their own, and any other open dialog handles its keys first.
 */
export function usePanelKeys(isOn: boolean, panelName: string, keys: PanelKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });

  useLayoutEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const panel = target.closest('[role="dialog"]');
      const isHere = target === document.body ||
        panel?.querySelector("h2")?.textContent === panelName;
      if (!isHere) return;
      const meaning = meaningOf({
        key: event.key,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey,
        isRepeat: event.repeat,
        focus: target.matches(fields) ? "text" : "control",
      });
      const name = meaning?.kind === "letter"
        ? meaning.keyName
        : meaning?.kind === "move"
        ? meaning.to
        : "";
      const run = latest.current[name];
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, panelName]);
}
