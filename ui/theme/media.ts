/** Conditions for `@media ${…}`. 640: stacked rows and sheets; 1024: bars and sidebar; 1280: side panel. */
export const media = {
  from640: "(width >= 640px)",
  from1024: "(width >= 1024px)",
  from1280: "(width >= 1280px)",
  /** Three columns beside an admin's sidebar. */
  from1440: "(width >= 1440px)",
  /** A bar whose links leave little room beside them. */
  from1024To1280: "(1024px <= width < 1280px)",
  /** Beside the wide panel that says all about a user there is room for few columns, or for all. */
  from1280To1600: "(1280px <= width < 1600px)",
  under640: "(width < 640px)",
  under1024: "(width < 1024px)",
  under1280: "(width < 1280px)",
  under1440: "(width < 1440px)",
  /** Four times enlarged: head and foot of a window would leave no room between them. */
  short: "(height < 320px)",
  touch: "(pointer: coarse)",
  hover: "(hover: hover)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
};

/**
 * Returns whether a condition of `media` currently matches; false in a browser without matchMedia.
 */
export function matches(condition: string): boolean {
  return typeof matchMedia === "function" && matchMedia(condition).matches;
}

/** Returns whether a page of this width, in px, matches a condition of `media` that is about it. */
export function matchesWidth(condition: string, width: number): boolean {
  if (!condition.includes("width")) return false;
  const from = /width >= (\d+)px/.exec(condition) ?? /(\d+)px <= width/.exec(condition);
  const under = /width < (\d+)px/.exec(condition);
  return (from === null || width >= Number(from[1])) &&
    (under === null || width < Number(under[1]));
}

const easing = "cubic-bezier(0.2, 0, 0, 1)";

/** Durations with their easing, for `transition` and `animation`. ThemeRoot stops all of them for reduced motion. */
export const motion = {
  enter: `160ms ${easing}`,
  enterMenu: `120ms ${easing}`,
  enterDialog: `200ms ${easing}`,
  leave: "100ms linear",
  hover: "100ms linear",
  flash: "600ms ease-out",
  /** Repeats as long as something is in progress: one turn, one pass. */
  turn: "800ms linear",
  wander: "1600ms ease-in-out",
  /** How far a panel slides and a dialog rises. */
  slide: "24px",
  rise: "8px",
};
