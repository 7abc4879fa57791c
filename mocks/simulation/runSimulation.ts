import type { Store } from "#server/db/store.ts";
import type { Sha256Hex } from "#server/hash.ts";
import { minutes } from "#contract/time.ts";
import { begin, openSimulatedBank, type SimulatedBank } from "./bank.ts";
import { laws, lawsAtRest } from "./laws/all.ts";
import { observe } from "./observe.ts";
import { perform } from "./perform.ts";
import type { Settle } from "./simulatedTime.ts";
import type { Step } from "./steps.ts";

export interface SimulationParts {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly openStore: () => Promise<Store>;
  readonly settle: Settle;
  readonly customers: number;
  readonly staff: number;
  /** After how many steps the laws are looked at. */
  readonly lookEvery: number;
  readonly isTraced?: true;
  readonly sha256Hex?: Sha256Hex;
  /** Looks at the bank before anything has happened. */
  readonly watch?: (bank: SimulatedBank) => Promise<void>;
}

export interface Broken {
  readonly law: string;
  readonly what: string;
  /** How many steps had been done. */
  readonly after: number;
}

export interface SimulationResult {
  readonly broken: Broken | undefined;
  readonly requests: number;
  /** Milliseconds of the bank's own time. */
  readonly elapsed: number;
  /** Requests, answers and frames, in their order; nothing where that was not wanted. */
  readonly trace: readonly string[];
}

/** How long it takes until nothing is under way: pages have given up, sockets were looked at. */
const REST = minutes(3);

/** Does the steps in a new bank, and looks at the laws; ends with the first that is broken. */
export async function runSimulation(parts: SimulationParts): Promise<SimulationResult> {
  const { steps, settle, lookEvery } = parts;
  const store = await parts.openStore();
  const bank = await openSimulatedBank({ ...parts, store });
  await parts.watch?.(bank);
  const { time } = bank;
  let broken: Broken | undefined;
  for (const [at, step] of steps.entries()) {
    await takeStep(bank, step, settle);
    if ((at + 1) % lookEvery === 0) broken = await lookAtLaws(bank, at + 1);
    if (broken !== undefined) break;
  }
  broken ??= await lookAtRest(bank, steps.length, settle);
  await store.close();
  return { broken, requests: bank.requests, elapsed: time.elapsed(), trace: bank.trace ?? [] };
}

/** Resolves when nothing is left to do of it that waits for no time to pass. */
export async function takeStep(bank: SimulatedBank, step: Step, settle: Settle): Promise<void> {
  const { time } = bank;
  await time.moveTo(time.elapsed() + step.wait);
  begin(bank, perform(bank, step));
  await settle();
}

export async function lookAtLaws(bank: SimulatedBank, after: number): Promise<Broken | undefined> {
  const observed = await observe(bank.store);
  for (const [law, isBroken] of Object.entries(laws)) {
    const what = isBroken(bank, observed);
    if (what !== undefined) return { law, what, after };
  }
  return undefined;
}

/** Everything ends, all clocks are right again, and what is scheduled is done. */
export async function lookAtRest(
  bank: SimulatedBank,
  after: number,
  settle: Settle,
): Promise<Broken | undefined> {
  const { time, underWay, processes } = bank;

  async function done<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = work.finally(() => void (isOver = true));
    while (!isOver) {
      await settle();
      await time.moveTo(time.elapsed() + REST);
    }
    return await over;
  }

  await time.moveTo(time.elapsed() + REST);
  bank.framesTo = [];
  for (const process of processes) {
    process.recover();
    await done(process.work());
  }
  if (underWay.size > 0) {
    return { law: "everythingEnds", what: `${underWay.size} are under way for good`, after };
  }
  const broken = await lookAtLaws(bank, after);
  if (broken !== undefined) return broken;
  const observed = await observe(bank.store);
  for (const [law, isBroken] of Object.entries(lawsAtRest)) {
    const what = await done(isBroken(bank, observed));
    if (what !== undefined) return { law, what, after };
  }
  return undefined;
}
