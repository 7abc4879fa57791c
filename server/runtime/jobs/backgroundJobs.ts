import { after, before, type Duration, hours, type Instant } from "#contract/time.ts";
import { linkAudit, linkForgotten } from "../../audit/chain.ts";
import { createChainWatch } from "../../audit/chainWatch.ts";
import { createLedgerPasses } from "../../audit/ledgerPasses.ts";
import type { Deps } from "../../deps.ts";
import { deliverAlerts } from "../../alerts/deliverAlerts.ts";
import { createBooksWatch } from "../../reports/watch.ts";
import { submitDueSchedules } from "../../schedules/submitDue.ts";
import { warnOfShortages } from "../../schedules/warnOfShortages.ts";
import { deleteExpired } from "../../retention/deleteExpired.ts";
import { endOverdueEmailChanges } from "../../users/overdueEmailChanges.ts";
import type { Limits } from "../config/limits.ts";
import { sha256Hex } from "../platform.ts";
import { unlockDue } from "../../accounts/unlockDue.ts";
import { type CheckpointRecipients, createCheckpointPublisher } from "./publishCheckpoints.ts";
import { startPeriodicJob } from "./periodicJob.ts";

/** When the bank's guards last came to an end; null if they have not yet. */
export interface GuardState {
  /** All audit rows that were there then are linked. */
  auditLinkedAt: Instant | null;
  /** All of the log was looked through for rows that came late. */
  auditWalkedAt: Instant | null;
  /** When the whole chain was last verified. */
  chainWalkedAt: Instant | null;
  /** When all of the books were last verified. */
  booksWalkedAt: Instant | null;
}

/** Of a process in which none has yet. */
const unwalked: Readonly<GuardState> = {
  auditLinkedAt: null,
  auditWalkedAt: null,
  chainWalkedAt: null,
  booksWalkedAt: null,
};

/** For a server that a restore drill starts: no jobs, so that it contacts no one. */
export const noJobs = { wrote: () => {}, guards: () => unwalked, stop: async () => {} };

/** How long an alarm is shown to staff who haven't seen it, and how many alarms at most. */
const ALARM_IS_NEWS = hours(1);
const MOST_ALARMS = 20;

/**
 * Runs the background jobs of one process: chains audit rows, removes expired data, completes email
 * changes, submits scheduled transfers, unlocks money, sends alerts and alarms, verifies the books.
 * Several processes may run them on one database. A failed run is logged and repeated.
 */
export function startBackgroundJobs(
  deps: Pick<
    Deps,
    | "store"
    | "clock"
    | "timers"
    | "log"
    | "policy"
    | "ledgerHealth"
    | "hub"
    | "encryptor"
    | "notifier"
    | "publicOrigin"
    | "randomness"
    | "demo"
    | "push"
  >,
  limits: Limits["jobs"],
  recipients: CheckpointRecipients = {},
) {
  const { store, log, clock } = deps;
  const onFailure = (work: string) => (error: unknown) =>
    log.error("upkeep.failed", { work, reason: String(error) });
  const { fullBooksEvery: fullEvery, look: size, pace } = limits;
  const checkpoints = createCheckpointPublisher(deps, recipients);
  const watch = createBooksWatch(deps, { fullEvery, size, pace });
  const lookAtChain = createChainWatch(deps, {
    every: limits.wholeChainEvery,
    pace: limits.chainPace,
  });
  const linkLedger = createLedgerPasses(deps);
  const state: GuardState = { ...unwalked };

  async function link(): Promise<void> {
    const { count, head } = await linkAudit(store, sha256Hex);
    state.auditLinkedAt = clock.now();
    if (head !== undefined) await checkpoints.linked(count, head);
  }

  async function linkLate(signal: AbortSignal): Promise<void> {
    const every = limits.wholeChainEvery;
    const options = { ...pace, every, now: clock.now(), hash: sha256Hex, signal };
    state.auditWalkedAt = (await linkForgotten(store, options))?.endedAt ?? state.auditWalkedAt;
  }

  /** Beside the requests, so that no booking waits for it. */
  async function linkBooks(signal: AbortSignal): Promise<void> {
    await linkLedger(() => signal.aborted);
    linking.trigger();
  }

  /** Before the process ends: until the next start a change past the bank would go unseen. */
  async function linkRest(): Promise<void> {
    const until = after(clock.now(), limits.linkRestWithin);
    await linkLedger(() => clock.now() >= until);
  }

  const told = new Set<number>();
  /** What the bank has switched off against guessing, once each, also of before a restart. */
  async function tellAlarms(): Promise<void> {
    const filter = { action: "alarm.", since: before(clock.now(), ALARM_IS_NEWS) };
    for (const { id, action } of await store.audit.find(filter, MOST_ALARMS)) {
      if (told.has(id)) continue;
      told.add(id);
      log.error(action, { auditId: id });
    }
  }

  async function sweepOld(signal: AbortSignal): Promise<void> {
    const swept = await deleteExpired(deps, signal);
    if (Object.values(swept).some((count) => count > 0)) log.info("swept", swept);
  }

  const start = (
    name: string,
    work: (signal: AbortSignal) => Promise<void>,
    every: Duration,
    soon?: Duration,
  ) => startPeriodicJob({ work, every, soon, onFailure: onFailure(name) });
  const linking = start("audit chain", link, limits.linkEvery, limits.linkWithin);
  const linkingLate = start("late audit rows", linkLate, limits.linkEvery);
  const watchingChain = start("audit chain watch", async (signal) => {
    state.chainWalkedAt = await lookAtChain(signal);
  }, limits.chainEvery);
  const linkingLedger = start("ledger links", linkBooks, limits.linkLedgerEvery);
  const sweeping = start("sweeping", sweepOld, limits.sweepEvery);
  const addresses = start(
    "email changes",
    () => endOverdueEmailChanges(deps),
    limits.emailChangesEvery,
  );
  const scheduled = start(
    "scheduled transfers",
    (signal) => submitDueSchedules(deps, signal),
    limits.schedulesEvery,
  );
  const warning = start(
    "schedules that will fail",
    (signal) => warnOfShortages(deps, signal),
    limits.schedulesEvery,
  );
  const unlocking = start(
    "money that is unlocked",
    (signal) => unlockDue(deps, signal),
    limits.schedulesEvery,
  );
  const telling = start(
    "alerts",
    (signal) => deliverAlerts(deps, signal),
    limits.tellAlertsEvery,
    limits.tellAlertsWithin,
  );
  const resending = start(
    "unsent emails",
    async (signal) => await deps.notifier.resend?.(signal),
    limits.resendEvery,
  );
  const alarming = start("alarms", tellAlarms, limits.alarmsEvery);
  const handing = start("audit heads", checkpoints.handOut, limits.handOutEvery);
  const watching = start("books watch", async (signal) => {
    state.booksWalkedAt = await watch.look(signal);
  }, limits.booksEvery);

  return {
    /** Call it after a write: chains its audit rows soon, and sends its alerts. */
    wrote(): void {
      linking.trigger();
      telling.trigger();
    },
    /** Returns the state of the checks, as this process knows it. */
    guards: (): Readonly<GuardState> => state,
    /**
     * Resolves when nothing of it is under way any more; audit rows and entries written until now
     * are linked.
     */
    async stop(): Promise<void> {
      await Promise.all(
        [
          ...[linking, linkingLate, linkingLedger, sweeping, addresses, resending, alarming],
          ...[handing, watching, watchingChain, scheduled, warning, unlocking, telling],
        ].map((job) => job.stop()),
      );
      await linkRest().catch(onFailure("ledger links"));
      await link().then(checkpoints.handOut).catch(onFailure("audit chain"));
    },
  };
}
