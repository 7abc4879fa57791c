import { innermost } from "./currentStates.ts";

/** The mark of a state that the machine is in, on its part of a drawing. */
export const CURRENT = "data-current";

const idOf = (state: string) => state.replaceAll(".", "_");

/**
 * Marks the states that a machine is in on its drawing inside `place`, and moves the first of them
 * into the middle of the view.
 */
export function markStates(place: Element, states: readonly string[]): void {
  const current = new Set(states.map(idOf));
  for (const part of place.querySelectorAll("[data-id]")) {
    part.toggleAttribute(CURRENT, current.has(part.getAttribute("data-id") ?? ""));
  }
  const [first = ""] = innermost(states);
  const part = place.querySelector(`[data-id="${idOf(first)}"]`);
  if (part === null) return;
  const view = place.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  place.scrollBy(
    x + width / 2 - view.x - view.width / 2,
    y + height / 2 - view.y - view.height / 2,
  );
}
