import type { Browser } from "playwright";
import { phone, SLOWDOWN } from "./phone.ts";

/** The figures of a first visit. Times are in milliseconds after the request. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** The time beyond 50 ms of every task between the first paint and idle. */
  readonly blocking: number;
  /** Scripts and styles, as they traveled, without headers. */
  readonly codeBytes: number;
  readonly codeRequests: number;
  readonly dataRequests: number;
  readonly fontRequests: number;
  /** Errors and warnings on the page's console. */
  readonly complaints: readonly string[];
}

/** Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const QUIET_MS = 1_500;

/** Opens an address for the first time, with nothing kept, and waits until it is quiet. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", ({ message }) => complaints.push(message));
    const link = await context.newCDPSession(page);
    await link.send("Network.enable");
    await link.send("Network.emulateNetworkConditions", network);
    await link.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    return { ...(await page.evaluate(read)), complaints };
  } finally {
    await context.close();
  }
}

interface Observed {
  largest: number;
  shift: number;
  readonly tasks: { readonly start: number; readonly end: number }[];
}

declare global {
  var observed: Observed | undefined;
}

/** Runs in the page, before anything of its own. */
function observe(): void {
  const observed: Observed = { largest: 0, shift: 0, tasks: [] };
  globalThis.observed = observed;
  const listen = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true });
  listen("largest-contentful-paint", ({ startTime }) => observed.largest = startTime);
  listen(
    "longtask",
    ({ startTime, duration }) =>
      observed.tasks.push({ start: startTime, end: startTime + duration }),
  );
  listen("layout-shift", (entry) => {
    if ("value" in entry && typeof entry.value === "number") observed.shift += entry.value;
  });
}

/** Runs in the page, once it is quiet. */
function read(): Omit<Visit, "complaints"> {
  const { largest, shift, tasks } = globalThis.observed ?? { largest: 0, shift: 0, tasks: [] };
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const files = performance.getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }));
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path));
  return {
    firstPaint,
    largestPaint: largest,
    layoutShift: shift,
    blocking: tasks.map(({ start, end }) => end - Math.max(start, firstPaint) - 50)
      .filter((beyond) => beyond > 0).reduce((all, beyond) => all + beyond, 0),
    codeBytes: code.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0),
    codeRequests: code.length,
    dataRequests: files.filter(({ path }) => path.startsWith("/api/")).length,
    fontRequests: files.filter(({ path }) => path.endsWith(".woff2")).length,
  };
}
