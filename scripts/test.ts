/**
 * `deno task test [check|unit|storm|stories|journeys|journeys:server|journeys:demo …]`: one proof of
 * every kind of promise. `deno task test:deep [unit|storm|stories|journeys|browsers …]`: all other
 * proofs. Without names all parts run, one after the other, because each keeps both cores of a small
 * machine busy. Both end with what could not be proved here, if anything, and one line: N passed, N
 * failed.
 *
 * `deno task test changed [ref]`: the tests of both commands that the difference from main, or from
 * the ref, touches. It prints which journeys those are; a part that nothing touches runs nothing.
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

type Parts = Readonly<Record<string, () => Promise<Count>>>;

/** The journeys that `deno task test` plays: the main ones, by their titles. */
const main = { quick: ["--grep=@main"], deep: ["--grep-invert=@main"] };

const quickParts: Parts = {
  check: runChecks,
  unit: () => runVitest("unit", ["unit", "dom"]),
  storm: () => runStorm(15),
  stories: () => runVitest("stories", ["stories"]),
  "journeys:server": () => runJourneys("server", main.quick),
  "journeys:demo": () => runJourneys("demo", main.quick),
};

const deepParts: Parts = {
  unit: () => runVitest("unit", ["deep", "deep-dom"]),
  storm: () => runStorm(60),
  stories: runDeepStories,
  "journeys:server": () => runJourneys("server", main.deep),
  "journeys:demo": () => runJourneys("demo", main.deep),
  browsers: () => runStep(["run", "-A", "e2e/browsers/testBrowsers.ts"], 15),
};

/** Names for several parts. */
const groups: Readonly<Record<string, readonly string[]>> = {
  journeys: ["journeys:server", "journeys:demo"],
};

/** The tasks that build what journeys ask. */
const builds = { server: "build", demo: "demo:build" };

/** Plays the journeys that Playwright's arguments choose, at the server or in the demo. */
async function runJourneys(
  house: keyof typeof builds,
  chosen: readonly string[],
): Promise<Count> {
  await ensureBrowser();
  const built = await ends(["task", builds[house]], {}, 5 * minutes);
  if (!built) return failedRun;
  const report = `${reports}/journeys-${house}.json`;
  const args = [
    "test",
    ...chosen,
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

/** Runs simulated banks with fresh seeds; prints a seed that breaks a law. */
function runStorm(seconds: number): Promise<Count> {
  return runStep(["run", "-A", "scripts/storm.ts", `--seconds=${seconds}`], 5);
}

/** Plays the stories that press their way through a screen, and checks colors in the other mode. */
async function runDeepStories(): Promise<Count> {
  const played = await runVitest("stories", ["flows"]);
  const colors = await runStep(["run", "-A", "scripts/workshop/checkStories.ts", "colors"], 15);
  return sum([played, colors]);
}

async function runStep(args: readonly string[], within: number): Promise<Count> {
  return countStep(await ends(args, {}, within * minutes));
}

/** All tests of these projects, or those that what changed since a ref touches. */
async function runVitest(
  name: string,
  projects: readonly string[],
  since?: string,
): Promise<Count> {
  if (projects.includes("stories") || projects.includes("flows")) await ensureBrowser();
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

/** The parts of both commands, each limited to what changed since the ref. */
async function changedParts(ref: string): Promise<Parts> {
  const files = await changedSince(ref);
  console.log(`${files.length} files are not as in ${ref}`);
  const journeys = journeysFor(files);
  const play = (house: keyof typeof builds) => async () => {
    const named = journeys[house];
    console.log(`played: ${named.length === 0 ? "none" : named.join(" ") || "all"}`);
    return named.length === 0 ? nothing : await runJourneys(house, named);
  };
  return {
    check: runChecks,
    unit: () => runVitest("unit", ["unit", "dom", "deep", "deep-dom"], ref),
    storm: () => runStorm(15),
    stories: () => runVitest("stories", ["stories", "flows"], ref),
    "journeys:server": play("server"),
    "journeys:demo": play("demo"),
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

async function runPart(part: string, run: () => Promise<Count>): Promise<Count> {
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

/** The parts of these names, or all; ends the process where a name is unknown. */
function chosenParts(parts: Parts, names: readonly string[]) {
  const wanted = names.flatMap((name) => groups[name] ?? name);
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const known = [...Object.keys(parts), ...Object.keys(groups)].join(", ");
    console.error(`There is no part "${unknown}"; the parts are ${known}.`);
    Deno.exit(2);
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

if (import.meta.main) {
  plainOutsideTerminals();
  const [first, ...names] = Deno.args;
  const chosen = first === "changed"
    ? chosenParts(await changedParts(await refOr(names[0])), [])
    : first === "deep"
    ? chosenParts(deepParts, names)
    : chosenParts(quickParts, Deno.args);
  // Yesterday's reports must not be counted.
  Deno.mkdirSync(reports, { recursive: true });
  for (const { name } of Deno.readDirSync(reports)) Deno.removeSync(`${reports}/${name}`);
  const counts: Count[] = [];
  for (const [part, run] of chosen) counts.push(await runPart(part, run));
  const total = sum(counts);
  console.log(`\n${lastLines(total)}`);
  Deno.exit(total.failed > 0 ? 1 : 0);
}
