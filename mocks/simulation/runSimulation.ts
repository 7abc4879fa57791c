import type { Store } from "#server/db/store.ts";
import type { Sha256Hex } from "#server/kernel/hash.ts";
import { minutes } from "#contract/time.ts";
import { begin, openSimulatedBank, type SimulatedBank } from "./bank.ts";
import { finalInvariants, invariants } from "./invariants/all.ts";
import { readSnapshot } from "./observe.ts";
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
  /** Checks the invariants after this many steps. */
  readonly checkEvery: number;
  readonly isTraced?: true;
  readonly sha256Hex?: Sha256Hex;
  /** Called before the first step. */
  readonly watch?: (bank: SimulatedBank) => Promise<void>;
}

export interface InvariantFailure {
  readonly invariant: string;
  readonly what: string;
  /** Steps before it failed. */
  readonly after: number;
}

export interface SimulationResult {
  readonly broken: InvariantFailure | undefined;
  readonly requests: number;
  /** Milliseconds of the server's time. */
  readonly elapsed: number;
  /** Requests, responses and frames in order; empty unless `isTraced`. */
  readonly trace: readonly string[];
}

/** Longer than any retry or socket check, so that nothing is in progress afterwards. */
const QUIESCENCE = minutes(3);

/** Runs the steps in a new bank and checks the invariants. Ends at the first that fails. */
export async function runSimulation(parts: SimulationParts): Promise<SimulationResult> {
  const { steps, settle, checkEvery } = parts;
  const store = await parts.openStore();
  const bank = await openSimulatedBank({ ...parts, store, hasCompany: true });
  await parts.watch?.(bank);
  const { time } = bank;
  let broken: InvariantFailure | undefined;
  for (const [at, step] of steps.entries()) {
    await runStep(bank, step, settle);
    if ((at + 1) % checkEvery === 0) broken = await checkInvariants(bank, at + 1);
    if (broken !== undefined) break;
  }
  broken ??= await checkFinalInvariants(bank, steps.length, settle);
  await store.close();
  return { broken, requests: bank.requests, elapsed: time.elapsed(), trace: bank.trace ?? [] };
}

/** Takes one step. Resolves when all of it that doesn't wait for simulated time is done. */
async function runStep(bank: SimulatedBank, step: Step, settle: Settle): Promise<void> {
  const { time } = bank;
  await time.moveTo(time.elapsed() + step.wait);
  begin(bank, perform(bank, step));
  await settle();
}

async function checkInvariants(
  bank: SimulatedBank,
  after: number,
): Promise<InvariantFailure | undefined> {
  const observed = await readSnapshot(bank.store);
  for (const [invariant, isBroken] of Object.entries(invariants)) {
    const what = isBroken(bank, observed);
    if (what !== undefined) return { invariant, what, after };
  }
  return undefined;
}

/** Lets everything finish, with correct clocks and all jobs run, and checks the final invariants. */
async function checkFinalInvariants(
  bank: SimulatedBank,
  after: number,
  settle: Settle,
): Promise<InvariantFailure | undefined> {
  const { time, underWay, processes } = bank;

  async function done<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = work.finally(() => void (isOver = true));
    while (!isOver) {
      await settle();
      await time.moveTo(time.elapsed() + QUIESCENCE);
    }
    return await over;
  }

  await time.moveTo(time.elapsed() + QUIESCENCE);
  bank.frameFaults = [];
  for (const process of processes) {
    process.recover();
    await done(process.work());
  }
  if (underWay.size > 0) {
    return { invariant: "everythingEnds", what: `${underWay.size} are under way for good`, after };
  }
  const broken = await checkInvariants(bank, after);
  if (broken !== undefined) return broken;
  const observed = await readSnapshot(bank.store);
  for (const [invariant, isBroken] of Object.entries(finalInvariants)) {
    const what = await done(isBroken(bank, observed));
    if (what !== undefined) return { invariant, what, after };
  }
  return undefined;
}
