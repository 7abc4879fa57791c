import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { launchBrowser } from "./browser.ts";
import { exportStories } from "./exportStories.ts";
import { serveFolder } from "./serveFolder.ts";
import { buildStorybook } from "./workshop/buildStorybook.ts";
import { checkPages } from "./workshop/checkPages.ts";
import { readingPages } from "./workshop/readingPages.ts";
import { storybookIndex } from "./workshop/storyPictures.ts";

/** On a busy machine, most of it to build. */
const LONGEST_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "storybook-"));
let warnings: readonly string[];
beforeAll(async () => {
  warnings = await buildStorybook(folder);
}, LONGEST_MS);
afterAll(() => rmSync(folder, { recursive: true }));

it("builds without a warning", () => {
  expect(warnings).toEqual([]);
});

it("has pages to read without faults for axe, long lines, or warnings", async () => {
  const list = JSON.parse(readFileSync(`${folder}/index.json`, "utf8"));
  const pages = readingPages(Object.values(z.parse(storybookIndex, list).entries));
  expect(pages.length).toBeGreaterThan(70);
  const served = await serveFolder(folder, "/");
  const browser = await launchBrowser();
  try {
    expect(await checkPages(browser, served.address, pages)).toEqual([]);
  } finally {
    await browser.close();
    await served.stop();
  }
}, LONGEST_MS);

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
