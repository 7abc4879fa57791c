import { before, hours } from "#contract/time.ts";
import type { Deps } from "../../kernel/deps.ts";

/** How long an alarm is shown to staff who haven't seen it, and how many alarms at most. */
const ALARM_IS_NEWS = hours(1);
const MOST_ALARMS = 20;

/** Returns a job that logs each alarm of the audit log once, also one from before a restart. */
export function createAlarmReport({ store, clock, log }: Pick<Deps, "store" | "clock" | "log">) {
  const reported = new Set<number>();
  return async function reportAlarms(): Promise<void> {
    const filter = { action: "alarm.", since: before(clock.now(), ALARM_IS_NEWS) };
    for (const { id, action } of await store.audit.find(filter, MOST_ALARMS)) {
      if (reported.has(id)) continue;
      reported.add(id);
      log.error(action, { auditId: id });
    }
  };
}
