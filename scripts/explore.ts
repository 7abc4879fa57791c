/**
 * `deno task explore`: bounded model checking. Makes every request of a small bank in every state
 * that earlier requests lead to, up to `--steps=1000000` requests, and checks the invariants after
 * each. Makes a quarter as many for a company with members. Prints the totals, the refusals of the
 * contract that occurred, and why the others can't occur. Fails if an invariant fails, or if a refusal
 * neither occurred nor has a reason.
 */
import { setImmediate } from "node:timers";
import process from "node:process";
import { parseArgs } from "node:util";
import { sha256Hex } from "#server/runtime/platform.ts";
import { companyBank } from "#mocks/simulation/companyBank.ts";
import { explore, type SmallBank } from "#mocks/simulation/explore.ts";
import { missingRefusals, unreachableRefusals } from "#mocks/simulation/refusals.ts";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "1000000" },
    depth: { type: "string", default: "7" },
  },
});

const settle = () => new Promise<void>((over) => void setImmediate(over));

/** Explores a bank and returns the refusals. Prints and exits if an invariant fails. */
async function report(of: string, most: number, small?: SmallBank): Promise<ReadonlySet<string>> {
  const began = performance.now();
  const { broken, states, steps, refusals } = await explore({
    ...{ settle, sha256Hex, depth: Number(values.depth), most },
    ...(small && { small }),
  });
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${of}: ${steps} steps to ${states} states in ${seconds.toFixed(0)} s`);
  if (broken === undefined) return refusals;
  console.log(`Invariant ${broken.invariant} failed: ${broken.what}`);
  broken.path.forEach((asked, at) => console.log(`${at + 1}. ${JSON.stringify(asked)}`));
  return process.exit(1);
}

const steps = Number(values.steps);
await report("A company", Math.ceil(steps / 4), companyBank);
const refusals = await report("Transactions", steps);
console.log(`Error codes seen: ${[...refusals].sort().join(", ")}`);
let unexplained = 0;
for (const code of missingRefusals(refusals)) {
  const why = unreachableRefusals[code];
  if (why === undefined) unexplained++;
  console.log(`${code}: ${why ?? "not seen, and no reason given"}`);
}
console.log(unexplained === 0 ? "All invariants held" : `${unexplained} have no reason`);
process.exit(unexplained === 0 ? 0 : 1);
