import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { wideText } from "../wideText.ts";
import { onlyFullestStories, padPage, setChoices } from "./chosenStory.ts";
import { findHiddenText } from "./findHiddenText.ts";
import { surroundings } from "./surroundings.ts";

/** High enough for every component; only the width matters. */
const HEIGHT = 900;

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
  // Wait for components that measure themselves.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

afterEach(async ({ task }) => {
  if (task.mode === "skip" || task.result?.state !== "run" && task.result?.state !== "pass") return;
  const found: string[] = [];
  for (const place of surroundings) {
    await standIn(place);
    const where = place.join(" ");
    found.push(...findHiddenText(document.body).map((what) => `${where}: ${what}`));
  }
  spacing.remove();
  expect(found).toEqual([]);
});
