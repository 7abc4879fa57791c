/**
 * `deno task storybook:check`: opens the built Storybook (a folder) under a deep path, as a file
 * server may host it. Checks that stories with contradicting data work on one page of
 * documentation, and measures how soon a page story can be used after it has loaded. Fails if
 * stories affect each other or a file is missing.
 */
import process from "node:process";
import type { Browser, Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { root } from "./tools.ts";
import { serveFolder } from "./serveFolder.ts";
import { checkWithoutWorker } from "./workshop/withoutWorker.ts";

const SCREEN = "screens-overview-overviewscreen";

/** The text of each of these stories, which is in none of the others. */
const contradictions = [
  { story: "Empty", says: "No recent transactions" },
  { story: "Typical", says: "Payroll, Larkfield Studio" },
  { story: "Refused", says: "We couldn't load your accounts." },
  { story: "Session Expired", says: "Your session has ended. Sign in again to continue." },
];

const measured = [
  { id: `${SCREEN}--typical`, usable: "link", name: "View All" },
  {
    id: "screens-accounts-accountsscreen--typical",
    usable: "button",
    name: /^Transfer from Check/,
  },
  { id: "screens-admin-adminscreen--typical", usable: "button", name: "Block Zoe Lindqvist" },
] as const;
/** A story opened in between. */
const BETWEEN = { id: "screens-landing-landingscreen--not-found", says: "Page not found." };
const ROUNDS = 5;

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, what: unknown): void } | undefined;
}

/** Opens Storybook at a story of a page. */
async function openWorkshop(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?path=/story/${SCREEN}--typical`);
  await page.frameLocator("#storybook-preview-iframe").getByText("Payroll, Larkfield Studio")
    .waitFor();
}

/** Opens the page of documentation and looks at all of them, one after the other and then again. */
async function compareStories(page: Page, address: string): Promise<void> {
  await page.goto(`${address}iframe.html?viewMode=docs&id=${SCREEN}--docs`);
  const frameOf = (story: string) => page.frameLocator(`iframe[title="${story}"]`);
  for (const { story, says } of contradictions) {
    await page.locator(`iframe[title="${story}"]`).scrollIntoViewIfNeeded();
    await frameOf(story).getByText(says).waitFor();
  }
  for (const { story } of contradictions) {
    for (const { story: of, says } of contradictions) {
      const count = await frameOf(story).getByText(says).count();
      if ((count > 0) !== (story === of)) {
        throw new Error(`"${story}" has "${says}" ${count} times`);
      }
    }
  }
}

/**
 * Milliseconds from opening a story until it can be used: first time, again, and when chosen from
 * the list.
 */
async function usableMs(page: Page, address: string, story: (typeof measured)[number]) {
  const timed = async (ask: () => Promise<unknown>) => {
    const start = performance.now();
    await ask();
    await page.getByRole(story.usable, { name: story.name }).first().click({ trial: true });
    return performance.now() - start;
  };
  const open = () => timed(() => page.goto(`${address}iframe.html?viewMode=story&id=${story.id}`));
  const first = await open();
  const anew: number[] = [];
  const chosen: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    anew.push(await open());
    await page.evaluate(choose, BETWEEN.id);
    await page.getByText(BETWEEN.says).first().waitFor();
    chosen.push(await timed(() => page.evaluate(choose, story.id)));
  }
  return { first, anew: middle(anew), chosen: middle(chosen) };
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}

/** Runs in the page: sends the event of a click in Storybook's list. */
function choose(storyId: string): void {
  globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit("setCurrentStory", { storyId, viewMode: "story" });
}

async function look(browser: Browser, address: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  const page = await (await browser.newContext()).newPage();
  page.on("pageerror", ({ message }) => complaints.push(message));
  await openWorkshop(page, address);
  await compareStories(page, address);
  console.log(`${contradictions.length} stories contradict each other on one page.`);
  for (const story of measured) {
    const figures = Object.entries(await usableMs(page, address, story));
    const times = figures.map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
    console.log(`${story.id} can be used after: ${times.join(", ")}`);
  }
  return complaints;
}

if (import.meta.main) {
  const served = await serveFolder(
    process.argv[2] ?? `${root}/storybook-static`,
    "/some/deep/path/",
  );
  const browser = await launchBrowser();
  try {
    const complaints = [
      ...await look(browser, served.address),
      ...await checkWithoutWorker(browser, served.address),
    ];
    // Storybook's icon has another format.
    const missing = served.missing.filter((path) => path !== "/favicon.ico").map((path) =>
      `${path} is missing`
    );
    for (const complaint of [...complaints, ...missing]) console.log(complaint);
    if (complaints.length + missing.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await served.stop();
  }
}
