import { type Broken, runStorm, type StormParts } from "./runStorm.ts";
import type { Step } from "./steps.ts";

export interface Shrunk {
  readonly steps: readonly Step[];
  readonly broken: Broken;
}

/** How many storms may be tried for it. */
const TRIES = 400;

/** The fewest steps after which the same law is still broken: larger parts are left out first. */
export async function shrink(parts: StormParts, broken: Broken): Promise<Shrunk> {
  let found: Shrunk = { steps: parts.steps.slice(0, broken.after), broken };
  let tries = 0;
  for (let size = found.steps.length >> 1; size > 0; size >>= 1) {
    // The latest first: little before it is needed.
    for (let at = found.steps.length - size; at >= 0 && tries < TRIES; at -= size) {
      const steps = found.steps.toSpliced(at, size);
      tries++;
      const { broken: still } = await runStorm({ ...parts, steps, lookEvery: 1 });
      if (still?.law === broken.law) found = { steps: steps.slice(0, still.after), broken: still };
    }
  }
  return found;
}
