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

function place(element: HTMLElement) {
  for (const property of ["left", "top", "right"]) element.style.removeProperty(property);
  const home = element.getBoundingClientRect();
  const bounds = {
    left: gap,
    top: gap,
    right: document.documentElement.clientWidth - gap,
    // An on-screen keyboard takes its part from below.
    bottom: (globalThis.visualViewport?.height ?? innerHeight) - gap,
  };
  const { left, top } = freeSpot({ home, taken: whatIsTaken(bounds, element), bounds });
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.right = "auto";
}
