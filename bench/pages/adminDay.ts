import type { Browser, Page, Response } from "playwright";
import { ADMIN } from "./crowdedBank.ts";

/** The result of one action at the inbox. */
export interface Done {
  /** Milliseconds from the action until its result stays on screen. */
  readonly shown: number;
  /** Responses to the page during the run, polls included, and their size as transferred. */
  readonly calls: number;
  readonly bytes: number;
}

/** Opens a page, signed in as administrator, that knows when it last changed. */
export async function openAdmin(browser: Browser, origin: string, complaints: string[]) {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    extraHTTPHeaders: { origin },
  });
  const answer = await context.request.post(`${origin}/api/login`, { data: ADMIN });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (said) => {
    if (["error", "warning"].includes(said.type())) complaints.push(said.text());
  });
  await page.addInitScript(watch);
  return page;
}

/** Does something and waits until the part of the page that it is about has changed and rests. */
export async function timed(page: Page, part: string, act: () => Promise<unknown>): Promise<Done> {
  const answers: Response[] = [];
  const hear = (answer: Response) => {
    if (answer.url().includes("/api/")) answers.push(answer);
  };
  page.on("response", hear);
  await page.evaluate((selector) => globalThis.admin.begin(selector), part).catch(() => {});
  await act();
  const shown = await page.evaluate((selector) => globalThis.admin.rest(selector), part);
  page.off("response", hear);
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes().catch(nothing)));
  return {
    shown,
    calls: answers.length,
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}

/** Presses a key and waits until an element contains each word of the text. */
export async function timedUntil(
  page: Page,
  { selector, text }: { readonly selector: string; readonly text: string },
  press: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(() => globalThis.admin.listen());
  await press();
  return await page.evaluate(
    ([wanted, words]) => globalThis.admin.until(wanted, words),
    [selector, text] as const,
  );
}

const nothing = () => ({ responseBodySize: 0 });

interface AdminCalls {
  begin(selector: string): void;
  rest(selector: string): Promise<number>;
  /** The time runs from the next key on. */
  listen(): void;
  /** Milliseconds from that key until such an element holds its words; NaN where none came. */
  until(selector: string, text: string): Promise<number>;
}

declare global {
  var admin: AdminCalls;
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const quiet = 700;
  let start = 0;
  let before = "";
  const wordsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join("\n");
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  globalThis.admin = {
    begin(selector) {
      before = wordsOf(selector);
      start = performance.now();
    },
    listen() {
      start = Number.NaN;
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        start = timeStamp;
      };
      addEventListener("keydown", onKey, { capture: true, once: true });
    },
    async until(selector, text) {
      const words = text.toLowerCase().split(" ");
      const holds = ({ innerText }: HTMLElement) =>
        words.every((word) => innerText.toLowerCase().includes(word));
      while (![...document.querySelectorAll<HTMLElement>(selector)].some(holds)) {
        if (performance.now() - start > 20_000) return Number.NaN;
        await frame();
      }
      return performance.now() - start;
    },
    async rest(selector) {
      let last = before;
      let changed = 0;
      while (changed === 0 || performance.now() - changed < quiet) {
        await frame();
        const now = wordsOf(selector);
        if (now !== last) changed = performance.now();
        last = now;
        if (performance.now() - start > 20_000) return Number.NaN;
      }
      return changed - start;
    },
  };
}
