import type { Store } from "../../../db/store.ts";
import { firstDifference } from "./firstDifference.ts";
import { type PlayedSequence, playSequence } from "./play.ts";
import { sequenceOf } from "./sequence.ts";
import type { Step } from "./step.ts";

/** Makes an empty store whenever it is asked. */
export type OpenEmpty = () => Promise<Store>;
type Both = readonly [OpenEmpty, OpenEmpty];

interface Found {
  /** The step with different outcomes; the number of steps where only what is kept differs. */
  readonly at: number;
  readonly what: string;
}

/**
 * Plays the sequence of a seed in two stores. Returns undefined if all answers and all that is
 * kept are the same, else the seed, the fewest steps that still end in a difference, and where.
 */
export async function differenceOf(
  seed: number,
  length: number,
  both: Both,
): Promise<string | undefined> {
  const whole = sequenceOf(seed, length);
  let found = await compare(whole, seed, both);
  if (found === undefined) return undefined;
  // Nothing after the first difference is needed for it, and little before it; the latest goes
  // first.
  let steps = whole.slice(0, found.at + 1);
  for (let at = steps.length - 1; at >= 0; at--) {
    const fewer = steps.toSpliced(at, 1);
    const still = await compare(fewer, seed, both);
    if (still === undefined) continue;
    found = still;
    steps = fewer.slice(0, still.at + 1);
    at = Math.min(at, steps.length);
  }
  const lines = steps.map((step, at) => `${at + 1}. ${JSON.stringify(step)}`);
  return [`Seed ${seed} differs after ${steps.length} steps:`, ...lines, found.what].join("\n");
}

async function compare(
  steps: readonly Step[],
  seed: number,
  [openOne, openOther]: Both,
): Promise<Found | undefined> {
  const [one, other] = [await playIn(openOne, steps, seed), await playIn(openOther, steps, seed)];
  for (const at of steps.keys()) {
    const what = firstDifference(one.outcomes[at], other.outcomes[at]);
    if (what !== undefined) return { at, what };
  }
  const what = firstDifference(one.state, other.state, "what is kept");
  return what === undefined ? undefined : { at: steps.length, what };
}

async function playIn(
  open: OpenEmpty,
  steps: readonly Step[],
  seed: number,
): Promise<PlayedSequence> {
  const store = await open();
  try {
    return await playSequence(store, steps, seed);
  } finally {
    await store.close();
  }
}
