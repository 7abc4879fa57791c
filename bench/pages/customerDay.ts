import type { BrowserContext, Page } from "playwright";
import { phone, SLOWDOWN } from "./phone.ts";

/** What keys typed into the search took. */
export interface Keys {
  /** Of each, how many milliseconds the page was busy: its handlers and what is drawn at once. */
  readonly work: readonly number[];
  /** Of each that took two frames or more, until the browser has shown what came of it. */
  readonly shown: readonly number[];
}

const rows = "table tbody tr";
const toTransactions = 'a[href="/dashboard/transactions"]';
/** The overview has a table too, and no search. */
const search = 'input[type="search"]';

/** A page as on a cheap phone, that counts what its events, frames and rows take. */
export async function openPage(context: BrowserContext, isSlow: boolean): Promise<Page> {
  const page = await context.newPage();
  if (isSlow) {
    await page.setViewportSize(phone.viewport);
    const link = await context.newCDPSession(page);
    await link.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  await page.addInitScript(watch);
  return page;
}

/** Goes from the overview to the transactions, as a person does. */
export async function readyAfter(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/dashboard`, { waitUntil: "networkidle" });
  // The network may be quiet before the page stands, where the machine has much else to do.
  await page.waitForSelector(rows);
  await page.evaluate(idle);
  await page.$eval(toTransactions, (link) => {
    globalThis.watched.start = performance.now();
    if (link instanceof HTMLElement) link.click();
  });
  await page.waitForSelector(search);
  await page.waitForSelector(rows);
  return await page.evaluate(idle);
}

/** Types into the search, a key at a time. */
export async function typeKeys(page: Page, text: string): Promise<Keys> {
  await page.getByRole("searchbox").click();
  await page.evaluate(() => {
    globalThis.watched.shown.splice(0);
    globalThis.watched.work.splice(0);
  });
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  return await page.evaluate(() => ({
    work: [...globalThis.watched.work],
    shown: [...globalThis.watched.shown],
  }));
}

/** What the last frame took until a status in the list was another one and drawn. */
export async function repaintAfter(page: Page, decide: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.watched.frame = 0;
    globalThis.watched.drawn = 0;
  });
  await decide();
  await page.waitForFunction(() => globalThis.watched.drawn > 0);
  return await page.evaluate(() => globalThis.watched.drawn - globalThis.watched.frame);
}

interface Watched {
  start: number;
  frame: number;
  drawn: number;
  lastTask: number;
  readonly work: number[];
  readonly shown: number[];
}

declare global {
  var watched: Watched;
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const watched: Watched = { start: 0, frame: 0, drawn: 0, lastTask: 0, work: [], shown: [] };
  globalThis.watched = watched;
  const observe = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  observe({ type: "longtask", buffered: true }, ({ startTime, duration }) => {
    watched.lastTask = startTime + duration;
  });
  const events = { type: "event", durationThreshold: 16, buffered: true };
  observe(events, ({ name, duration }) => name === "keydown" && watched.shown.push(duration));
  // From before the page hears of the key until after everything that it does in the same turn.
  let pressed = 0;
  addEventListener("keydown", () => void (pressed = performance.now()), { capture: true });
  addEventListener("input", () => void watched.work.push(performance.now() - pressed));

  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"transaction_update"')) watched.frame = performance.now();
      });
    }
  };
  new MutationObserver(() => {
    if (watched.frame === 0 || watched.drawn > 0) return;
    const isNews = document.querySelector("table tbody tr")?.textContent?.includes("Completed");
    if (!isNews) return;
    watched.drawn = -1;
    requestAnimationFrame(() => setTimeout(() => watched.drawn = performance.now()));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: waits for half a second without a long task and tells when it began. */
async function idle(): Promise<number> {
  const shown = performance.now();
  do await new Promise((resolve) => setTimeout(resolve, 500)); while (
    performance.now() - globalThis.watched.lastTask < 500
  );
  return Math.max(shown, globalThis.watched.lastTask) - globalThis.watched.start;
}
