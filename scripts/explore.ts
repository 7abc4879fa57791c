/**
 * `deno task explore`: every request of a small bank in every state of its money that earlier ones
 * lead to, each looked at by the laws, until `--steps=1000000` of them were made. Prints how many,
 * how long that took, and the refusals of the contract: those that were met, and why the others
 * cannot be. Fails where a law is broken, or a refusal was neither met nor has a reason.
 */
import { setImmediate } from "node:timers";
import process from "node:process";
import { parseArgs } from "node:util";
import { sha256Hex } from "#server/runtime/platform.ts";
import { explore } from "#mocks/storm/explore.ts";
import { missing, unreachable } from "#mocks/storm/refusals.ts";

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
  console.log(`${broken.law} is broken: ${broken.what}`);
  broken.path.forEach((asked, at) => console.log(`${at + 1}. ${JSON.stringify(asked)}`));
  process.exit(1);
}
console.log(`Refusals that were met: ${[...refusals].sort().join(", ")}`);
let unexplained = 0;
for (const code of missing(refusals)) {
  const why = unreachable[code];
  if (why === undefined) unexplained++;
  console.log(`${code}: ${why ?? "not met, and nobody says why"}`);
}
console.log(unexplained === 0 ? "No law was broken" : `${unexplained} have no reason`);
process.exit(unexplained === 0 ? 0 : 1);
