import { clearTimeout, setTimeout } from "node:timers";
import type { Duration } from "#contract/time.ts";

export interface PeriodicJobOptions {
  /** Work in many steps looks between them whether it shall stop. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  /** How long after the end of a run the next one begins. */
  readonly every: Duration;
  /** How long after a trigger; many triggers in that time make one run. */
  readonly soon?: Duration;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs work periodically in the background, the first time immediately. Runs never overlap, and
 * they keep no process alive.
 */
export function startPeriodicJob({ work, every, soon = every, onFailure }: PeriodicJobOptions) {
  const stopping = new AbortController();
  let isUnderWay = false;
  let isTriggered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = run();

  function next(wait: Duration): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void (underWay = run()), wait);
    timer.unref();
  }

  async function run(): Promise<void> {
    isUnderWay = true;
    isTriggered = false;
    // Also where `work` fails before it waits for anything.
    await Promise.resolve().then(() => work(stopping.signal)).catch(onFailure);
    isUnderWay = false;
    next(isTriggered ? soon : every);
  }

  return {
    /** Something happened: the next run comes soon. */
    trigger(): void {
      if (isTriggered) return;
      isTriggered = true;
      if (!isUnderWay) next(soon);
    },
    /** Resolves when the run under way has ended; no other will begin. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
