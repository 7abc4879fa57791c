/** Runs parts of the tests with their programs and counts what they report. */
import process from "node:process";
import { ensureBrowser } from "./browser.ts";
import { run } from "./run.ts";
import {
  type Count,
  countPlaywright,
  countStep,
  countVitest,
  failedRun,
  nothing,
  sum,
} from "./testSummary.ts";
import { root, tools } from "./tools.ts";

const minutes = 60_000;

/** Where reports of this run are. */
export const reports = `${root}/.cache/test-reports`;

/** The build that each project of end-to-end tests needs. */
const builds = { server: "build", demo: "demo:build" };

/** Runs the end-to-end tests that Playwright's arguments choose, on the server or in the demo. */
export async function runEndToEnd(
  house: keyof typeof builds,
  chosen: readonly string[],
): Promise<Count> {
  await ensureBrowser();
  const built = await ends(["task", builds[house]], {}, 5 * minutes);
  if (!built) return failedRun;
  const report = `${reports}/e2e-${house}.json`;
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

/** Runs simulations with fresh seeds; prints the seed of a failure. */
export function runSimulation(seconds: number): Promise<Count> {
  return runStep(["run", "-A", "scripts/simulate.ts", `--seconds=${seconds}`], 5);
}

export async function runStep(args: readonly string[], within: number): Promise<Count> {
  return countStep(await ends(args, {}, within * minutes));
}

/** All tests of these projects, or those of these files. Its report has this name. */
export async function runVitest(
  name: string,
  projects: readonly string[],
  files?: readonly string[],
): Promise<Count> {
  if (files?.length === 0) return nothing;
  if (projects.includes("stories") || projects.includes("flows")) await ensureBrowser();
  const report = `${reports}/${name}.json`;
  const ended = await ends(
    [
      ...["run", "-A", tools.vitest, "run"],
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...(files === undefined ? [] : [...files, "--passWithNoTests"]),
    ],
    {},
    30 * minutes,
  );
  const results = readReport(report);
  // A file of stories may have none of a project.
  const isEmpty = files !== undefined && ended && Object(results)["numTotalTests"] === 0;
  return isEmpty ? nothing : countVitest(results, ended);
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
