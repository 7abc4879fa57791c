/**
 * `deno task simulate:seeded-bugs [name …]`: applies each patch of `scripts/simulation/seededBugs/` to
 * a copy of the code and simulates it. Prints which invariant failed, for which seed, and how soon.
 * Fails if a bug isn't found within a minute.
 */
import process from "node:process";
import { chosenPatches, copyWithPatch, outputOf } from "../testing/copyWithPatch.ts";
import { root } from "../tools.ts";

const folder = `${root}/scripts/simulation/seededBugs`;
let missed = 0;
const lengths: number[] = [];
console.log("| seeded bug | invariant | seed | steps | recorded | found after |");
console.log("| - | - | - | - | - | - |");
for (const name of chosenPatches(folder, Deno.args)) {
  const copy = await copyWithPatch(`${folder}/${name}.patch`);
  const began = performance.now();
  const output = await outputOf(process.execPath, ["run", "-A", "scripts/simulate.ts"], copy);
  const taken = Math.round((performance.now() - began) / 1_000);
  const [, seed, invariant] = /^Seed (\d+): invariant (\w+) failed/m.exec(output) ?? [];
  const [, steps] = /^Reduced to (\d+) steps/m.exec(output) ?? [];
  const [, recorded] = /^The recording has (\d+) steps/m.exec(output) ?? [];
  if (recorded !== undefined) lengths.push(Number(recorded));
  if (seed === undefined) missed++;
  console.log(
    `| ${name} | ${invariant ?? "not found"} | ${seed} | ${steps} | ${recorded} | ${taken} s |`,
  );
  await Deno.remove(copy, { recursive: true });
}
lengths.sort((one, other) => one - other);
console.log(
  `Recordings have a median of ${lengths[lengths.length >> 1]} steps and ${lengths.at(-1)} at most`,
);
if (missed > 0) Deno.exit(1);
