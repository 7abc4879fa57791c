import type { Duration } from "#contract/time.ts";

/**
 * Waits and measures, apart from the bank's clock, which says what day it is. The machine's in
 * production; a simulation has its own, in which a year takes seconds.
 */
export interface Timers {
  /** Milliseconds since some moment. They only grow, also where the clock is set back. */
  elapsed(): number;
  /** Does the work after so many milliseconds, unless what it answers is called before. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Those of the machine. */
export const machineTimers: Timers = {
  elapsed: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What the machine has of the bank's ports. */
export const machine = { timers: machineTimers, uuid: () => crypto.randomUUID() };

/** By which waits differ, so that those who met once do not meet again: from 0 to 1. */
export const machineChance: () => number = Math.random;

/** Resolves after that time. */
export function delay(timers: Timers, duration: Duration | number): Promise<void> {
  return new Promise((over) => void timers.after(duration, over));
}
