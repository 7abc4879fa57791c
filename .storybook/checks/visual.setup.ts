import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { onlyFullestStories, padPage, setChoices } from "./chosenStory.ts";

onlyFullestStories();
padPage();

afterEach(async ({ task }) => {
  if (task.result?.state !== "run" && task.result?.state !== "pass") return;
  await page.viewport(1_024, 900);
  for (const mode of ["light", "dark"]) {
    setChoices({ mode });
    await expect.soft(page.elementLocator(document.body)).toMatchScreenshot(`${task.name} ${mode}`);
  }
});
