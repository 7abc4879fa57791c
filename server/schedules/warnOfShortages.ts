import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import type { UserRow } from "../db/rows.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import type { Deps } from "../deps.ts";
import { scheduleWillFail } from "../notifications/moneyMessages.ts";
import { foresee } from "./foresee.ts";
import { nextOf } from "./progress.ts";
import { availableOn, ownerProblem, problemOf } from "./viewSchedule.ts";

/** How many are looked at together. */
const TOGETHER = 200;

type Known = Pick<Deps, "store" | "clock" | "notifier" | "publicOrigin">;

interface Warning {
  readonly schedule: ScheduleRow;
  readonly owner: UserRow;
  readonly on: string;
  readonly problem: ProblemCode;
}

/**
 * The day before a date its customer is told where it will fail: there will not be enough, or an
 * account or its owner is stopped. Each date is looked at once, by whichever process comes first.
 */
export async function warnOfShortages(known: Known, signal?: AbortSignal): Promise<void> {
  const { store, clock, notifier, publicOrigin } = known;
  while (!signal?.aborted) {
    const rows = await store.schedules.toWarn(clock.now(), TOGETHER);
    if (rows.length === 0) return;
    const warnings: Warning[] = [];
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
      warnings.push(...await warningsOf(known, userId, own));
    }
    const looked = await store.schedules.update(rows.map((row) => ({ ...row, warnAt: null })));
    for (const { schedule, owner, on, problem } of warnings) {
      if (!looked.includes(schedule.id)) continue;
      const reason = problems[problem].message.replace(/\.$/, "");
      const page = `${publicOrigin}/dashboard/accounts`;
      notifier.send(scheduleWillFail(owner, { on, reason, page }));
    }
  }
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
  if (owner === undefined) return [];
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return rows.flatMap((schedule) => {
    const on = nextOf(schedule)?.on;
    if (on === undefined || schedule.isNextPaused) return [];
    const movement = foresee(availableOn(accounts), all, on)
      .find((one) => one.schedule.id === schedule.id);
    const stopped = ownerProblem(owner);
    const short = movement?.isEnough === false ? "insufficient_funds" : null;
    const problem = stopped ?? problemOf(schedule, byId) ?? short;
    return problem === null ? [] : [{ schedule, owner, on, problem }];
  });
}
