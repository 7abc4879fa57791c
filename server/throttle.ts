import { after, before, type Duration, type Instant, milliseconds } from "#contract/time.ts";
import { Refusal } from "./refusal.ts";
import type { Tables } from "./store/store.ts";

export interface Limit {
  readonly most: number;
  readonly window: Duration;
  readonly now: Instant;
}

/** Whether more than `most` attempts on `subject` lie within the window. */
export async function isOver(tables: Tables, subject: string, limit: Limit): Promise<boolean> {
  const { count } = await tables.attempts.since(subject, before(limit.now, limit.window));
  return count > limit.most;
}

/** Throws `too_many_requests` with the time to wait when there were more than `most` attempts. */
export async function refuseOver(
  tables: Tables,
  subject: string,
  { most, window, now }: Limit,
): Promise<void> {
  const tries = await tables.attempts.since(subject, before(now, window));
  if (tries.latest === undefined || tries.count <= most) return;
  const opensAt = after(tries.latest, window);
  throw new Refusal("too_many_requests", {
    retryAfter: milliseconds(Math.max(1_000, Date.parse(opensAt) - Date.parse(now))),
  });
}
