import { type Instant, minutes } from "#contract/time.ts";
import type { Policy } from "../../policy.ts";
import type { SessionRow } from "../../db/rows.ts";

/** How far the clocks of several processes may be apart. */
const APART = minutes(1);

/** For how many milliseconds a session still stands if nothing more happens; 0 or less: it is over. */
export function timeLeft(session: SessionRow, now: Instant, policy: Policy): number {
  const newest = Math.max(Date.parse(session.lastActiveAt), Date.parse(session.createdAt));
  // The clock was set back: nobody knows how long nothing has happened.
  if (newest - Date.parse(now) > APART) return 0;
  const idleAt = Date.parse(session.lastActiveAt) + policy.session.idle;
  const overAt = Date.parse(session.createdAt) + policy.session.absolute;
  return Math.min(idleAt, overAt) - Date.parse(now);
}
