import { minimizeSteps } from "../minimizeSteps.ts";
import { type InvariantFailure, runSimulation, type SimulationParts } from "./runSimulation.ts";
import type { Step } from "./steps.ts";

export interface MinimizedRun {
  readonly steps: readonly Step[];
  readonly broken: InvariantFailure;
}

/** Returns the fewest steps that still violate the same invariant (shrinking). */
export async function minimizeSimulation(
  parts: SimulationParts,
  broken: InvariantFailure,
): Promise<MinimizedRun> {
  let latest = broken;
  const steps = await minimizeSteps(parts.steps.slice(0, broken.after), async (steps) => {
    const { broken: failure } = await runSimulation({ ...parts, steps, checkEvery: 1 });
    if (failure?.invariant !== broken.invariant) return undefined;
    latest = failure;
    return steps.slice(0, failure.after);
  });
  return { steps, broken: latest };
}
