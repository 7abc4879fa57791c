import type { Duration } from "#contract/time.ts";

/** Counts what each key does and says when it is too much. */
export interface Tally<Key> {
  /**
   * Counts one more; returns false, and doesn't count, if that would exceed the limit. A key shared
   * by several users gets the limit `share` times.
   */
  take(key: Key, share?: number): boolean;
}

/** Allows each key `most` within any stretch of time of that length; `elapsed` measures it. */
export function createTally<Key>(
  most: number,
  within: Duration,
  elapsed: () => number,
): Tally<Key> {
  /** When each key was let through, oldest first. */
  const taken = new Map<Key, number[]>();
  let sweptAt = -Infinity;

  function sweep(now: number): void {
    if (now < sweptAt + within) return;
    sweptAt = now;
    for (const [key, times] of taken) {
      if ((times.at(-1) ?? -Infinity) <= now - within) taken.delete(key);
    }
  }

  return {
    take(key, share = 1) {
      const now = elapsed();
      sweep(now);
      const times = taken.get(key) ?? [];
      taken.set(key, times);
      while ((times[0] ?? Infinity) <= now - within) times.shift();
      if (times.length >= most * share) return false;
      times.push(now);
      return true;
    },
  };
}
