/**
 * `deno task stories:export --component=Button --out=FOLDER`: takes pictures of a component's
 * stories in the built Storybook, in each mode and width: `Button/Default-360-dark.png`. Without
 * `--component`, of all components. `--modes=light,dark` and `--widths=360,768,1440` are the
 * defaults. A story for a phone has no pictures at larger widths.
 */
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import * as z from "zod/mini";
import { ensureBrowser, launchBrowser } from "./browser.ts";
import { serveFolder } from "./serveFolder.ts";
import { root } from "./tools.ts";
import {
  storybookIndex,
  type StoryChoice,
  type StoryPicture,
  storyPictures,
} from "./workshop/storyPictures.ts";

const HEIGHT = 900;
const MARGIN = 16;

declare global {
  var __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string } } | undefined;
}

/** Takes one picture, after the story's `play`. Returns what went wrong. */
async function takePicture(page: Page, address: string, picture: StoryPicture, path: string) {
  const { id, mode, width } = picture;
  await page.setViewportSize({ width, height: HEIGHT });
  const globals = `mode:${mode};a11y.manual:!true`;
  await page.goto(`${address}iframe.html?viewMode=story&id=${id}&globals=${globals}`);
  const state = await page.waitForFunction(stateOf, id);
  switch (await state.jsonValue()) {
    case "narrow":
      return undefined;
    case "failed":
      return `${picture.file}: the story failed`;
    default: {
      const height = await page.evaluate(lowestEdge);
      const clip = { x: 0, y: 0, width, height: height + MARGIN };
      await page.screenshot({ path, clip, fullPage: true, animations: "disabled", caret: "hide" });
    }
  }
}

/** Runs in the page: "narrow" if the story is for a narrower window; see `inItsWidth.ts`. */
function stateOf(id: string): "narrow" | "failed" | "finished" | undefined {
  if (document.querySelector(`iframe[title="${id}"]`)) return "narrow";
  if (globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase !== "finished") return undefined;
  // Storybook shows an error in its place.
  return document.body.matches(".sb-show-main") ? "finished" : "failed";
}

/** Runs in the page: the lower edge of everything in it, in px. */
function lowestEdge(): number {
  const inside = document.querySelectorAll("#storybook-root *, body > :not([id]) *");
  return Math.max(...Array.from(inside, (element) => element.getBoundingClientRect().bottom), 1);
}

/** Takes the pictures from a built Storybook into a folder. Returns what went wrong. */
export async function exportStories(
  storybook: string,
  choice: StoryChoice,
  out: string,
): Promise<readonly string[]> {
  const list = JSON.parse(await readFile(`${storybook}/index.json`, "utf8"));
  const pictures = storyPictures(Object.values(z.parse(storybookIndex, list).entries), choice);
  if (pictures.length === 0) throw new Error(`ui/${choice.component} has no stories`);
  const served = await serveFolder(storybook, "/");
  const browser = await launchBrowser();
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    for (const picture of pictures) {
      const path = join(out, picture.file);
      await mkdir(dirname(path), { recursive: true });
      const fault = await takePicture(page, served.address, picture, path);
      if (fault !== undefined) faults.push(fault);
    }
  } finally {
    await browser.close();
    await served.stop();
  }
  return faults;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      component: { type: "string" },
      out: { type: "string", default: `${root}/dist/stories` },
      modes: { type: "string", default: "light,dark" },
      widths: { type: "string", default: "360,768,1440" },
    },
  });
  await ensureBrowser();
  const choice = {
    component: values.component,
    modes: values.modes.split(","),
    widths: values.widths.split(",").map(Number),
  };
  const faults = await exportStories(`${root}/storybook-static`, choice, values.out);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`The pictures are in ${values.out}`);
}
