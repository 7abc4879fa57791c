/**
 * `deno task test [check|unit|simulation|stories|e2e|e2e:server|e2e:demo …]`: one proof of
 * every kind of promise. `deno task test:deep [unit|simulation|stories|e2e|browsers|sizes|audit …]`:
 * all other proofs. Without names all parts run, one after the other, because each keeps both cores
 * of a small machine busy. Both end with what could not be proved here, if anything, and one line: N
 * passed, N failed.
 *
 * `deno task test changed [ref]`: the tests of both commands that the difference from main, or from
 * the ref, can break, beginning with its own. `deno task test own [ref]`: its own alone, in a minute.
 */
import { changedParts } from "./changed/parts.ts";
import { runChecks } from "./check.ts";
import { reports, runEndToEnd, runSimulation, runStep, runVitest } from "./testRuns.ts";
import { type Count, failedRun, lastLines, sum, summaryLine } from "./testSummary.ts";
import { plainOutsideTerminals } from "./tools.ts";

type Parts = Readonly<Record<string, () => Promise<Count>>>;

/** The end-to-end tests of `deno task test`: the main ones, by their titles. */
const main = { quick: ["--grep=@main"], deep: ["--grep-invert=@main"] };

const quickParts: Parts = {
  check: () => runChecks(),
  unit: () => runVitest("unit", ["unit", "dom"]),
  simulation: () => runSimulation(15),
  stories: () => runVitest("stories", ["stories"]),
  "e2e:server": () => runEndToEnd("server", main.quick),
  "e2e:demo": () => runEndToEnd("demo", main.quick),
};

const deepParts: Parts = {
  unit: () => runVitest("unit", ["deep", "deep-dom"]),
  simulation: () => runSimulation(60),
  stories: runDeepStories,
  "e2e:server": () => runEndToEnd("server", main.deep),
  "e2e:demo": () => runEndToEnd("demo", main.deep),
  browsers: () => runStep(["run", "-A", "e2e/browsers/testBrowsers.ts"], 15),
  sizes: () => runStep(["run", "-A", "scripts/size.ts", "--pages"], 5),
  audit: () => runStep(["run", "-A", "scripts/audit.ts", "--if-reachable"], 2),
};

/** Names for several parts. */
const groups: Readonly<Record<string, readonly string[]>> = {
  e2e: ["e2e:server", "e2e:demo"],
};

/** Plays the stories that press their way through a screen, and checks colors in the other mode. */
async function runDeepStories(): Promise<Count> {
  const played = await runVitest("stories", ["flows"]);
  const colors = await runStep(["run", "-A", "scripts/workshop/checkStories.ts", "colors"], 15);
  return sum([played, colors]);
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
    console.error(`Unknown test part "${unknown}". Choose from: ${known}.`);
    Deno.exit(2);
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

if (import.meta.main) {
  plainOutsideTerminals();
  const [first, ...names] = Deno.args;
  const chosen = first === "changed" || first === "own"
    ? chosenParts(await changedParts(names[0], first === "own"), [])
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
