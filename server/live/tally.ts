import type { Duration } from "#contract/time.ts";

/** Counts what each key does and says when it is too much. */
export interface Tally<Key> {
  /** Counts one more; false when it is beyond what is allowed now. */
  take(key: Key): boolean;
}

/** Allows each key `most` within a stretch of time that begins with its first. */
export function createTally<Key>(most: number, within: Duration): Tally<Key> {
  const counts = new Map<Key, { taken: number; readonly until: number }>();
  let sweptAt = -Infinity;

  function sweep(now: number): void {
    if (now < sweptAt + within) return;
    sweptAt = now;
    for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
  }

  return {
    take(key) {
      const now = performance.now();
      sweep(now);
      const count = counts.get(key);
      if (count === undefined || count.until <= now) {
        counts.set(key, { taken: 1, until: now + within });
        return most >= 1;
      }
      count.taken++;
      return count.taken <= most;
    },
  };
}
