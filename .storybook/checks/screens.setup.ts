import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { STORY_NOW } from "#mocks/mockBank.ts";
import { onlyStates } from "./chosenScreen.ts";
import { setChoices } from "./chosenStory.ts";

/** A phone, a tablet, a desk; see `viewports`. A page that is longer is pictured further down. */
const sizes = [[360, 760], [768, 1_024], [1_440, 900]] as const;

/** Maximum height of a picture: no one can review one of a statement with five thousand lines. */
const LONGEST = 5_000;

const cut = document.createElement("style");
cut.textContent = `body { max-height: ${LONGEST}px; contain: paint; }`;

/** Hide toasts, because they appear and disappear on their own. */
const quiet = document.createElement("style");
quiet.textContent = '[role="region"][aria-label="Notifications"] { visibility: hidden; }';

const SIX_PICTURES_MS = 120_000;

onlyStates("typical", "empty", "huge");

/**
 * The server's clock is stopped in stories; for pictures, the browser's is stopped too. It runs
 * again before the next file, so that setup isn't taken for a finished one. The page counts as
 * unfocused: otherwise a message might become read in some pictures only.
 */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(STORY_NOW) });
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  return () => {
    focus.mockRestore();
    vi.useRealTimers();
  };
});

/** Waits for components that measure themselves. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function showAll(width: number, height: number) {
  await page.viewport(width, height);
  await drawn();
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > LONGEST) document.head.append(cut);
  if (scrollHeight > height) await page.viewport(width, Math.min(scrollHeight, LONGEST));
  await drawn();
}

afterEach(async ({ task }) => {
  if (task.result?.state !== "run" && task.result?.state !== "pass") return;
  document.head.append(quiet);
  for (const [width, height] of sizes) {
    await showAll(width, height);
    for (const mode of ["light", "dark"]) {
      setChoices({ mode });
      await expect.soft(page.elementLocator(document.body))
        .toMatchScreenshot(`${task.name} ${width} ${mode}`);
    }
  }
  cut.remove();
  quiet.remove();
}, SIX_PICTURES_MS);
