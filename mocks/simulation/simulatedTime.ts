import type { Timers } from "#server/kernel/timers.ts";

/** Resolves when nothing is left to do that waits for no time to pass. */
export type Settle = () => Promise<void>;

/** Time that advances on demand: a simulated year takes as long as computing its events. */
export interface SimulatedTime extends Timers {
  /** Moves on to a moment; what is due until then happens in its order, each until it has settled. */
  moveTo(moment: number): Promise<void>;
}

interface Due {
  readonly at: number;
  readonly work: () => void;
  isOver: boolean;
}

export function createSimulatedTime(settle: Settle): SimulatedTime {
  let now = 0;
  /**
   * Sorted from the last to the first; of two timers with equal times, the older one runs first.
   */
  const waiting: Due[] = [];

  function insert(due: Due): void {
    let [from, to] = [0, waiting.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((waiting[middle]?.at ?? 0) > due.at) from = middle + 1;
      else to = middle;
    }
    waiting.splice(from, 0, due);
  }

  return {
    elapsed: () => now,
    after(milliseconds, work) {
      const due = { at: now + Math.max(0, milliseconds), work, isOver: false };
      insert(due);
      return () => void (due.isOver = true);
    },
    async moveTo(moment) {
      for (let due = waiting.at(-1); due !== undefined && due.at <= moment; due = waiting.at(-1)) {
        waiting.pop();
        if (due.isOver) continue;
        now = due.at;
        due.work();
        await settle();
      }
      now = Math.max(now, moment);
    },
  };
}
