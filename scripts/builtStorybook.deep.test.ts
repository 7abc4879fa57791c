import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { launchBrowser } from "./browser.ts";
import { exportStories } from "./exportStories.ts";
import { type ServedFolder, serveFolder } from "./serveFolder.ts";
import { root } from "./tools.ts";
import { buildStorybook } from "./workshop/buildStorybook.ts";
import { checkPages } from "./workshop/checkPages.ts";
import { readingPages } from "./workshop/readingPages.ts";
import { storybookIndex } from "./workshop/storyPictures.ts";

/** On a busy machine, most of it to build. */
const LONGEST_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "storybook-"));
let warnings: readonly string[];
let served: ServedFolder;
let browser: Browser;
beforeAll(async () => {
  warnings = await buildStorybook(folder);
  served = await serveFolder(folder, "/");
  browser = await launchBrowser();
}, LONGEST_MS);
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true });
});

it("builds without a warning", () => {
  expect(warnings).toEqual([]);
});

it("has pages to read without faults for axe, long lines, or warnings", async () => {
  const list = JSON.parse(readFileSync(`${folder}/index.json`, "utf8"));
  const pages = readingPages(Object.values(z.parse(storybookIndex, list).entries));
  expect(pages.length).toBeGreaterThan(70);
  expect(await checkPages(browser, served.address, pages)).toEqual([]);
}, LONGEST_MS);

it("lays an imported picture over a story, by keyboard alone", async () => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  onTestFinished(() => page.close());
  await page.goto(`${served.address}?path=/story/components-actions-button--default`);
  const story = page.frameLocator("#storybook-preview-iframe");
  await story.getByRole("button").first().waitFor();
  const bare = await page.screenshot();

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import picture" }).press("Enter");
  await (await chooser).setFiles(`${root}/.storybook/overlay/targets/overview-light.webp`);
  await page.getByRole("button", { name: "Remove overview-light.webp" }).waitFor();
  const picture = story.locator("[data-overlay] img");
  expect(await picture.count()).toBe(0);

  await chooseTarget(page, "75 %");
  await story.getByText("Imported picture “overview-light.webp”, 75 %").waitFor();
  expect(await picture.evaluate(lookOf)).toEqual({
    width: 1_440,
    opacity: "0.75",
    top: 0,
    left: 0,
  });
  expect((await page.screenshot()).equals(bare)).toBe(false);

  await page.getByRole("button", { name: "Remove overview-light.webp" }).press("Enter");
  await story.getByText(/^No target picture for this story/).waitFor();
  await chooseTarget(page, "Off");
  await story.locator("[data-overlay]").waitFor({ state: "detached" });
}, LONGEST_MS);

/** Chooses a look of the target picture in the toolbar, by its keys. */
async function chooseTarget(page: Page, look: string) {
  await page.getByRole("button", { name: /^Target picture/ }).press("Enter");
  const option = page.getByRole("option", { name: look, exact: true });
  await option.waitFor();
  for (let presses = 0; presses < 10; presses++) {
    if (await option.evaluate((element) => element.matches("[data-focused], :focus"))) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

/** Runs in the page: a loaded picture's own width, its opacity, and where it lies. */
async function lookOf(picture: HTMLElement | SVGElement) {
  if (!(picture instanceof HTMLImageElement)) throw new Error("This is no picture");
  await picture.decode();
  const { top, left } = picture.getBoundingClientRect();
  return { width: picture.naturalWidth, opacity: getComputedStyle(picture).opacity, top, left };
}

/** The width of a PNG, which its first chunk says. */
const widthOf = (path: string) => readFileSync(path).readUInt32BE(16);

it("exports a component's stories, each in its mode and width", async () => {
  const choice = { component: "Sidebar", modes: ["light", "dark"], widths: [360, 768] };
  const out = join(folder, "pictures");
  expect(await exportStories(folder, choice, out)).toEqual([]);
  const found = globSync("**/*.png", { cwd: out }).toSorted();
  expect(found).toEqual(expect.arrayContaining([
    "Sidebar/Default-360-light.png",
    "Sidebar/Default-768-dark.png",
    "Sidebar/RowOnATablet-768-light.png",
  ]));
  // A story for a phone of 320 px has no picture at a larger width.
  expect(found.filter((file) => file.startsWith("Sidebar/RowOnAPhone"))).toEqual([]);
  for (const file of found) {
    expect(widthOf(join(out, file)), file).toBe(file.includes("-360-") ? 360 : 768);
  }
  const [light, dark] = ["light", "dark"].map((mode) =>
    readFileSync(join(out, `Sidebar/Default-360-${mode}.png`))
  );
  expect(light?.equals(dark ?? light)).toBe(false);
}, LONGEST_MS);
