import type { ProblemCode } from "#contract/problem.ts";
import type { Instant } from "#contract/time.ts";
import { problems } from "#contract/texts/problems.ts";
import type { NewAlert } from "../db/store/alerts.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import type { Deps } from "../kernel/deps.ts";
import { alertSettingsOf } from "../rules/raiseAlerts.ts";
import { forecastSchedules } from "./forecastSchedules.ts";
import { nextOf } from "./progress.ts";
import { availableOn, ownerProblem, problemOf } from "./viewSchedule.ts";

/** How many schedules one batch has. */
const TOGETHER = 200;

type Known = Pick<Deps, "store" | "clock">;

interface Warning {
  readonly schedule: ScheduleRow;
  readonly on: string;
  readonly problem: ProblemCode;
}

/**
 * Warns customers a day before a date that will fail: not enough money, or a frozen account or
 * owner. Each date is checked once, by one of the processes.
 */
export async function warnOfShortages(known: Known, signal?: AbortSignal): Promise<void> {
  const { store, clock } = known;
  while (!signal?.aborted) {
    const now = clock.now();
    const rows = await store.schedules.toWarn(now, TOGETHER);
    if (rows.length === 0) return;
    const warnings: Warning[] = [];
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
      warnings.push(...await warningsOf(known, userId, own));
    }
    await store.transaction(async (tx) => {
      const looked = await tx.schedules.update(rows.map((row) => ({ ...row, warnAt: null })));
      const alerts = warnings.filter(({ schedule }) => looked.includes(schedule.id))
        .map((warning) => alertOf(warning, now));
      if (alerts.length > 0) await tx.alerts.add(alerts);
    });
  }
}

function alertOf(
  { schedule: { userId, fromAccountId, amount }, on, problem }: Warning,
  now: Instant,
): NewAlert {
  return {
    userId,
    kind: "schedule_fails",
    accountId: fromAccountId,
    transactionId: null,
    amount,
    detail: problems[problem].message.replace(/\.$/, ""),
    day: on,
    createdAt: now,
  };
}

async function warningsOf(
  { store }: Known,
  userId: number,
  rows: readonly ScheduleRow[],
): Promise<Warning[]> {
  const [owner, accounts, all] = await Promise.all([
    store.users.byId(userId),
    store.accounts.listOwnedBy(userId),
    store.schedules.listOf(userId),
  ]);
  if (owner === undefined || !alertSettingsOf(owner).scheduleFails) return [];
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return rows.flatMap((schedule) => {
    const on = nextOf(schedule)?.on;
    if (on === undefined || schedule.isNextPaused) return [];
    const movement = forecastSchedules(availableOn(accounts), all, on)
      .find((one) => one.schedule.id === schedule.id);
    const stopped = ownerProblem(owner);
    const short = movement?.isEnough === false ? "insufficient_funds" : null;
    const problem = stopped ?? problemOf(schedule, byId) ?? short;
    return problem === null ? [] : [{ schedule, on, problem }];
  });
}
