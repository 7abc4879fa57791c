import { shrink } from "../shrink.ts";
import { type Broken, runStorm, type StormParts } from "./runStorm.ts";
import type { Step } from "./steps.ts";

export interface Shrunk {
  readonly steps: readonly Step[];
  readonly broken: Broken;
}

/** The fewest steps after which the same law is still broken. */
export async function shrinkStorm(parts: StormParts, broken: Broken): Promise<Shrunk> {
  let latest = broken;
  const steps = await shrink(parts.steps.slice(0, broken.after), async (steps) => {
    const { broken: still } = await runStorm({ ...parts, steps, lookEvery: 1 });
    if (still?.law !== broken.law) return undefined;
    latest = still;
    return steps.slice(0, still.after);
  });
  return { steps, broken: latest };
}
