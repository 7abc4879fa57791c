import { type Duration, seconds } from "#contract/time.ts";
import type { Deps } from "../../kernel/deps.ts";

/** A busy machine is late by less. */
const NOTABLE = seconds(5);

/**
 * Returns a check to repeat each `every`. It reports when the process or its machine was paused
 * since the last one, and when the clock was set forward or back.
 */
export function createClockWatch(
  { clock, timers, log }: Pick<Deps, "clock" | "timers" | "log">,
  every: Duration,
): () => void {
  const look = () => ({ elapsed: timers.elapsed(), clock: Date.parse(clock.now()) });
  let last = look();
  return () => {
    const now = look();
    const passed = now.elapsed - last.elapsed;
    const stepped = now.clock - last.clock - passed;
    last = now;
    if (passed - every > NOTABLE) {
      log.warn("process.stood_still", { seconds: Math.round(passed / 1_000) });
    }
    if (Math.abs(stepped) > NOTABLE) {
      log.warn("clock.set", { seconds: Math.round(stepped / 1_000) });
    }
  };
}
