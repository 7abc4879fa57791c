import { shrink } from "../shrink.ts";
import { type Broken, runSimulation, type SimulationParts } from "./runSimulation.ts";
import type { Step } from "./steps.ts";

export interface MinimizedRun {
  readonly steps: readonly Step[];
  readonly broken: Broken;
}

/** The fewest steps after which the same law is still broken. */
export async function minimizeSimulation(
  parts: SimulationParts,
  broken: Broken,
): Promise<MinimizedRun> {
  let latest = broken;
  const steps = await shrink(parts.steps.slice(0, broken.after), async (steps) => {
    const { broken: still } = await runSimulation({ ...parts, steps, lookEvery: 1 });
    if (still?.law !== broken.law) return undefined;
    latest = still;
    return steps.slice(0, still.after);
  });
  return { steps, broken: latest };
}
