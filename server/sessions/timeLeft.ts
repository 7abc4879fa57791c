import type { Instant } from "#contract/time.ts";
import type { Policy } from "../policy.ts";
import type { SessionRow } from "../store/rows.ts";

/** For how many milliseconds a session still stands if nothing more happens; 0 or less: it is over. */
export function timeLeft(session: SessionRow, now: Instant, policy: Policy): number {
  const idleAt = Date.parse(session.lastActiveAt) + policy.session.idle;
  const overAt = Date.parse(session.createdAt) + policy.session.absolute;
  return Math.min(idleAt, overAt) - Date.parse(now);
}
