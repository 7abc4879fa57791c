import { clearTimeout, setTimeout } from "node:timers";
import type { Duration } from "#contract/time.ts";

/** Work that is done again and again beside the requests. */
export interface Rounds {
  /** Something happened: the next round comes soon. */
  nudge(): void;
  /** Resolves when the round under way has ended; no other will begin. */
  stop(): Promise<void>;
}

export interface RoundsOptions {
  readonly work: () => Promise<void>;
  /** How long after the end of a round the next one begins. */
  readonly every: Duration;
  /** How long after a nudge; many nudges in that time make one round. */
  readonly soon?: Duration;
  readonly onFailure: (error: unknown) => void;
}

/** Begins with a round at once. Rounds never overlap, and they keep no process alive. */
export function startRounds({ work, every, soon = every, onFailure }: RoundsOptions): Rounds {
  let isStopped = false;
  let isUnderWay = false;
  let isNudged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = round();

  function next(wait: Duration): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void (underWay = round()), wait);
    timer.unref();
  }

  async function round(): Promise<void> {
    isUnderWay = true;
    isNudged = false;
    // Also where `work` fails before it waits for anything.
    await Promise.resolve().then(work).catch(onFailure);
    isUnderWay = false;
    next(isNudged ? soon : every);
  }

  return {
    nudge() {
      if (isNudged) return;
      isNudged = true;
      if (!isUnderWay) next(soon);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
