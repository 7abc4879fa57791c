/** Most attempts. */
const TRIES = 400;

/**
 * Removes steps while the effect remains (delta debugging), the largest chunks first. `shows` returns
 * the steps it needed, or undefined if the effect is gone.
 */
export async function minimizeSteps<Step>(
  steps: readonly Step[],
  shows: (steps: readonly Step[]) => Promise<readonly Step[] | undefined>,
): Promise<readonly Step[]> {
  let smallest = steps;
  let tries = 0;
  for (let size = smallest.length >> 1; size > 0; size >>= 1) {
    // The latest first: little before it is needed.
    for (let at = smallest.length - size; at >= 0 && tries < TRIES; at -= size) {
      tries++;
      smallest = await shows(smallest.toSpliced(at, size)) ?? smallest;
    }
  }
  return smallest;
}
