import type { Deps } from "#server/deps.ts";
import { submitDueSchedules } from "#server/schedules/submitDue.ts";
import { warnOfShortages } from "#server/schedules/warnOfShortages.ts";

/**
 * Does what the server's jobs do with scheduled transfers, by the bank's own clock. Answers whether
 * there was anything to do.
 */
export async function runSchedules(deps: Deps): Promise<boolean> {
  const { store: { schedules }, clock } = deps;
  const now = clock.now();
  const waiting = [...await schedules.due(now, undefined, 1), ...await schedules.toWarn(now, 1)];
  if (waiting.length === 0) return false;
  await warnOfShortages(deps);
  await submitDueSchedules(deps);
  return true;
}
