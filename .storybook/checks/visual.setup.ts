import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { onlyFullestStories, padPage, setChoices } from "./chosenStory.ts";

onlyFullestStories();
padPage();

/** Measured figures differ on each run. Hide them, and keep their space. */
const measured = document.createElement("style");
measured.textContent = "[data-varies] { visibility: hidden; }";

afterEach(async ({ task }) => {
  if (task.result?.state !== "run" && task.result?.state !== "pass") return;
  document.head.append(measured);
  await page.viewport(1_024, 900);
  for (const mode of ["light", "dark"]) {
    setChoices({ mode });
    await expect.soft(page.elementLocator(document.body)).toMatchScreenshot(`${task.name} ${mode}`);
  }
});
