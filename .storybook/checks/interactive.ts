const ROLES = "button link checkbox radio switch tab menuitem menuitemradio menuitemcheckbox " +
  "option combobox textbox searchbox slider spinbutton gridcell";

const NATIVE = "a[href], button, input, select, textarea, summary, [tabindex]";

const PRESSABLE = `${NATIVE}, ${ROLES.split(" ").map((role) => `[role="${role}"]`).join(", ")}`;

/** Inside these the arrow keys move; Tab passes them by. */
export const COMPOSITE =
  "[role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=grid], [role=toolbar], " +
  "[role=table]:has([role=row][tabindex])";

/** Visible, larger than a pixel, and not hidden from assistive technology. */
function isPresent(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], [inert], [data-live-announcer]");
}

function isOff(element: Element): boolean {
  return element.matches(":disabled, [aria-disabled=true], [data-disabled]");
}

/** A button inside a field whose work the field itself does by a key: steps, opens, empties. */
function isFieldsHelper(element: Element): boolean {
  const group = element.closest("[role=group], [data-rac]:has(input)");
  return element.matches("button[tabindex='-1']") && group?.querySelector("input") !== null;
}

/** Everything in sight that may be pressed, chosen or written in. */
export function interactiveElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll(PRESSABLE)].filter((element) =>
    isPresent(element) && !isOff(element)
  );
}

/** Overlays that open and close, with the focus inside while open. */
export const LAYER = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]";

/** Returns the part of the page that can be used now: the open overlay, or the whole page. */
export function usablePart(): Element {
  const opened = document.activeElement?.closest(LAYER);
  const isOver = opened?.closest("[data-trigger], [data-rac][data-placement], [aria-modal=true]");
  return isOver ?? document.body;
}

/** Returns whether a visible element must be reachable by Tab or arrow keys. */
export function mustBeReached(element: Element): boolean {
  const isTarget = element.matches("[tabindex='-1']:not(button, a, input, select, textarea)") &&
    !element.parentElement?.closest(COMPOSITE);
  return !isTarget && !element.matches(COMPOSITE) && !isFieldsHelper(element);
}

/**
 * Returns the element with the focus for assistive technology: the active option of a combo box,
 * not its input.
 */
export function focusedElement(): Element | null {
  const focused = document.activeElement;
  const pointed = focused?.getAttribute("aria-activedescendant");
  return (pointed ? document.getElementById(pointed) : null) ?? focused;
}

export function describe(element: Element): string {
  const role = element.getAttribute("role");
  const words = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
  return `<${element.localName}${role ? ` role=${role}` : ""}> "${words ?? ""}"`;
}
