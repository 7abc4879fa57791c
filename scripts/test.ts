/**
 * `deno task test [check|unit|storm|stories|journeys|journeys:server|journeys:demo …]`: everything, or the
 * named parts, one after the other (each keeps both cores of a small machine busy). Ends with what
 * could not be proved here, if anything, and one line: N passed, N failed.
 *
 * `deno task test changed [ref]`: of every part what the difference from main, or from the ref,
 * touches. It says which journeys that are; a part that nothing touches runs nothing.
 */
import process from "node:process";
import { ensureBrowser } from "./browser.ts";
import { changedSince, journeysFor, refOr } from "./changed.ts";
import { runChecks } from "./check.ts";
import { run } from "./run.ts";
import {
  type Count,
  countPlaywright,
  countStep,
  countVitest,
  failedRun,
  lastLines,
  nothing,
  sum,
  summaryLine,
} from "./testSummary.ts";
import { plainOutsideTerminals, root, tools } from "./tools.ts";

const minutes = 60_000;
const reports = `${root}/.cache/test-reports`;

const parts = {
  check: runChecks,
  unit: () => runVitest("unit", ["unit", "dom"]),
  storm: runStorm,
  stories: () => runVitest("stories", ["stories"]),
  "journeys:server": () => runJourneys("server"),
  "journeys:demo": () => runJourneys("demo"),
};
type Part = keyof typeof parts;

/** Names for several parts. */
const groups: Readonly<Record<string, readonly Part[]>> = {
  journeys: ["journeys:server", "journeys:demo"],
};

/** The tasks that build what journeys ask. */
const builds = { server: "build", demo: "demo:build" };

/** Those whose files have one of these names, or all. */
async function runJourneys(
  house: keyof typeof builds,
  named: readonly string[] = [],
): Promise<Count> {
  await ensureBrowser();
  const built = await ends(["task", builds[house]], {}, 5 * minutes);
  if (!built) return failedRun;
  const report = `${reports}/journeys-${house}.json`;
  const args = [
    "test",
    ...named,
    "--config=e2e/playwright.config.ts",
    `--project=${house}`,
    "--reporter=list,json,html",
  ];
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_HTML_OUTPUT_DIR: `${root}/playwright-report/${house}`,
    PLAYWRIGHT_HTML_OPEN: "never",
  };
  const ended = await ends(["run", "-A", tools.playwright, ...args], env, 25 * minutes);
  return sum([countStep(built), countPlaywright(readReport(report), ended)]);
}

/** Simulated banks of seeds that nobody has tried; a seed that breaks a law is printed. */
async function runStorm(): Promise<Count> {
  return countStep(await ends(["run", "-A", "scripts/storm.ts"], {}, 5 * minutes));
}

/** All tests of these projects, or those that what changed since a ref touches. */
async function runVitest(
  name: string,
  projects: readonly string[],
  since?: string,
): Promise<Count> {
  if (projects.includes("stories")) await ensureBrowser();
  const report = `${reports}/${name}.json`;
  const ended = await ends(
    [
      ...["run", "-A", tools.vitest, "run"],
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...(since === undefined ? [] : [`--changed=${since}`, "--passWithNoTests"]),
    ],
    {},
    30 * minutes,
  );
  const told = readReport(report);
  const touchesNothing = since !== undefined && ended && Object(told)["numTotalTests"] === 0;
  return touchesNothing ? nothing : countVitest(told, ended);
}

/** The parts again, each as far as what changed since the ref touches it. */
async function changedParts(ref: string): Promise<typeof parts> {
  const files = await changedSince(ref);
  console.log(`${files.length} files are not as in ${ref}`);
  const journeys = journeysFor(files);
  const walk = (house: keyof typeof builds) => async () => {
    const named = journeys[house];
    console.log(`walked: ${named.length === 0 ? "none" : named.join(" ") || "all"}`);
    return named.length === 0 ? nothing : await runJourneys(house, named);
  };
  return {
    check: runChecks,
    unit: () => runVitest("unit", ["unit", "dom"], ref),
    storm: runStorm,
    stories: () => runVitest("stories", ["stories"], ref),
    "journeys:server": walk("server"),
    "journeys:demo": walk("demo"),
  };
}

/** Whether Deno, asked this, ended well and in time. */
async function ends(args: readonly string[], env: Record<string, string>, within: number) {
  try {
    await run(process.execPath, args, { cwd: root, env, within });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(Deno.readTextFileSync(path));
  } catch {
    return undefined;
  }
}

async function runPart(part: Part, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${part} ──`);
  const started = performance.now();
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return failedRun;
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${part}: ${summaryLine(count)} (${seconds} s)`);
  return count;
}

function isPart(name: string): name is Part {
  return name in parts;
}

function wantedParts(names: readonly string[]): readonly Part[] {
  const meant = names.flatMap((name) => groups[name] ?? name);
  const unknown = meant.find((name) => !isPart(name));
  if (unknown !== undefined) {
    const known = [...Object.keys(parts), ...Object.keys(groups), "changed"].join(", ");
    console.error(`There is no part "${unknown}"; the parts are ${known}.`);
    Deno.exit(2);
  }
  return meant.length > 0 ? meant.filter(isPart) : Object.keys(parts).filter(isPart);
}

if (import.meta.main) {
  plainOutsideTerminals();
  const [first, ref] = Deno.args;
  const isChanged = first === "changed";
  const wanted = wantedParts(isChanged ? [] : Deno.args);
  const ways = isChanged ? await changedParts(await refOr(ref)) : parts;
  // Yesterday's reports must not be counted.
  Deno.mkdirSync(reports, { recursive: true });
  for (const { name } of Deno.readDirSync(reports)) Deno.removeSync(`${reports}/${name}`);
  const counts: Count[] = [];
  for (const part of wanted) counts.push(await runPart(part, ways[part]));
  const total = sum(counts);
  console.log(`\n${lastLines(total)}`);
  Deno.exit(total.failed > 0 ? 1 : 0);
}
