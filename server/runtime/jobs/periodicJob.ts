import { clearTimeout, setTimeout } from "node:timers";
import type { Duration } from "#contract/time.ts";

/** Work that is done again and again beside the requests. */
export interface PeriodicJob {
  /** Something happened: the next run comes soon. */
  trigger(): void;
  /** Resolves when the run under way has ended; no other will begin. */
  stop(): Promise<void>;
}

export interface PeriodicJobOptions {
  readonly work: () => Promise<void>;
  /** How long after the end of a run the next one begins. */
  readonly every: Duration;
  /** How long after a trigger; many triggers in that time make one run. */
  readonly soon?: Duration;
  readonly onFailure: (error: unknown) => void;
}

/** Begins with a run at once. Runs never overlap, and they keep no process alive. */
export function startPeriodicJob(
  { work, every, soon = every, onFailure }: PeriodicJobOptions,
): PeriodicJob {
  let isStopped = false;
  let isUnderWay = false;
  let isTriggered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = run();

  function next(wait: Duration): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void (underWay = run()), wait);
    timer.unref();
  }

  async function run(): Promise<void> {
    isUnderWay = true;
    isTriggered = false;
    // Also where `work` fails before it waits for anything.
    await Promise.resolve().then(work).catch(onFailure);
    isUnderWay = false;
    next(isTriggered ? soon : every);
  }

  return {
    trigger() {
      if (isTriggered) return;
      isTriggered = true;
      if (!isUnderWay) next(soon);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
