import type { KeyboardEvent, SyntheticEvent } from "react";
import type { PressedKey } from "./rowKeys.ts";

type RowEvent = SyntheticEvent<HTMLTableRowElement>;

export const fields = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
const controls = "a, button, input, label, select, textarea, [role=button], [role=menuitem]";

/**
 * Returns false for events in a menu that was opened from the row, because it is elsewhere in the
 * DOM.
 */
export function isInside({ target, currentTarget }: RowEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

export function pressed(event: KeyboardEvent<HTMLTableRowElement>): PressedKey {
  const { key, ctrlKey, altKey, metaKey, target, currentTarget } = event;
  const isTyping = target instanceof Element && target.matches(fields);
  return {
    key,
    hasModifier: ctrlKey || altKey || metaKey,
    isRepeat: event.repeat,
    focus: target === currentTarget ? "row" : isTyping ? "text" : "control",
  };
}

/** A press on the row itself: not on a button in it, and not the end of marking its words. */
export function isRowPress(event: RowEvent): boolean {
  if (!isInside(event) || !(event.target instanceof Element)) return false;
  const isMarking = document.getSelection()?.type === "Range";
  return !event.target.closest(controls) && !isMarking;
}
