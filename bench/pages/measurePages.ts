/**
 * `deno run -A bench/pages/measurePages.ts [folder]`: measures the public pages on a cheap phone.
 * Opens each five times with an empty cache and prints the medians.
 */
import process from "node:process";
import { launchBrowser } from "#scripts/browser.ts";
import { appFolder } from "#scripts/build/appBuild.ts";
import { serveApp } from "./serveApp.ts";
import { type Visit, visit } from "./visit.ts";

const pages = ["/", "/auth"];
const VISITS = 5;

function median(visits: readonly Visit[], figure: (visit: Visit) => number): number {
  return visits.map(figure).toSorted((one, other) => one - other)[visits.length >> 1] ?? 0;
}

function told(path: string, visits: readonly Visit[]): string {
  const ms = (figure: (visit: Visit) => number) => `${Math.round(median(visits, figure))} ms`;
  const count = (figure: (visit: Visit) => number) => String(median(visits, figure));
  return [
    path.padEnd(6),
    `${(median(visits, (one) => one.codeBytes) / 1_000).toFixed(1)} KB`,
    `${count((one) => one.codeRequests)} scripts and styles`,
    `${count((one) => one.dataRequests)} calls`,
    `${count((one) => one.fontRequests)} fonts`,
    `FCP ${ms((one) => one.firstPaint)}`,
    `LCP ${ms((one) => one.largestPaint)}`,
    `CLS ${median(visits, (one) => one.layoutShift).toFixed(4)}`,
    `TBT ${ms((one) => one.blocking)}`,
  ].join(" | ");
}

if (import.meta.main) {
  const served = await serveApp(process.argv[2] ?? appFolder);
  const browser = await launchBrowser();
  try {
    for (const path of pages) {
      const visits: Visit[] = [];
      for (let round = 0; round < VISITS; round++) {
        visits.push(await visit(browser, served.origin + path));
      }
      console.log(told(path, visits));
      for (const complaint of new Set(visits.flatMap(({ complaints }) => complaints))) {
        console.log(`       complained: ${complaint}`);
      }
    }
    if (served.calls.length > 0) console.log(`Calls: ${[...new Set(served.calls)].join(", ")}`);
  } finally {
    await browser.close();
    await served.stop();
  }
}
