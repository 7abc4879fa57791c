/**
 * `deno task storm`: banks with their customers, staff and two processes each, under requests that
 * get lost, doubled and late, processes that die and a database that fails; all of it decided by a
 * seed, on a clock of its own. After every step the laws of `mocks/storm/laws/` are looked at. Ends
 * with the first that is broken: its seed, the fewest steps that break it, and a link that plays them.
 *
 * `--seed=7` one storm, else fresh seeds for `--seconds=60`. `--steps=300` of each. `--years=1`
 * instead spreads the steps over that time, with `--customers=50`. `--store=pglite`.
 */
import { setImmediate } from "node:timers";
import process from "node:process";
import { parseArgs } from "node:util";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Store } from "#server/db/store.ts";
import { sha256Hex } from "#server/runtime/platform.ts";
import { hashOf } from "#mocks/recording/address.ts";
import { recordStorm } from "#mocks/storm/recordStorm.ts";
import { runStorm, type StormParts } from "#mocks/storm/runStorm.ts";
import { shrinkStorm } from "#mocks/storm/shrink.ts";
import { stepsOf } from "#mocks/storm/steps.ts";
import { seededRandomness } from "#mocks/seeded.ts";
import { openEmbeddedStore } from "./storm/embeddedStore.ts";

const DAY = 86_400_000;
/** Of a year: how many steps a customer brings about in a day. */
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

function partsOf(seed: number): StormParts {
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
    lookEvery,
  };
}

/** Answers how many requests there were; prints and fails where a law was broken. */
async function storm(seed: number): Promise<number> {
  const parts = partsOf(seed);
  const { broken, requests, elapsed } = await runStorm(parts);
  if (broken === undefined) {
    if (years > 0) console.log(`${(elapsed / DAY).toFixed(0)} days, ${requests} requests`);
    return requests;
  }
  console.log(`Seed ${seed}: ${broken.law} is broken after ${broken.after} steps: ${broken.what}`);
  const shrunk = years > 0 ? { steps: [], broken } : await shrinkStorm(parts, broken);
  console.log(`${shrunk.steps.length} steps are enough: ${shrunk.broken.what}`);
  shrunk.steps.forEach((step, at) => console.log(`${at + 1}. ${JSON.stringify(step)}`));
  if (years === 0) await printLink({ ...parts, steps: shrunk.steps });
  process.exit(1);
}

/** Where the demo that `deno task demo` serves plays it: from the same tree, with the same fault. */
async function printLink(parts: StormParts): Promise<void> {
  const recording = await recordStorm(parts);
  console.log(`As a recording they have ${recording.steps.length} steps`);
  const hash = await hashOf(recording);
  if (hash === undefined) console.log("They are too long for a link");
  else console.log(`Play them in the demo: http://localhost:5174/${hash}`);
}

const began = performance.now();
const until = began + Number(values.seconds) * 1_000;
const seeds: number[] = [];
let requests = 0;
do {
  const [fresh = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = Number(values.seed ?? fresh);
  seeds.push(seed);
  requests += await storm(seed);
} while (values.seed === undefined && years === 0 && performance.now() < until);

const taken = (performance.now() - began) / 1_000;
const { user, system } = process.cpuUsage();
const worked = (user + system) / 1_000_000;
const [first, last] = [seeds[0], seeds.at(-1)];
console.log(
  `${seeds.length} storms, ${requests} requests in ${taken.toFixed(1)} s: ` +
    `${Math.round(requests / worked)} a second of processor time; no law was broken`,
);
console.log(`Seeds: ${seeds.length > 20 ? `${first} … ${last}` : seeds.join(" ")}`);
process.exit(0);
