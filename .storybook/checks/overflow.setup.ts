import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { wideText } from "../wideText.ts";
import { onlyFullestStories, padPage, setChoices } from "./chosenStory.ts";
import { surroundings } from "./surroundings.ts";

/** High enough for every component; only the width is the question. */
const HEIGHT = 900;

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

/** What a reader cannot see or reach: a page that scrolls sideways, words cut off at an edge. */
function lostWords(root: HTMLElement): string[] {
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

onlyFullestStories();
padPage();

const spacing = document.createElement("style");

async function standIn(
  [mode, brand, density, textSpacing, width]: (typeof surroundings)[number],
) {
  setChoices({ mode, brand, density });
  spacing.textContent = textSpacing === "wide" ? wideText : "";
  document.head.append(spacing);
  if (innerWidth !== width) await page.viewport(width, HEIGHT);
  // What measures itself gets the time to do so.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

afterEach(async ({ task }) => {
  if (task.mode === "skip" || task.result?.state !== "run" && task.result?.state !== "pass") return;
  const found: string[] = [];
  for (const place of surroundings) {
    await standIn(place);
    const where = place.join(" ");
    found.push(...lostWords(document.body).map((what) => `${where}: ${what}`));
  }
  spacing.remove();
  expect(found).toEqual([]);
});
