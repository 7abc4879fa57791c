import { userEvent } from "vitest/browser";
import { announcementOf } from "./accessibilityTree.ts";
import {
  COMPOSITE,
  focusedElement,
  interactiveElements,
  LAYER,
  usablePart,
} from "./interactive.ts";

/** A ring may be drawn around what holds the control, as around the label of a hidden input. */
const LEVELS_UP = 4;

/** Enough for a control's own parts; a pane with a list inside has its ring at the outside. */
const PARTS = 20;

/** Styles that can mark the focus, the clearest first. */
const MARKS = ["outline", "boxShadow", "border", "textDecoration", "background"] as const;
type Mark = typeof MARKS[number];

type Look = Readonly<Record<Mark, string>>;

/** How an element and what is close to it look at one moment. */
type Looks = ReadonlyMap<Element, readonly Look[]>;

function look(element: Element, pseudo?: string): Look {
  const style = getComputedStyle(element, pseudo);
  const hasOutline = style.outlineStyle !== "none" && style.outlineWidth !== "0px";
  return {
    outline: hasOutline ? style.outline : "",
    boxShadow: style.boxShadow,
    border: style.border,
    textDecoration: style.textDecoration,
    background: style.backgroundColor,
  };
}

function withPseudo(element: Element): readonly Look[] {
  return [look(element), look(element, "::before"), look(element, "::after")];
}

/** The element, its parts and the boxes around it, as drawn now. */
function looksOf(element: Element): Looks {
  const close = [element, ...[...element.querySelectorAll("*")].slice(0, PARTS)];
  let around = element.parentElement;
  for (let level = 0; level < LEVELS_UP && around && around !== document.body; level++) {
    close.push(around, ...[...around.children].filter((child) => !child.contains(element)));
    around = around.parentElement;
  }
  return new Map(
    close.map((one) => [one, withPseudo(one)]),
  );
}

/** By what a focused element differs from itself before the focus came near. */
function markSince(before: Looks, focused: Looks): Mark | undefined {
  return MARKS.find((mark) =>
    [...focused].some(([element, then]) =>
      before.get(element)?.some((one, index) => one[mark] !== then[index]?.[mark])
    )
  );
}

/**
 * By what the focus was seen, now that it has moved to `next`; undefined if by nothing. Boxes that
 * hold `next` too are left out: they may be marked still.
 */
function markOf(
  last: Element,
  focused: Looks,
  next: Element | null,
): Mark | undefined {
  const kept = [...focused].filter(([element]) =>
    element.isConnected && (element === last || !element.contains(next))
  );
  return MARKS.find((mark) =>
    kept.some(([element, then]) => {
      const now = withPseudo(element);
      return then.some((one, index) => one[mark] !== now[index]?.[mark]);
    })
  );
}

/** More stops than any component has; a walk that is longer goes in circles. */
const MOST_PRESSES = 200;

/** A date is written in parts, each a stop of its own in the same element. */
const PARTS_OF_A_FIELD = 6;

/** How the focus moved into the overlay. */
const OPENS = "opens";

const ROWS = "[role=table], [role=grid]";

export type Walk = {
  /** How every stop is announced, in order. */
  stops: string[];
  reached: ReadonlySet<Element>;
  faults: string[];
  /** The overlay keeps the focus until it is closed. */
  isKept: boolean;
};

const frames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function makeEdge(name: string): HTMLButtonElement {
  const edge = document.createElement("button");
  edge.textContent = name;
  return edge;
}

/**
 * Focusable elements before and after the story, where a user is who enters or leaves it by Tab.
 */
export const edges = { before: makeEdge("before the story"), after: makeEdge("after the story") };

/**
 * Returns whether the page around the story can't be focused, because an overlay takes the focus
 * back.
 */
export async function isFocusKept(): Promise<boolean> {
  const { before } = edges;
  if (!before.isConnected) document.body.prepend(before);
  before.focus();
  await frames();
  return document.activeElement !== before;
}

/** Notes each element that gets the focus, and whether its look shows that. */
function createTrail(layer: Element) {
  const stops: string[] = [];
  const unfocused = new Map<Element, Looks>();
  const reached = new Set<Element>();
  const faults: string[] = [];
  let last: { said: string; element: Element; looks: Looks; isOpening: boolean } | undefined;

  return {
    stops,
    reached,
    faults,
    /** Notes how everything looks without the focus. */
    noteLooks() {
      for (const one of interactiveElements(layer)) unfocused.set(one, looksOf(one));
    },
    async stopHere(how: string, element: Element) {
      reached.add(element);
      if (document.activeElement) reached.add(document.activeElement);
      const said = await announcementOf(element);
      // After opening by a press, no mark is needed: it comes with the first key.
      last = { said, element, looks: looksOf(element), isOpening: how === OPENS };
      stops.push(`${how.padEnd(6)} ${said}`);
    },
    /** Compares the element that the focus has left with its look before. */
    leave() {
      if (!last) return;
      const { element, looks, said, isOpening } = last;
      if (element === focusedElement()) return;
      last = undefined;
      // An overlay that closes after the focus has left looks as before.
      if (!element.isConnected || layer.contains(element) && !layer.contains(focusedElement())) {
        return;
      }
      const rest = unfocused.get(element);
      const mark = markOf(element, looks, focusedElement()) ?? (rest && markSince(rest, looks));
      stops.push(`${stops.pop()} · ${mark ?? "UNSEEN"}`);
      if (!mark && !isOpening && !element.matches(LAYER)) {
        faults.push(`nothing shows that the focus is on ${said}`);
      }
    },
  };
}

type Trail = ReturnType<typeof createTrail>;

async function moveByArrows({ reached, leave, stopHere }: Trail, composite: Element) {
  const home = document.activeElement;
  for (const key of ["ArrowDown", "ArrowUp", "ArrowRight"]) {
    const all = interactiveElements(composite);
    for (let press = 0; press < all.length; press++) {
      if (all.every((one) => reached.has(one))) break;
      const from = focusedElement();
      await userEvent.keyboard(`{${key}}`);
      const here = focusedElement();
      if (!here || here === from || !composite.contains(here)) break;
      leave();
      if (!reached.has(here)) await stopHere(key.slice(5), here);
    }
  }
  // Continue from the item chosen by arrow keys, because rows have buttons.
  if (home instanceof HTMLElement && composite.matches(ROWS)) home.focus();
}

async function visit(trail: Trail, how: string, element: Element) {
  await trail.stopHere(how, element);
  const composite = element.closest(COMPOSITE);
  // Arrows on a button in a row are the button's own.
  const isPart = element.matches("[role=row]") || !composite?.matches(ROWS);
  if (composite && isPart) await moveByArrows(trail, composite);
}

/** Goes through the story by Tab, and by arrows where they are what moves the focus. */
export async function walkByKeys(): Promise<Walk> {
  const { before, after } = edges;
  const layer = usablePart();
  const trail = createTrail(layer);
  const { stops, reached, faults } = trail;

  document.body.append(after);
  const isKept = layer !== document.body || await isFocusKept();
  if (!isKept) trail.noteLooks();
  const first = focusedElement();
  if (isKept && first && first !== document.body) await visit(trail, OPENS, first);

  let repeats = 0;
  for (let press = 0; press < MOST_PRESSES; press++) {
    const from = document.activeElement;
    await userEvent.keyboard("{Tab}");
    const here = focusedElement();
    if (!here || here === after || here === before) break;
    if (document.activeElement === from && repeats++ < PARTS_OF_A_FIELD && !isKept) continue;
    trail.leave();
    repeats = 0;
    if (here === document.body) break;
    if (reached.has(here)) {
      if (!isKept) faults.push(`Tab comes back to ${await announcementOf(here)}`);
      break;
    }
    await visit(trail, "Tab", here);
  }
  trail.leave();
  return { stops, reached, faults, isKept };
}
