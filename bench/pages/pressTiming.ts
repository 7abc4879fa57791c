import type { Locator, Page } from "playwright";

/** The duration of a press, in milliseconds; the browser reports steps of 8. */
export interface Press {
  /** From the press until the frame that it led to was on the screen. */
  readonly duration: number;
  /** Its parts: input delay, event handlers, and drawing. */
  readonly input: number;
  readonly handlers: number;
  readonly drawing: number;
  /** From the press until what it leads to was there. */
  readonly result: number;
  /** The longest tasks during the press, the longest first. */
  readonly parts: readonly string[];
}

/** A mouse rests on an element for a moment before the press, and a finger on the button. */
const HOVER_MS = 150;
const HELD_MS = 60;

/** After the result: what is still to be painted. */
const SETTLE_MS = 200;

export function clickOn(locator: Locator): () => Promise<() => Promise<void>> {
  return async () => {
    await locator.hover();
    const page = locator.page();
    await page.waitForTimeout(HOVER_MS);
    return async () => {
      await page.mouse.down();
      await page.waitForTimeout(HELD_MS);
      await page.mouse.up();
    };
  };
}

export function keyOn(page: Page, key: string): () => Promise<() => Promise<void>> {
  return () => Promise.resolve(() => page.keyboard.press(key, { delay: HELD_MS }));
}

/** The result of a press: an element by a CSS selector, optionally with this text. */
export type Result = string | readonly [selector: string, words: string];

/** Carries out one press and keeps what it took. */
export type Timed = (
  name: string,
  ready: () => Promise<() => Promise<void>>,
  result: Result,
) => Promise<void>;

/** Where only what is pressed itself changes, such as a field that is typed in. */
export const NOTHING_ELSE = "body";

/** Lets the page come to rest, presses, and waits until the result is there. */
export async function timePress(
  page: Page,
  ready: () => Promise<() => Promise<void>>,
  result: Result,
): Promise<Press> {
  const [selector, words] = typeof result === "string" ? [result, ""] : result;
  await page.evaluate(() => globalThis.presses.rest());
  const press = await ready();
  await page.evaluate((target) => globalThis.presses.begin(...target), [selector, words] as const);
  await press();
  await page.waitForFunction(() => globalThis.presses.isShown(), undefined, { polling: 50 });
  await page.waitForTimeout(SETTLE_MS);
  return await page.evaluate(() => globalThis.presses.read());
}

interface Presses {
  /** Half a second without a long frame or a call on its way. */
  rest(): Promise<void>;
  begin(selector: string, words: string): void;
  isShown(): boolean;
  read(): Press;
}

declare global {
  var presses: Presses;
}

/** Missing in lib.dom. */
interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly duration: number;
    readonly invoker: string;
    readonly sourceURL: string;
    readonly sourceFunctionName: string;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}

/** Runs in the page, before anything of its own. */
export function watchPresses(): void {
  /** The shortest duration that the browser reports. */
  const leastMs = 16;
  const quietMs = 500;
  let entries: PerformanceEventTiming[] = [];
  let frames: LongFrame[] = [];
  let pressedAt = 0;
  let shownAt = 0;
  let lastFrame = 0;
  let target: readonly [selector: string, words: string] | undefined;

  const isLongFrame = (entry: PerformanceEntry): entry is LongFrame => "scripts" in entry;
  const events = { type: "event", durationThreshold: leastMs, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOne = entry instanceof PerformanceEventTiming && entry.interactionId > 0;
      if (isOne) entries.push(entry);
    }
  }).observe(events);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      lastFrame = entry.startTime + entry.duration;
      if (isLongFrame(entry)) frames.push(entry);
    }
  }).observe({ type: "long-animation-frame", buffered: true });

  const isThere = (selector: string, words: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words));
  const look = () => {
    if (target === undefined || pressedAt === 0 || shownAt !== 0 || !isThere(...target)) return;
    shownAt = -1;
    requestAnimationFrame(() => setTimeout(() => shownAt = performance.now()));
  };
  // If the result opens on pointer down, don't wait for pointer up.
  const mark = ({ timeStamp }: Event) => {
    if (shownAt === 0) pressedAt = timeStamp;
    if (target?.[0] === "body") queueMicrotask(look);
  };
  addEventListener("pointerdown", mark, { capture: true });
  addEventListener("click", mark, { capture: true });
  addEventListener("keydown", mark, { capture: true });
  const changes = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, changes);

  function partsOf(frame: LongFrame): [number, string][] {
    const scripts = frame.scripts.map((one): [number, string] => {
      const file = one.sourceURL.split("/").at(-1)?.replace(/-[\w-]{8}\.js$/, "") ?? "";
      const forced = Math.round(one.forcedStyleAndLayoutDuration);
      const name = [one.invoker.replace(/^.*\/assets\//, ""), one.sourceFunctionName, file]
        .filter((word) => word !== "").join(" ");
      return [one.duration, forced > 4 ? `${name} (${forced} of it forced layout)` : name];
    });
    const drawing = frame.startTime + frame.duration - frame.styleAndLayoutStart;
    return [...scripts, [drawing, "style, layout and paint"]];
  }

  globalThis.presses = {
    async rest() {
      const start = performance.now();
      do await new Promise((resolve) => setTimeout(resolve, 100)); while (
        performance.now() - Math.max(lastFrame, start) < quietMs
      );
    },
    begin(selector, words) {
      if (selector !== "body" && isThere(selector, words)) {
        throw new Error(`"${selector} ${words}" is there before the press`);
      }
      entries = [];
      frames = [];
      pressedAt = 0;
      shownAt = 0;
      target = [selector, words];
    },
    isShown: () => shownAt > 0,
    read() {
      const end = ({ startTime, duration }: PerformanceEntry) => startTime + duration;
      const longest = entries.toSorted((one, other) => other.duration - one.duration)[0];
      // Events of one press that are drawn in one frame are handled one after the other.
      const same = entries.filter((one) => longest && Math.abs(end(one) - end(longest)) <= 8);
      const from = Math.min(...same.map(({ processingStart }) => processingStart));
      const until = Math.max(...same.map(({ processingEnd }) => processingEnd));
      const parts = frames.filter((frame) => longest && end(frame) > longest.startTime)
        .flatMap(partsOf).filter(([ms]) => ms >= 4)
        .toSorted(([one], [other]) => other - one)
        .slice(0, 3).map(([ms, name]) => `${Math.round(ms)} ${name}`);
      return {
        duration: longest?.duration ?? leastMs / 2,
        input: longest ? from - longest.startTime : 0,
        handlers: longest ? until - from : 0,
        drawing: longest ? Math.max(0, end(longest) - until) : 0,
        result: shownAt - pressedAt,
        parts,
      };
    },
  };
}
