import { type RefObject, useLayoutEffect } from "react";

/**
 * The longest time that content may stay under a toast after it appears or scrolls, in
 * milliseconds.
 */
const lookAgainEvery = 200;

/**
 * Keeps the toasts off all controls. Each message starts at the place given by the region's styles,
 * and moves when a control comes under it, unless a user is about to use the toast.
 */
export function useFreeSpot(region: RefObject<HTMLElement | null>, shown: string | undefined) {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || shown === undefined) return;
    const comeHome = () => place(element);
    const makeWay = () => {
      const isInUse = element.matches(":hover, :focus-within");
      if (!isInUse && whatIsTaken(element.getBoundingClientRect(), element).length > 0) comeHome();
    };
    comeHome();
    const looking = setInterval(makeWay, lookAgainEvery);
    addEventListener("resize", comeHome);
    return () => {
      clearInterval(looking);
      removeEventListener("resize", comeHome);
    };
  }, [region, shown]);
}

/** Where the page has no room for a whole toast, one of this width may have it, in CSS pixels. */
const narrow = 320;

function place(element: HTMLElement) {
  for (const property of ["left", "top", "right", "width"]) element.style.removeProperty(property);
  let spot = spotOf(element);
  if (spot.covered > 0 && element.offsetWidth > narrow) {
    element.style.width = `${narrow}px`;
    const narrowSpot = spotOf(element);
    if (narrowSpot.covered < spot.covered) spot = narrowSpot;
    else element.style.removeProperty("width");
  }
  element.style.left = `${spot.left}px`;
  element.style.top = `${spot.top}px`;
  element.style.right = "auto";
}

/** Returns the best place for an element, starting from its place in the styles. */
function spotOf(element: HTMLElement) {
  const bounds = {
    left: gap,
    top: gap,
    right: document.documentElement.clientWidth - gap,
    // An on-screen keyboard takes its part from below.
    bottom: (globalThis.visualViewport?.height ?? innerHeight) - gap,
  };
  const home = element.getBoundingClientRect();
  return freeSpot({ home, taken: whatIsTaken(bounds, element), bounds });
}

/** Controls, texts that must be read, and the page's bar. */
const kinds = [
  "header",
  "a[href]",
  "button",
  "input",
  "select",
  "textarea",
  "summary",
  "label:has(input)",
  // The whole cell of a head that sorts.
  "th:has(button)",
  "[data-pressable]",
  "[role='link']",
  "[role='option']",
  "[role='menuitem']",
  "[role='tab']",
  "[role='alert']",
].join(", ");

/** Returns the boxes of those in a part of the page, without those in `except`. */
function whatIsTaken(part: Box, except: Element): Box[] {
  const taken: Box[] = [];
  for (const element of document.querySelectorAll(kinds)) {
    const box = element.getBoundingClientRect();
    // The cheapest test first: there may be hundreds of elements.
    if (areaOf(shared(box, part)) === 0) continue;
    if (except.contains(element) || !isThere(element)) continue;
    const inSight = shared(seen(element, box), part);
    if (areaOf(inSight) > 0) taken.push(inSight);
  }
  return taken;
}

/** Returns whether the element can be seen and used: not if it is behind a dialog. */
function isThere(element: Element): boolean {
  return element.closest("[inert], [aria-hidden='true']") === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns the part of a box that scrolling containers leave visible. */
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

export type Box = { left: number; top: number; right: number; bottom: number };

export type Room = {
  /** The place of a toast when nothing is in its way. */
  home: Box;
  /** Boxes that it must not cover. */
  taken: readonly Box[];
  /** The box that it must stay inside. */
  bounds: Box;
};

export type Spot = { left: number; top: number; covered: number };

/** Between a toast and what it makes way for, and the least between it and the page's edge, in px. */
const gap = 8;

/**
 * The free place nearest to home: at the right, in the middle or at the left of the page, above or
 * below what is there. Where the page has none, the place that covers least, and how much of what is
 * taken that is, in square pixels.
 */
export function freeSpot({ home, taken, bounds }: Room): Spot {
  const width = home.right - home.left;
  const height = home.bottom - home.top;
  const lefts = [home.left, (bounds.left + bounds.right - width) / 2, bounds.left];
  const tops = taken
    .flatMap(({ top, bottom }) => [bottom + gap, top - gap - height])
    .concat(bounds.top, bounds.bottom - height)
    .filter((top) => top >= bounds.top && top + height <= bounds.bottom);

  let best = { left: home.left, top: home.top, covered: Infinity };
  let nearest = Infinity;
  for (const top of [home.top, ...tops]) {
    for (const left of lefts) {
      const place = { left, top, right: left + width, bottom: top + height };
      const covered = taken.reduce((sum, box) => sum + areaOf(shared(box, place)), 0);
      const far = Math.abs(left - home.left) + Math.abs(top - home.top);
      if (covered > best.covered || (covered === best.covered && far >= nearest)) continue;
      best = { left, top, covered };
      nearest = far;
    }
  }
  return best;
}

/** Returns the intersection of two boxes; its width or height is 0 if there is none. */
function shared(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
