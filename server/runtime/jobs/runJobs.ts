import type { Duration } from "#contract/time.ts";
import type { Log } from "../../kernel/deps.ts";
import { startPeriodicJob } from "./periodicJob.ts";

/** A row of a table of background jobs. */
export interface Job {
  /** Names the job in the log if a run fails. */
  readonly name: string;
  /** How long after the end of a run the next one begins. */
  readonly every: Duration;
  /** Work in many steps checks the signal between them. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** How soon the job runs after a write, if it must not wait for its turn. */
  readonly afterWrite?: Duration;
  /** Runs once when the process stops, after all jobs have stopped, in the table's order. */
  readonly atStop?: () => Promise<unknown>;
}

/**
 * Runs each job in the background, the first time immediately. A failed run is logged and repeated.
 */
export function runJobs(jobs: readonly Job[], log: Pick<Log, "error">) {
  const onFailure = (work: string) => (error: unknown) =>
    log.error("upkeep.failed", { work, reason: String(error) });
  const running = jobs.map(({ name, every, work, afterWrite }) => ({
    runsAfterWrite: afterWrite !== undefined,
    ...startPeriodicJob({
      work: async (signal) => void await work(signal),
      every,
      ...(afterWrite !== undefined && { soon: afterWrite }),
      onFailure: onFailure(name),
    }),
  }));

  return {
    /** Call it after a write: starts the jobs that run soon after one. */
    wrote(): void {
      for (const job of running) if (job.runsAfterWrite) job.trigger();
    },
    /** Resolves when no run is under way and the table's `atStop` has run. */
    async stop(): Promise<void> {
      await Promise.all(running.map((job) => job.stop()));
      for (const { name, atStop } of jobs) await atStop?.().catch(onFailure(name));
    },
  };
}
