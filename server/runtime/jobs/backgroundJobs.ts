import { unlockDue } from "../../accounts/unlockDue.ts";
import { deliverAlerts } from "../../alerts/deliverAlerts.ts";
import { watchStaff } from "../../alerts/watchStaff.ts";
import type { Deps } from "../../kernel/deps.ts";
import { deleteExpired } from "../../retention/deleteExpired.ts";
import { expireRequests } from "../../companies/closeRequest.ts";
import { submitDueSchedules } from "../../schedules/submitDue.ts";
import { warnOfShortages } from "../../schedules/warnOfShortages.ts";
import { endOverdueEmailChanges } from "../../users/overdueEmailChanges.ts";
import type { Limits } from "../config/limits.ts";
import { createGuards, type GuardState, unwalked } from "./guards.ts";
import { type CheckpointRecipients, createCheckpointPublisher } from "./publishCheckpoints.ts";
import { createAlarmReport } from "./reportAlarms.ts";
import { type Job, runJobs } from "./runJobs.ts";

type JobDeps = Pick<
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
>;

/** For a server that a restore drill starts: no jobs, so that it contacts no one. */
export const noJobs = { wrote: () => {}, guards: () => unwalked, stop: async () => {} };

async function sweep(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const swept = await deleteExpired(deps, signal);
  if (Object.values(swept).some((count) => count > 0)) deps.log.info("swept", swept);
}

/**
 * Runs the background jobs of one process. Several processes may run them on one database.
 */
export function startBackgroundJobs(
  deps: JobDeps,
  limits: Limits["jobs"],
  recipients: CheckpointRecipients = {},
) {
  const checkpoints = createCheckpointPublisher(deps, recipients);
  const guards = createGuards(deps, limits, checkpoints);
  const jobs: readonly Job[] = [
    {
      name: "ledger links",
      every: limits.linkLedgerEvery,
      work: (signal) => guards.linkEntries(signal).then(running.wrote),
      atStop: guards.linkLastEntries,
    },
    {
      name: "audit chain",
      every: limits.linkEvery,
      work: guards.linkAuditRows,
      afterWrite: limits.linkWithin,
      atStop: () => guards.linkAuditRows().then(checkpoints.handOut),
    },
    { name: "late audit rows", every: limits.linkEvery, work: guards.linkLateRows },
    { name: "audit chain watch", every: limits.chainEvery, work: guards.verifyChain },
    { name: "audit heads", every: limits.handOutEvery, work: checkpoints.handOut },
    { name: "books watch", every: limits.booksEvery, work: guards.verifyBooks },
    {
      name: "alerts",
      every: limits.tellAlertsEvery,
      work: (signal) => deliverAlerts(deps, signal),
      afterWrite: limits.tellAlertsWithin,
    },
    { name: "staff watch", every: limits.alarmsEvery, work: () => watchStaff(deps) },
    { name: "alarms", every: limits.alarmsEvery, work: createAlarmReport(deps) },
    {
      name: "scheduled transfers",
      every: limits.schedulesEvery,
      work: (signal) => submitDueSchedules(deps, signal),
    },
    {
      name: "expired requests",
      every: limits.schedulesEvery,
      work: (signal) => expireRequests(deps, signal),
    },
    {
      name: "schedules that will fail",
      every: limits.schedulesEvery,
      work: (signal) => warnOfShortages(deps, signal),
    },
    {
      name: "money that is unlocked",
      every: limits.schedulesEvery,
      work: (signal) => unlockDue(deps, signal),
    },
    {
      name: "email changes",
      every: limits.emailChangesEvery,
      work: () => endOverdueEmailChanges(deps),
    },
    {
      name: "unsent emails",
      every: limits.resendEvery,
      work: async (signal) => await deps.notifier.resend?.(signal),
    },
    { name: "sweeping", every: limits.sweepEvery, work: (signal) => sweep(deps, signal) },
  ];
  const running = runJobs(jobs, deps.log);
  return {
    ...running,
    /** Returns the state of the checks, as this process knows it. */
    guards: (): Readonly<GuardState> => guards.state(),
  };
}
