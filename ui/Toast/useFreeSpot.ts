import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the toasts off all controls. Each message starts at the place given by the region's styles,
 * and moves when a control comes under it, unless a user is about to use the toast.
 */
export function useFreeSpot(region: RefObject<HTMLElement | null>, shown: string | undefined) {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || shown === undefined) return;
    return keepFree(element);
  }, [region, shown]);
}

/** Places the element, and places it again when a control comes under it. Returns what ends this. */
function keepFree(element: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let under: IntersectionObserver | undefined;
  let spot = "";

  const comeHome = () => {
    place(element);
    const { left, top, width } = element.style;
    const next = `${left} ${top} ${width}`;
    // A new observer reports what is under the toast already. Don't place it again and again.
    if (next === spot) return;
    spot = next;
    under?.disconnect();
    under = watchUnder(element, makeWay);
  };
  const makeWay = () => {
    const isInUse = element.matches(":hover, :focus-within");
    if (!isInUse && whatIsTaken(element.getBoundingClientRect(), element).length > 0) comeHome();
  };
  const changes = new MutationObserver((records) => {
    if (records.every(({ target }) => element.contains(target))) return;
    if (records.some(({ type }) => type === "attributes")) makeWay();
    else if (under) watchAll(under, element);
  });

  comeHome();
  // Controls appear, and return when a dialog above them closes.
  const attributeFilter = ["inert", "aria-hidden"];
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter });
  // What fades in is invisible at first. What came under a toast in use is covered when use ends.
  for (const event of ["animationend", "transitionend"]) {
    document.addEventListener(event, makeWay, { signal });
  }
  for (const event of ["pointerleave", "focusout"]) {
    element.addEventListener(event, () => requestAnimationFrame(makeWay), { signal });
  }
  addEventListener("resize", comeHome, { signal });
  return () => {
    ended.abort();
    changes.disconnect();
    under?.disconnect();
  };
}

/** Calls `onCovered` when a control is or comes where the element is; undefined without observers. */
function watchUnder(element: Element, onCovered: () => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver !== "function") return undefined;
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const insets = [top, clientWidth - right, clientHeight - bottom, left];
  const options = { root: document, rootMargin: insets.map((inset) => `${-inset}px`).join(" ") };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onCovered();
  }, options);
  watchAll(observer, element);
  return observer;
}

function watchAll(observer: IntersectionObserver, except: Element): void {
  for (const element of document.querySelectorAll(kinds)) {
    if (!except.contains(element)) observer.observe(element);
  }
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

/** Lists scroll, so one of their rows is covered rather than a control that doesn't move. */
const ROW = "[role='option']";
const ROW_WEIGHT = 0.25;

/** Returns the boxes of those in a part of the page, without those in `except`. */
function whatIsTaken(part: Box, except: Element): Taken[] {
  const taken: Taken[] = [];
  for (const element of document.querySelectorAll(kinds)) {
    const box = element.getBoundingClientRect();
    // The cheapest test first: there may be hundreds of elements.
    if (areaOf(shared(box, part)) === 0) continue;
    if (except.contains(element) || !isThere(element)) continue;
    const inSight = shared(seen(element, box), part);
    const weight = element.matches(ROW) ? ROW_WEIGHT : 1;
    if (areaOf(inSight) > 0) taken.push({ ...inSight, weight });
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

/** The box of a control, and how bad it is to cover it, 1 at most. */
export type Taken = Box & { weight: number };

export type Room = {
  /** The place of a toast when nothing is in its way. */
  home: Box;
  /** Boxes that it must not cover. */
  taken: readonly Taken[];
  /** The box that it must stay inside. */
  bounds: Box;
};

export type Spot = { left: number; top: number; covered: number };

/** Between a toast and what it makes way for, and the least between it and the page's edge, in px. */
const gap = 8;

/**
 * The free place nearest to home: at the right, in the middle or at the left of the page, above or
 * below what is there. Where the page has none, the place that covers least, the lowest of several:
 * what is used most is above. And how much of what is taken that is, in weighted square pixels.
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
      const covered = taken.reduce((sum, box) => sum + areaOf(shared(box, place)) * box.weight, 0);
      const far = covered > 0 ? -top : Math.abs(left - home.left) + Math.abs(top - home.top);
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
