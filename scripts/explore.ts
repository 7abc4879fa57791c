/**
 * `deno task explore`: bounded model checking. Makes every request of a small bank in every state
 * that earlier requests lead to, up to `--steps=1000000` requests, and checks the invariants after
 * each. Prints the totals, the refusals of the contract that occurred, and why the others can't occur.
 * Fails if an invariant fails, or if a refusal neither occurred nor has a reason.
 */
import { setImmediate } from "node:timers";
import process from "node:process";
import { parseArgs } from "node:util";
import { sha256Hex } from "#server/runtime/platform.ts";
import { explore } from "#mocks/simulation/explore.ts";
import { missingRefusals, unreachableRefusals } from "#mocks/simulation/refusals.ts";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "1000000" },
    depth: { type: "string", default: "7" },
  },
});

const settle = () => new Promise<void>((over) => void setImmediate(over));
const began = performance.now();
const { broken, states, steps, refusals } = await explore({
  settle,
  sha256Hex,
  depth: Number(values.depth),
  most: Number(values.steps),
});
const seconds = (performance.now() - began) / 1_000;
const { user, system } = process.cpuUsage();
console.log(
  `${steps} steps to ${states} states in ${seconds.toFixed(0)} s, ` +
    `${((user + system) / 1_000_000).toFixed(0)} s of processor time`,
);
if (broken !== undefined) {
  console.log(`Invariant ${broken.invariant} failed: ${broken.what}`);
  broken.path.forEach((asked, at) => console.log(`${at + 1}. ${JSON.stringify(asked)}`));
  process.exit(1);
}
console.log(`Error codes seen: ${[...refusals].sort().join(", ")}`);
let unexplained = 0;
for (const code of missingRefusals(refusals)) {
  const why = unreachableRefusals[code];
  if (why === undefined) unexplained++;
  console.log(`${code}: ${why ?? "not seen, and no reason given"}`);
}
console.log(unexplained === 0 ? "All invariants held" : `${unexplained} have no reason`);
process.exit(unexplained === 0 ? 0 : 1);
