import { before, type Instant } from "#contract/time.ts";
import type { Cutoffs, Swept } from "../db/store/operations.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Policy } from "../kernel/policy.ts";

/** How many rows one step removes, so other transactions never wait for long. */
const BATCH = 500;

/** Returns the times before which data may be removed. */
function cutoffsAt(now: Instant, { keep, session, device }: Policy): Cutoffs {
  return {
    attempts: before(now, keep.attempts),
    idempotency: before(now, keep.idempotency),
    sessionActivity: before(now, session.idle),
    sessionStart: before(now, session.absolute),
    unfinished: before(now, keep.unfinished),
    // Expired challenges go immediately: every visitor of the sign-in page gets a new one.
    passkeyChallenges: now,
    codes: before(now, keep.codes),
    devices: before(now, device.lifetime),
    outbox: before(now, keep.outbox),
    alerts: before(now, keep.alerts),
    actsAlone: before(now, keep.actsAlone),
  };
}

/**
 * Removes everything that has served its purpose, batch by batch, until that is done or `signal`
 * asks to stop; returns how much that was.
 */
export async function deleteExpired(
  { store, clock, policy }: Pick<Deps, "store" | "clock" | "policy">,
  signal?: AbortSignal,
): Promise<Swept> {
  const cutoffs = cutoffsAt(clock.now(), policy);
  const total = new Map<string, number>();
  let isDone = false;
  while (!isDone && !signal?.aborted) {
    const swept = await store.housekeeping.sweep(cutoffs, BATCH);
    for (const [table, count] of Object.entries(swept)) {
      total.set(table, count + (total.get(table) ?? 0));
    }
    isDone = Object.values(swept).every((count) => count < BATCH);
  }
  return Object.fromEntries(total);
}
