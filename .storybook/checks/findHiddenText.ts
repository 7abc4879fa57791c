/** Wider than its box by so much, in px, is wider; below it is rounding. */
const ROUNDING = 1;

function describe(element: Element): string {
  const words = element.textContent?.trim().slice(0, 40) ?? "";
  return `<${element.localName}> "${words}"`;
}

/** Hidden on purpose: for screen readers only. */
function isOnlySpoken(element: Element): boolean {
  return element.clientWidth <= 1 || element.clientHeight <= 1;
}

function isClipping(element: Element): boolean {
  const { overflowX, textOverflow, visibility } = getComputedStyle(element);
  if (visibility === "hidden" || textOverflow === "ellipsis") return false;
  return overflowX === "hidden" || overflowX === "clip";
}

/**
 * Returns content that a reader can't see or reach: a page that scrolls sideways, text cut off at
 * an edge.
 */
export function findHiddenText(root: HTMLElement): string[] {
  const page = document.documentElement;
  const found: string[] = [];
  if (page.scrollWidth > innerWidth + ROUNDING) {
    const widest = [...root.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + ROUNDING)
      .at(-1);
    const cause = widest ? `, as far as ${describe(widest)}` : "";
    found.push(`the page is ${page.scrollWidth} px wide in ${innerWidth}${cause}`);
  }
  for (const element of root.querySelectorAll("*:not(input, textarea, svg, svg *)")) {
    if (element.scrollWidth <= element.clientWidth + ROUNDING) continue;
    if (isOnlySpoken(element) || !isClipping(element) || !element.textContent?.trim()) continue;
    found.push(
      `${describe(element)} is cut off: ${element.scrollWidth} px in ${element.clientWidth}`,
    );
  }
  return found;
}
