/** How many times it may be tried. */
const TRIES = 400;

/**
 * The fewest steps with which something still shows: larger parts are left out first. `shows`
 * answers those of the steps that it took, or undefined where it does not show.
 */
export async function shrink<Step>(
  steps: readonly Step[],
  shows: (steps: readonly Step[]) => Promise<readonly Step[] | undefined>,
): Promise<readonly Step[]> {
  let found = steps;
  let tries = 0;
  for (let size = found.length >> 1; size > 0; size >>= 1) {
    // The latest first: little before it is needed.
    for (let at = found.length - size; at >= 0 && tries < TRIES; at -= size) {
      tries++;
      found = await shows(found.toSpliced(at, size)) ?? found;
    }
  }
  return found;
}
