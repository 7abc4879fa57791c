/**
 * `deno task test [check|unit|stories|journeys|journeys:server|journeys:demo …]`: everything, or the
 * named parts, one after the other (each keeps both cores of a small machine busy). Ends with what
 * could not be proved here, if anything, and one line: N passed, N failed.
 */
import process from "node:process";
import { ensureBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import { run } from "./run.ts";
import {
  type Count,
  countPlaywright,
  countStep,
  countVitest,
  failedRun,
  lastLines,
  sum,
  summaryLine,
} from "./testSummary.ts";
import { plainOutsideTerminals, root, tools } from "./tools.ts";

const minutes = 60_000;
const reports = `${root}/.cache/test-reports`;

const parts = {
  check: runChecks,
  unit: runUnit,
  stories: runStories,
  "journeys:server": () => runJourneys("server", "build"),
  "journeys:demo": () => runJourneys("demo", "demo:build"),
};
type Part = keyof typeof parts;

/** Names for several parts. */
const groups: Readonly<Record<string, readonly Part[]>> = {
  journeys: ["journeys:server", "journeys:demo"],
};

function runUnit(): Promise<Count> {
  return runVitest("unit", ["unit", "dom"]);
}

async function runStories(): Promise<Count> {
  await ensureBrowser();
  return runVitest("stories", ["stories"]);
}

/** Journeys ask the built app or the built demo: it is built first, and a build may fail too. */
async function runJourneys(house: "server" | "demo", build: string): Promise<Count> {
  await ensureBrowser();
  const built = await ends(["task", build], {}, 5 * minutes);
  if (!built) return failedRun;
  const report = `${reports}/journeys-${house}.json`;
  const args = [
    "test",
    "--config=e2e/playwright.config.ts",
    `--project=${house}`,
    "--reporter=list,json,html",
  ];
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_HTML_OUTPUT_DIR: `${root}/playwright-report/${house}`,
    PLAYWRIGHT_HTML_OPEN: "never",
  };
  const ended = await ends(["run", "-A", tools.playwright, ...args], env, 12 * minutes);
  return sum([countStep(built), countPlaywright(readReport(report), ended)]);
}

async function runVitest(name: string, projects: readonly string[]): Promise<Count> {
  const report = `${reports}/${name}.json`;
  const ended = await ends(
    [
      ...["run", "-A", tools.vitest, "run"],
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    {},
    15 * minutes,
  );
  return countVitest(readReport(report), ended);
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

async function runPart(part: Part): Promise<Count> {
  console.log(`\n── ${part} ──`);
  const started = performance.now();
  const count = await parts[part]().catch((error: unknown) => {
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
    const known = [...Object.keys(parts), ...Object.keys(groups)].join(", ");
    console.error(`There is no part "${unknown}"; the parts are ${known}.`);
    Deno.exit(2);
  }
  return meant.length > 0 ? meant.filter(isPart) : Object.keys(parts).filter(isPart);
}

if (import.meta.main) {
  plainOutsideTerminals();
  const wanted = wantedParts(Deno.args);
  // Yesterday's reports must not be counted.
  Deno.mkdirSync(reports, { recursive: true });
  for (const { name } of Deno.readDirSync(reports)) Deno.removeSync(`${reports}/${name}`);
  const counts: Count[] = [];
  for (const part of wanted) counts.push(await runPart(part));
  const total = sum(counts);
  console.log(`\n${lastLines(total)}`);
  Deno.exit(total.failed > 0 ? 1 : 0);
}
