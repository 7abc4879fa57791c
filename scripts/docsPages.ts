/**
 * `deno run -A scripts/docsPages.ts [--pictures=FOLDER]`: opens every page of guidance,
 * patterns, and foundations in the built Storybook. Fails if axe finds a fault, if a line is too long
 * to read, or if the page warns in the console. Prints how soon a page can be used.
 *
 * `--pictures` also takes pictures of ten pages at 1,440 and 768 px, in both modes, to be looked at.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import * as z from "zod/mini";
import { ensureBrowser, launchBrowser } from "./browser.ts";
import { serveFolder } from "./serveFolder.ts";
import { root } from "./tools.ts";
import { addressOf, checkPages } from "./workshop/checkPages.ts";
import { type ReadingPage, readingPages } from "./workshop/readingPages.ts";
import { storybookIndex } from "./workshop/storyPictures.ts";

const FOLDER = `${root}/storybook-static`;
const ROUNDS = 3;

/** Pages whose times are printed, with a text that is there once they can be used. */
const measured = [
  { path: "/docs/components-actions-button--docs", text: "When to use it" },
  { path: "/docs/components-data-table--docs", text: "When to use it" },
  { path: "/docs/components-forms-textfield--docs", text: "When to use it" },
  { path: "/story/patterns--forms-and-validation", text: "Rules" },
];

/** Pages whose pictures are taken. */
const pictured = [
  "welcome--how-to-read-the-workshop",
  "choose-a-component--by-need",
  "patterns--forms-and-validation",
  "patterns--statuses",
  "scenarios--all",
  "foundations-color--docs",
  "foundations-motion--docs",
  "foundations-type--docs",
  "components-actions-button--docs",
  "components-data-table--docs",
];

/** Milliseconds until a text of the page is shown in Storybook, the middle of some visits. */
async function usableMs(
  browser: Browser,
  address: string,
  { path, text }: typeof measured[number],
) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(`${address}?path=${path}`);
    await page.frameLocator("#storybook-preview-iframe").getByText(text, { exact: true }).first()
      .click({ trial: true });
    times.push(performance.now() - start);
    await page.close();
  }
  return times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
}

/** The part of a page that a reviewer looks at. */
const PICTURE_HEIGHT = 3_000;
const SETTLED_MS = 1_500;

async function takePictures(
  browser: Browser,
  address: string,
  pages: readonly ReadingPage[],
  folder: string,
) {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ reducedMotion: "reduce" });
  for (const one of pages.filter(({ id }) => pictured.includes(id))) {
    for (const mode of ["light", "dark"]) {
      await page.goto(addressOf(address, one, mode));
      for (const width of [1_440, 768]) {
        // As high as the page, so that everything on it is near and drawn.
        await page.setViewportSize({ width, height: PICTURE_HEIGHT });
        await page.waitForTimeout(SETTLED_MS);
        const path = join(folder, `${one.id}-${width}-${mode}.png`);
        await page.screenshot({ path, animations: "disabled" });
      }
    }
  }
  console.log(`The pictures are in ${folder}`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { pictures: { type: "string" } },
  });
  await ensureBrowser();
  const entries = z.parse(storybookIndex, JSON.parse(readFileSync(`${FOLDER}/index.json`, "utf8")));
  const pages = readingPages(Object.values(entries.entries));
  const served = await serveFolder(FOLDER, "/");
  const browser = await launchBrowser();
  try {
    for (const one of measured) {
      const ms = await usableMs(browser, served.address, one);
      console.log(`${one.path} can be used after ${Math.round(ms)} ms`);
    }
    const faults = await checkPages(browser, served.address, pages);
    for (const fault of faults) console.log(fault);
    console.log(`${pages.length} pages, ${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
    if (values.pictures) await takePictures(browser, served.address, pages, values.pictures);
  } finally {
    await browser.close();
    await served.stop();
  }
}
