/** The parts of `deno task test changed` and `deno task test own`. */
import { changedSince, everyFile, refOr } from "../changed.ts";
import { runChecks } from "../check.ts";
import { runEndToEnd, runSimulation, runVitest } from "../testRuns.ts";
import { type Count, nothing, sum } from "../testSummary.ts";
import { type Choice, chooseTests, ownTests } from "./choice.ts";
import { readGraph } from "./graph.ts";

type Parts = Readonly<Record<string, () => Promise<Count>>>;

/** The own tests of what is not as in the ref and, unless only those, all others that it can break. */
export async function changedParts(asked: string | undefined, isOwnOnly: boolean): Promise<Parts> {
  const ref = await refOr(asked);
  const changed = await changedSince(ref);
  const graph = readGraph([...new Set([...await everyFile(), ...changed])]);
  const all = chooseTests(graph, changed);
  const own = ownTests(graph, changed, all);
  console.log(`${changed.length} files are not as in ${ref}.`);
  console.log(`Their own tests: ${listed(own.unit)}; stories: ${listed(own.stories)}`);
  const parts: Parts = { own: () => runOwn(changed, own) };
  const rest: Choice = {
    ...all,
    unit: all.unit.filter((file) => !own.unit.includes(file)),
    stories: all.stories.filter((file) => !own.stories.includes(file)),
  };
  const others = isOwnOnly
    ? "Not run, though the change can break them"
    : "Then all that it can break";
  console.log(`${others}:\n${saidOf(rest).map((line) => `  ${line}`).join("\n")}`);
  console.log(
    isOwnOnly
      ? "`deno task test changed` runs them."
      : "Left for `deno task test:deep`: the other color mode and the other browsers.",
  );
  if (isOwnOnly) return parts;
  return {
    ...parts,
    unit: () => runVitest("unit", ["unit", "dom", "deep", "deep-dom"], rest.unit),
    simulation: () => rest.simulation ? runSimulation(15) : none(),
    stories: () => runVitest("stories", ["stories"], rest.stories),
    flows: () => runVitest("flows", ["flows"], all.stories),
    "e2e:server": () => play("server", rest.server),
    "e2e:demo": () => play("demo", rest.demo),
  };
}

/** Format, lint and types together with the tests: both keep a core of a small machine busy. */
async function runOwn(
  changed: readonly string[],
  { unit, stories }: Pick<Choice, "unit" | "stories">,
): Promise<Count> {
  const tests = async () => [
    await runVitest("own", ["unit", "dom", "deep", "deep-dom"], unit),
    await runVitest("own stories", ["stories"], stories),
  ];
  const [checked, tested] = await Promise.all([runChecks(changed), tests()]);
  return sum([checked, ...tested]);
}

const none = () => Promise.resolve(nothing);

function play(house: "server" | "demo", files: readonly string[]): Promise<Count> {
  return files.length === 0 ? none() : runEndToEnd(house, files.map((file) => `${file}$`));
}

function saidOf({ unit, stories, server, demo, simulation }: Choice): readonly string[] {
  return [
    `tests: ${unit.length} files`,
    `stories: ${stories.length} files`,
    `end-to-end tests on the server: ${listed(server)}`,
    `end-to-end tests in the demo: ${listed(demo)}`,
    `simulation: ${simulation ? "15 seconds" : "none"}`,
  ];
}

function listed(files: readonly string[]): string {
  const names = files.map((file) => file.replace(/^e2e\/|\.spec\.ts$|\.stories\.tsx$/g, ""));
  return names.length === 0 ? "none" : `${names.length}: ${names.join(" ")}`;
}
