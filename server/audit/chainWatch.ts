import { after, type Duration, type Instant, minutes } from "#contract/time.ts";
import type { Deps } from "../kernel/deps.ts";
import { continueScan, type ScanOptions } from "../kernel/scan.ts";
import { newestUnlinked, verifyLinks } from "./verifyChain.ts";

/** How long a row may stay outside the chain before the operator gets an alarm. */
const BEHIND = minutes(5);

/**
 * Watches the audit chain while the server runs: verifies all of it periodically, in slices, by all
 * processes together. Logs an error at each check while the chain is broken or a row waits too long
 * for it. Returns when the chain was last verified completely.
 */
export function createChainWatch(
  { store, clock, log }: Pick<Deps, "store" | "clock" | "log">,
  { every, pace }: {
    /** How long after a whole look the next one begins. */
    readonly every: Duration;
    readonly pace: Pick<ScanOptions, "slices" | "size">;
  },
) {
  const startedAt = clock.now();

  /** Rows left by a previous process have to be chained first. */
  async function tellLate(now: Instant): Promise<void> {
    const waiting = await newestUnlinked(store);
    if (waiting === undefined) return;
    const since = waiting.at > startedAt ? waiting.at : startedAt;
    if (now < after(since, BEHIND)) return;
    log.error("audit.behind", { auditId: waiting.id, since: waiting.at });
  }

  return async function look(signal?: AbortSignal): Promise<Instant | null> {
    const now = clock.now();
    await tellLate(now);
    await continueScan(store, "chain", {
      ...pace,
      now,
      signal,
      isDue: ({ endedAt }) => endedAt === null || now >= after(endedAt, every),
      look: verifyLinks,
    });
    const walk = (await store.walks.list()).find(({ name }) => name === "chain");
    if (walk === undefined) return null;
    if (walk.wrong !== "") log.error("audit.broken", { auditIds: walk.wrong });
    return walk.endedAt;
  };
}
