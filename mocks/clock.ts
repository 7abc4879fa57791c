import { after, type Instant, instantOf } from "#contract/time.ts";
import type { Clock } from "#server/kernel/deps.ts";

/** A clock that stories and tests set. */
export interface SettableClock extends Clock {
  set(to: Instant): void;
  /** Moves on by a length of time in milliseconds. */
  advance(by: number): void;
}

/** Returns a clock that stays where it is set, so a story shows the same dates every day. */
export function fixedClock(start: Instant): SettableClock {
  let now = start;
  return {
    now: () => now,
    set(to) {
      now = to;
    },
    advance(by) {
      now = after(now, by);
    },
  };
}

/** A clock that runs. */
export interface RunningClock extends SettableClock {
  /** How far it is ahead of the page's own clock, in milliseconds. */
  ahead(): number;
}

/** Runs with the page's own clock until it is moved, and on from there; for the demo. */
export function runningClock(start = 0): RunningClock {
  let ahead = start;
  return {
    ahead: () => ahead,
    now: () => instantOf(new Date(Date.now() + ahead)),
    set(to) {
      ahead = Date.parse(to) - Date.now();
    },
    advance(by) {
      ahead += by;
    },
  };
}
