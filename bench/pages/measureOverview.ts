/**
 * `deno task measure:pages [--beside=folder] [--visits=9]`: measures how soon
 * signed-in users can use the page that they open, and how much it shifts, with 4× CPU slowdown, an
 * empty cache and a fast network. Prints medians, and fails if they exceed the goals. `--beside`
 * names a folder with another build of the app, measured in turns with this one.
 */
import process from "node:process";
import type { Browser, BrowserContext } from "playwright";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { median } from "../measure.ts";
import { busyBank } from "./busyBank.ts";
import { SLOWDOWN } from "./phone.ts";

const GOALS = { shown: 500, usable: 1_400 };
/** For pages that the browser draws alone. */
const OTHER_GOALS = { shown: 1_600, usable: 1_600 };
const SHIFT_GOAL = 0.01;

interface OpenedPage {
  readonly path: string;
  readonly username: string;
  /** An element that the page has once it shows what the user came for. */
  readonly sign: string;
  readonly goals: typeof GOALS;
}

const pages: readonly OpenedPage[] = [
  { path: "/dashboard", username: "maya", sign: "main table tbody td time", goals: GOALS },
  {
    path: "/admin",
    username: "admin",
    sign: "main tbody tr:not([data-skeleton]) td",
    goals: GOALS,
  },
  {
    ...{ path: "/dashboard/accounts", username: "maya", goals: OTHER_GOALS },
    sign: "main [aria-label^='Transfer from']",
  },
];
/** After what is shown: tasks that began before it end within this time. */
const SETTLE_MS = 1_500;

/** In ms since the page was asked for. */
interface Opened {
  /** What the user came for is on the screen. */
  readonly shown: number;
  /**
   * When the page responds: React has taken over what is shown, and the long tasks that had begun
   * by then are over.
   */
  readonly usable: number;
  /** Cumulative layout shift, of the whole visit. */
  readonly shift: number;
}

declare global {
  var opened: Opened;
}

/** Runs in the page, before anything of its own. */
function watchPage(sign: string): void {
  globalThis.opened = { shown: 0, usable: 0, shift: 0 };
  const isTakenOver = () => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
  };
  const waitUntilUsable = () => {
    if (!isTakenOver()) return void setTimeout(waitUntilUsable, 5);
    globalThis.opened = { ...globalThis.opened, usable: performance.now() };
  };
  const look = () => {
    if (globalThis.opened.shown > 0 || document.querySelector(sign) === null) return;
    changes.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.opened = { ...globalThis.opened, shown: performance.now() };
        waitUntilUsable();
      })
    );
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const { usable } = globalThis.opened;
      const isMeanwhile = usable > 0 && startTime <= usable;
      const end = startTime + duration;
      if (isMeanwhile) {
        globalThis.opened = { ...globalThis.opened, usable: Math.max(usable, end) };
      }
    }
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = "value" in entry ? Number(entry.value) : 0;
      globalThis.opened = { ...globalThis.opened, shift: globalThis.opened.shift + value };
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Tells the server how this browser shows pages, as the app does on an earlier visit. */
async function keepViewSettings(context: BrowserContext, url: string): Promise<void> {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const value = `${zone}~1440~shown`;
  await context.addCookies([{ name: "kestrel-view", value, url, sameSite: "Strict" }]);
}

async function open(
  browser: Browser,
  origin: string,
  { path, username, sign }: OpenedPage,
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    extraHTTPHeaders: { origin },
  });
  try {
    const person = { username, password: DEMO_PASSWORD };
    const answer = await context.request.post(`${origin}/api/login`, { data: person });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    await keepViewSettings(context, origin);
    const page = await context.newPage();
    await page.addInitScript(watchPage, sign);
    const link = await context.newCDPSession(page);
    await link.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(origin + path);
    await page.waitForFunction(() => globalThis.opened.usable > 0, undefined, { polling: 50 });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => globalThis.opened);
  } finally {
    await context.close();
  }
}

function option(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((arg) => arg.startsWith(start))?.slice(start.length);
}

function medianOf(visits: readonly Opened[]): Opened {
  const of = (name: keyof Opened) => median(visits.map((visit) => visit[name]));
  return { shown: Math.round(of("shown")), usable: Math.round(of("usable")), shift: of("shift") };
}

function inWords({ shown, usable, shift }: Opened): string {
  return `shown after ${shown} ms, usable after ${usable} ms, shifts by ${shift.toFixed(3)}`;
}

/** Opens a page of each build in turns. Returns whether this build meets the goals. */
async function measurePage(browser: Browser, origins: readonly string[], page: OpenedPage) {
  const found = origins.map((): Opened[] => []);
  // The first one also loads what serves it.
  for (let visit = 0; visit <= Number(option("visits") ?? 9); visit++) {
    for (const [place, origin] of origins.entries()) {
      const opened = await open(browser, origin, page);
      if (visit > 0) found[place]?.push(opened);
    }
  }
  const [here, beside] = found.map(medianOf);
  if (here === undefined) throw new Error("Nothing was opened");
  const { goals } = page;
  const wanted = `${goals.shown} ms, ${goals.usable} ms, and ${SHIFT_GOAL}`;
  console.log(`${page.path}, ${SLOWDOWN} times slower: ${inWords(here)}; goals ${wanted}`);
  if (beside) console.log(`${page.path}, beside: ${inWords(beside)}`);
  return here.shown <= goals.shown && here.usable <= goals.usable && here.shift <= SHIFT_GOAL;
}

if (import.meta.main) {
  const other = option("beside");
  const folders = [await ensureBuilt(), ...(other === undefined ? [] : [other])];
  const banks = await Promise.all(folders.map(busyBank));
  const browser = await launchBrowser();
  try {
    const origins = banks.map(({ origin }) => origin);
    for (const page of pages) {
      if (!await measurePage(browser, origins, page)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    for (const { stop } of banks) await stop();
  }
}
