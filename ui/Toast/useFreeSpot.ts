import { type RefObject, useLayoutEffect } from "react";
import { freeSpot, gap } from "./freeSpot.ts";
import { whatIsTaken } from "./whatIsTaken.ts";

/** How long something that came or scrolled under a toast may lie there, in milliseconds. */
const lookAgainEvery = 200;

/**
 * Keeps the toasts off everything that people press or fill in. Their home is where the region's
 * styles put them; each message starts from there, and moves on when something comes under it,
 * unless somebody is about to use it.
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
const narrow = 360;

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

/** The best place on the page for an element that stands at home. */
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
