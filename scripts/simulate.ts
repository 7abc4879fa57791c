/**
 * `deno task simulate`: deterministic simulation testing. Simulates banks with customers, staff and
 * two processes each while requests are dropped, doubled and delayed, processes crash and the
 * database fails. A seed decides everything, on a simulated clock. Checks the invariants of
 * `mocks/simulation/invariants/` after every step. Ends at the first that fails with its seed, the
 * fewest steps that reproduce it, and a link that plays them.
 *
 * `--seed=7` runs one seed; otherwise fresh seeds for `--seconds=60`, `--steps=300` each. `--years=1`
 * spreads the steps over that time, with `--customers=50`. `--store=pglite` uses the embedded database.
 */
import { setImmediate } from "node:timers";
import process from "node:process";
import { parseArgs } from "node:util";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Store } from "#server/db/store.ts";
import { sha256Hex } from "#server/runtime/platform.ts";
import { hashOf } from "#mocks/recording/address.ts";
import { recordSimulation } from "#mocks/simulation/recordSimulation.ts";
import { runSimulation, type SimulationParts } from "#mocks/simulation/runSimulation.ts";
import { minimizeSimulation } from "#mocks/simulation/minimizeSimulation.ts";
import { stepsOf } from "#mocks/simulation/steps.ts";
import { seededRandomness } from "#mocks/seeded.ts";
import { openEmbeddedStore } from "./simulation/embeddedStore.ts";

const DAY = 86_400_000;
/** For runs of a year: each customer's steps in a day. */
const STEPS_A_DAY = 1;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string", default: "60" },
    steps: { type: "string", default: "300" },
    years: { type: "string" },
    customers: { type: "string" },
    store: { type: "string", default: "memory" },
  },
});

const isEmbedded = values.store === "pglite";
const years = Number(values.years ?? 0);
const customers = Number(values.customers ?? (years > 0 ? 50 : 6));

const turn = () => new Promise<void>((over) => void setImmediate(over));

/** The embedded database comes back after some turns. */
async function settle(): Promise<void> {
  for (let left = isEmbedded ? 8 : 1; left > 0; left--) await turn();
}

const openStoreOf = (seed: number) => async (): Promise<Store> =>
  isEmbedded ? await openEmbeddedStore(seededRandomness(seed)) : createMemoryStore();

function partsOf(seed: number): SimulationParts {
  const days = years * 365;
  const count = years > 0 ? Math.round(days * customers * STEPS_A_DAY) : Number(values.steps);
  const within = years > 0 ? Math.round(2 * days * DAY / count) : undefined;
  const steps = stepsOf(seed, count, { faults: 20, within });
  const lookEvery = years > 0 ? customers * 30 : 1;
  return {
    seed,
    sha256Hex,
    steps,
    openStore: openStoreOf(seed),
    settle,
    customers,
    staff: 3,
    checkEvery: lookEvery,
  };
}

/** Runs one seed and returns the number of requests. Prints and exits if an invariant fails. */
async function simulate(seed: number): Promise<number> {
  const parts = partsOf(seed);
  const { broken, requests, elapsed } = await runSimulation(parts);
  if (broken === undefined) {
    if (years > 0) console.log(`${(elapsed / DAY).toFixed(0)} days, ${requests} requests`);
    return requests;
  }
  console.log(
    `Seed ${seed}: invariant ${broken.invariant} failed after ${broken.after} steps: ${broken.what}`,
  );
  const minimized = years > 0 ? { steps: [], broken } : await minimizeSimulation(parts, broken);
  console.log(`Reduced to ${minimized.steps.length} steps: ${minimized.broken.what}`);
  minimized.steps.forEach((step, at) => console.log(`${at + 1}. ${JSON.stringify(step)}`));
  if (years === 0) await printLink({ ...parts, steps: minimized.steps });
  process.exit(1);
}

/** Prints a link that plays the steps in the demo of the same code, seeded bugs included. */
async function printLink(parts: SimulationParts): Promise<void> {
  const recording = await recordSimulation(parts);
  console.log(`The recording has ${recording.steps.length} steps`);
  const hash = await hashOf(recording);
  if (hash === undefined) console.log("The recording is too long for a link");
  else console.log(`Play it in the demo: http://localhost:5174/${hash}`);
}

const began = performance.now();
const until = began + Number(values.seconds) * 1_000;
const seeds: number[] = [];
let requests = 0;
do {
  const [fresh = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = Number(values.seed ?? fresh);
  seeds.push(seed);
  requests += await simulate(seed);
} while (values.seed === undefined && years === 0 && performance.now() < until);

const taken = (performance.now() - began) / 1_000;
const { user, system } = process.cpuUsage();
const worked = (user + system) / 1_000_000;
const [first, last] = [seeds[0], seeds.at(-1)];
console.log(
  `${seeds.length} runs, ${requests} requests in ${taken.toFixed(1)} s: ` +
    `${Math.round(requests / worked)} a second of processor time; all invariants held`,
);
console.log(`Seeds: ${seeds.length > 20 ? `${first} … ${last}` : seeds.join(" ")}`);
process.exit(0);
