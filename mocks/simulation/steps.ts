import { pickOne, seededRandomness } from "../seeded.ts";
import type { RequestFault } from "./requests.ts";

/** The possible steps, each with its weight in percent. */
const weights = {
  submit: 22,
  decide: 16,
  decideTogether: 4,
  cancel: 3,
  poll: 14,
  chat: 3,
  connect: 4,
  schedule: 2,
  signOut: 2,
  endSessions: 1,
  openCompany: 1,
  inviteMember: 1,
  changeMember: 3,
  companyPayment: 3,
  paymentRun: 3,
  memberDecision: 9,
  seeCompany: 1,
  frames: 2,
  work: 4,
  die: 1,
  jump: 1,
} as const;
export type StepName = keyof typeof weights;

/** One thing that happens. All of it is said here, so that fewer steps leave the others as they are. */
export interface Step {
  readonly name: StepName;
  /** Milliseconds after the one before. */
  readonly wait: number;
  /** The index of the user who does it, among those who may. */
  readonly who: number;
  /** At which process. */
  readonly at: number;
  /** Which of what there is, and how much. */
  readonly which: number;
  readonly fault?: RequestFault;
}

const names = Object.keys(weights).filter((name): name is StepName => name in weights);
const lots = names.flatMap((name) => Array.from({ length: weights[name] }, () => name));

/**
 * Seconds between steps: mostly none or few; now and then enough to end sessions, and days for
 * schedules.
 */
const waits = [0, 0, 0, 0, 0, 1, 2, 5, 20, 300, 2_000, 30_000];
const longWaits = [60_000, 1_000_000, 43_200_000];

const faults: readonly RequestFault["kind"][] = [
  ...["dropRequest", "dropResponse", "dropResponse", "double", "double", "late"] as const,
  ...[
    "unavailable",
    "lock",
    "failCommit",
    "loseCommitResponse",
    "dieAfterCommit",
    "dieAt",
    "slow",
    "slow",
  ] as const,
];

interface FaultRates {
  /** Requests of a hundred that get a fault. */
  readonly faults: number;
  /** Longest wait between two steps in milliseconds, uniformly distributed. Default: mostly short waits. */
  readonly within?: number | undefined;
}

/** Generates the steps of a seed one by one. */
function createStepGenerator(seed: number, rates: FaultRates): () => Step {
  const rng = seededRandomness(seed);
  return () => {
    const wait = rates.within !== undefined
      ? rng.integer(rates.within)
      : pickOne(rng, rng.integer(100) < 4 ? longWaits : waits);
    const step = {
      name: pickOne(rng, lots),
      wait,
      who: rng.integer(1_000),
      at: rng.integer(2),
      which: rng.integer(10_000),
    };
    if (rng.integer(100) >= rates.faults) return step;
    const kind = pickOne(rng, faults);
    const fault: RequestFault = kind === "dieAt" || kind === "slow"
      ? { kind, questions: 1 + rng.integer(12) }
      : { kind };
    return { ...step, fault };
  };
}

/** Generates `count` steps with constant fault rates. */
export function stepsOf(seed: number, count: number, rates: FaultRates): readonly Step[] {
  const next = createStepGenerator(seed, rates);
  return Array.from({ length: count }, next);
}
