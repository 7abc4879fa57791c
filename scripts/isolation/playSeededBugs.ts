/**
 * `deno task isolation:seeded-bugs [name …]`: applies each patch of `scripts/isolation/seededBugs/` to a
 * copy of the code, and lets `isolation` find it, or the failover drill where a patch changes its
 * configuration. Prints what was found, and how soon. Fails if a bug isn't found within ten minutes.
 */
import process from "node:process";
import { chosenPatches, copyWithPatch, outputOf } from "../testing/copyWithPatch.ts";
import { root } from "../tools.ts";

const folder = `${root}/scripts/isolation/seededBugs`;
const isolation = ["scripts/isolation.ts", "--seconds=600"];
const drill = ["scripts/drillFailover.ts", "--faults=primary's network cut"];

let missed = 0;
console.log("| seeded bug | found by | what was found first | found after |");
console.log("| - | - | - | - |");
for (const name of chosenPatches(folder, Deno.args)) {
  const patch = `${folder}/${name}.patch`;
  const isDrill = (await Deno.readTextFile(patch)).includes("docs/examples/patroni");
  const program = isDrill ? drill : isolation;
  const copy = await copyWithPatch(patch);
  const began = performance.now();
  const output = await outputOf(process.execPath, ["run", "-A", ...program], copy);
  const taken = Math.round((performance.now() - began) / 1_000);
  await Deno.remove(copy, { recursive: true });
  const [, finding] = /^ *(\w+: .+|A former primary accepted .+)$/m.exec(output) ?? [];
  if (finding === undefined) {
    missed++;
    console.error(output);
  }
  console.log(
    `| ${name} | ${isDrill ? "the drill" : "isolation"} | ${finding ?? "not found"} | ${taken} s |`,
  );
}
if (missed > 0) Deno.exit(1);
