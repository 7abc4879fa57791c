/**
 * `deno task demo:build && deno run -A bench/pages/measureSimulation.ts`: whether the demo's Simulation page
 * keeps up with the screen while 50 customers are in the simulation beside it: the time from each frame
 * to the next, and tasks over 50 ms, at the usual speed and as fast as it goes. Fails where frames are
 * missed at the usual speed.
 */
import process from "node:process";
import type { Browser, Page } from "playwright";
import { ensureBrowser, launchBrowser } from "#scripts/browser.ts";
import { serveFolder } from "#scripts/serveFolder.ts";
import { root } from "#scripts/tools.ts";
import { quantile } from "../measure.ts";

const SECONDS = 20;
/** 60 a second; a screen's own pace is not exact. */
const FRAME_MS = 1_000 / 60;
const MISSED_MS = 1.5 * FRAME_MS;
/** Of a hundred frames: other load on the machine takes some. */
const MOST_MISSED = 1;

interface Watched {
  /** From each frame to the next, in ms. */
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
}

/** Runs in the page: looks at its frames and tasks for so long. */
function watch(milliseconds: number): Promise<Watched> {
  const frames: number[] = [];
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: "longtask" });
  return new Promise((resolve) => {
    let before = performance.now();
    const until = before + milliseconds;
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      if (now < until) return requestAnimationFrame(frame);
      observer.disconnect();
      // The first one was under way already.
      resolve({ frames: frames.slice(1), longTasks });
    };
    requestAnimationFrame(frame);
  });
}

/** How much of a hundred frames came late; prints the rest. */
function tell(name: string, { frames, longTasks }: Watched, requests: string): number {
  const missed = 100 * frames.filter((took) => took > MISSED_MS).length / frames.length;
  const seconds = frames.reduce((sum, took) => sum + took, 0) / 1_000;
  console.log(
    `${name}: ${(frames.length / seconds).toFixed(1)} frames a second, ` +
      `99 of 100 within ${quantile(frames, 0.99).toFixed(1)} ms, ` +
      `the longest ${Math.max(...frames).toFixed(0)} ms, ${missed.toFixed(1)} % late; ` +
      `${longTasks.length} tasks over 50 ms (the longest ${Math.max(0, ...longTasks)} ms); ` +
      `${requests} requests a second`,
  );
  return missed;
}

async function requestsASecond(page: Page): Promise<string> {
  return (await page.getByText(/^Requests a second\d/).innerText()).replace(/\D/g, "");
}

async function measure(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(`${address}#/storm`);
  // 53 people sign up at it first.
  await page.getByRole("button", { name: "Start" }).click({ timeout: 120_000 });
  await page.getByText("Running. All invariants hold.").waitFor();
  const usual = await page.evaluate(watch, SECONDS * 1_000);
  const missed = tell("Real time", usual, await requestsASecond(page));
  await page.getByRole("button", { name: /Speed/ }).click();
  await page.getByRole("option", { name: "Maximum" }).click();
  const fastest = await page.evaluate(watch, SECONDS * 1_000);
  tell("Maximum", fastest, await requestsASecond(page));
  return missed;
}

if (import.meta.main) {
  await ensureBrowser();
  const served = serveFolder(`${root}/dist/demo`, "/");
  const browser = await launchBrowser();
  try {
    const missed = await measure(browser, served.address);
    if (missed > MOST_MISSED) process.exitCode = 1;
  } finally {
    await browser.close();
    await served.stop();
  }
}
