import type { Duration } from "#contract/time.ts";
import { linkAudit } from "../../audit/chain.ts";
import type { Deps } from "../../deps.ts";
import { createBooksWatch } from "../../reports/watch.ts";
import { sweep } from "../../retention/sweep.ts";
import { endOverdueEmailChanges } from "../../users/overdueEmailChanges.ts";
import type { Limits } from "../config/limits.ts";
import { sha256Hex } from "../platform.ts";
import { startPeriodicJob } from "./periodicJob.ts";

/**
 * What one process does beside the requests: links audit rows, sweeps, ends changes of e-mail
 * addresses, watches the books. Several may do this on one database. A run that fails is logged and comes again.
 */
export function startBackgroundJobs(
  deps: Pick<
    Deps,
    "store" | "clock" | "log" | "policy" | "ledgerHealth" | "hub" | "notifier"
  >,
  limits: Limits["jobs"],
) {
  const { store, log } = deps;
  const onFailure = (work: string) => (error: unknown) =>
    log.warn("upkeep.failed", { work, reason: String(error) });
  const watch = createBooksWatch(deps, { fullEvery: limits.fullBooksEvery, size: limits.look });
  let everything = true;

  async function link(): Promise<void> {
    const { count, head } = await linkAudit(store, { everything, hash: sha256Hex });
    everything = false;
    // The log is kept elsewhere: whoever rewrites the whole chain contradicts it.
    if (head !== undefined) log.info("audit.linked", { count, seq: head.seq, hash: head.hash });
  }

  async function sweepOld(): Promise<void> {
    const swept = await sweep(deps);
    if (Object.values(swept).some((count) => count > 0)) log.info("swept", swept);
  }

  const start = (name: string, work: () => Promise<void>, every: Duration, soon?: Duration) =>
    startPeriodicJob({ work, every, soon, onFailure: onFailure(name) });
  const linking = start("audit chain", link, limits.linkEvery, limits.linkWithin);
  const sweeping = start("sweeping", sweepOld, limits.sweepEvery);
  const addresses = start(
    "e-mail changes",
    () => endOverdueEmailChanges(deps),
    limits.emailChangesEvery,
  );
  const watching = start("books watch", () => watch.look(), limits.booksEvery);

  return {
    /** Something was written: its audit rows are linked soon. */
    wrote: linking.trigger,
    /** Resolves when nothing of it is under way any more; audit rows written until now are linked. */
    async stop(): Promise<void> {
      await Promise.all([linking, sweeping, addresses, watching].map((job) => job.stop()));
      await link().catch(onFailure("audit chain"));
    },
  };
}
