import { readFileSync, realpathSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import type { Browser, Page } from "playwright";
import { root } from "../tools.ts";
import type { ReadingPage } from "./readingPages.ts";

/** Pages that are checked at the same time. */
const AT_ONCE = 3;

/** The scripts for the page: axe, and the search for long lines of the stories' own checks. */
const addon = realpathSync(`${root}/node_modules/@storybook/addon-a11y/package.json`);
const axe = readFileSync(createRequire(addon).resolve("axe-core/axe.min.js"), "utf8");
const longLines = stripTypeScriptTypes(
  readFileSync(`${root}/.storybook/checks/longLines.ts`, "utf8").replaceAll("export ", ""),
);

declare global {
  var axe: {
    run(context: object, options: object): Promise<{
      violations: readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[];
    }>;
  };
  var longLines: (root: Element) => string[];
}

export const addressOf = (address: string, { id, viewMode }: ReadingPage, mode = "light") =>
  `${address}iframe.html?viewMode=${viewMode}&id=${id}&globals=mode:${mode};a11y.manual:!true`;

/** Leaves stories in frames empty: they never stop asking their banks, and are checked alone. */
async function emptyFrames(page: Page): Promise<void> {
  await page.route("**/iframe.html*", (route) => {
    const isFrame = route.request().frame() !== page.mainFrame();
    return isFrame ? route.fulfill({ contentType: "text/html", body: "" }) : route.continue();
  });
}

/**
 * Waits until a page shows everything. Not until its network is idle: stories on it never stop asking
 * their banks.
 */
async function isThere(page: Page): Promise<void> {
  await page.locator("#storybook-docs h1, #storybook-root h1").first().waitFor();
  await page.evaluate(settled);
}

/** Runs in the page: waits for half a second without a change, for five seconds at most. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(resolve, 500);
    const changes = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(resolve, 500);
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(resolve, 5_000);
  });
}

/** On a page of documentation: stories, which are checked alone, and Storybook's table of props. */
const notOurs = ".docs-story, [id^=story--], [class*=docblock]";

/** Of the browser, where requests are changed as in `emptyFrames`. */
const ofWorker = /^Failed to update a ServiceWorker/;

/** Returns what is wrong with a page. */
async function faultsOf(page: Page, address: string, one: ReadingPage): Promise<readonly string[]> {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!ofWorker.test(fault)) faults.push(fault);
  };
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) note(message.text());
  });
  await page.goto(addressOf(address, one));
  await isThere(page);
  if (one.hasStories) await page.addStyleTag({ content: `${notOurs} { display: none }` });
  await page.evaluate(axe);
  await page.evaluate(`${longLines}; globalThis.longLines = longLines`);
  faults.push(...await page.evaluate(findFaults, one.viewMode === "docs"));
  page.removeAllListeners();
  return faults.map((fault) => `${one.id}: ${fault}`);
}

/** Runs in the page. Landmarks belong to a whole page, which a story is not. */
async function findFaults(hasLandmarks: boolean): Promise<string[]> {
  const exclude = ["iframe", "[data-live-announcer]"];
  const landmarks = { enabled: hasLandmarks };
  const { violations } = await globalThis.axe.run(
    { exclude },
    { rules: { region: landmarks, "landmark-one-main": landmarks } },
  );
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`)
    ),
    ...globalThis.longLines(document.body),
  ];
}

/** Returns what axe, the longest lines, and the console say against these pages. */
export async function checkPages(
  browser: Browser,
  address: string,
  pages: readonly ReadingPage[],
): Promise<readonly string[]> {
  const left = [...pages];
  const faults: string[] = [];
  async function work() {
    const page = await browser.newPage({
      viewport: { width: 1_440, height: 900 },
      reducedMotion: "reduce",
    });
    await emptyFrames(page);
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      faults.push(...await faultsOf(page, address, next));
    }
    await page.close();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}
