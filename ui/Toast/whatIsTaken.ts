import { areaOf, type Box, shared } from "./freeSpot.ts";

/** What people press, fill in or have to read, and the page's bar. */
const kinds = [
  "header",
  "a[href]",
  "button",
  "input",
  "select",
  "textarea",
  "summary",
  "label:has(input)",
  "[data-pressable]",
  "[role='link']",
  "[role='option']",
  "[role='menuitem']",
  "[role='tab']",
  "[role='alert']",
].join(", ");

/** What of that lies in a part of the page, but for what is in `except`. */
export function whatIsTaken(part: Box, except: Element): Box[] {
  const taken: Box[] = [];
  for (const element of document.querySelectorAll(kinds)) {
    const box = element.getBoundingClientRect();
    // What asks the least of the browser comes first: there may be hundreds of them.
    if (areaOf(shared(box, part)) === 0) continue;
    if (except.contains(element) || !isThere(element)) continue;
    const inSight = shared(seen(element, box), part);
    if (areaOf(inSight) > 0) taken.push(inSight);
  }
  return taken;
}

/** Whether anybody can see and use it: behind a dialog nobody can. */
function isThere(element: Element): boolean {
  return element.closest("[inert], [aria-hidden='true']") === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** What the parts that scroll leave of it. */
function seen(element: Element, box: Box): Box {
  let left = box;
  let inner = element;
  while (inner.parentElement && getComputedStyle(inner).position !== "fixed") {
    inner = inner.parentElement;
    if (getComputedStyle(inner).overflow !== "visible") {
      left = shared(left, inner.getBoundingClientRect());
    }
  }
  return left;
}
