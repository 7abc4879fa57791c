import { DuplicateRow } from "../errors.ts";
import type { ScheduleRepositories, ScheduleRow, Schedules } from "../store/schedules.ts";
import { COMING } from "./groups.ts";
import { scheduleRunKey } from "./rowKeys.ts";
import { deleteAllOf, mustExist, type UnitOfWork, type Writes } from "./unitOfWork.ts";

function memorySchedules(unit: UnitOfWork): Schedules {
  const { schedules, scheduleRuns } = unit;

  /** Returns due schedules, the earliest first. */
  const reached = (moment: "lookAt" | "warnAt", now: string) =>
    [...schedules.of(COMING)]
      .flatMap((row) => row[moment] === null || row[moment] > now ? [] : [{ at: row[moment], row }])
      .sort((one, other) =>
        one.at === other.at ? one.row.id - other.row.id : one.at < other.at ? -1 : 1
      )
      .map(({ row }) => row);

  return {
    async insert(schedule) {
      mustExist(unit, "users", schedule.userId);
      mustExist(unit, "accounts", schedule.fromAccountId);
      mustExist(unit, "accounts", schedule.toAccountId);
      const row: ScheduleRow = { ...schedule, id: unit.nextId("schedules") };
      schedules.set(row.id, row);
      return row;
    },
    listOf: async (userId) => [...schedules.of(userId)].sort((one, other) => other.id - one.id),
    lock: async (id) => schedules.get(id),
    due: async (now, after, limit) =>
      reached("lookAt", now)
        .filter(({ id, lookAt }) =>
          after === undefined || lookAt === null || lookAt > after.lookAt ||
          (lookAt === after.lookAt && id > after.id)
        )
        .slice(0, limit),
    toWarn: async (now, limit) => reached("warnAt", now).slice(0, limit),
    async update(rows) {
      const current = rows.filter(({ id, version }) => schedules.get(id)?.version === version);
      for (const row of current) {
        const before = schedules.get(row.id);
        if (before === undefined) continue;
        const { amount, description, externalAccount, status, place } = row;
        const { isNextPaused, problem, lookAt, warnAt } = row;
        const what = { amount, description, externalAccount, status, place };
        const when = { isNextPaused, problem, lookAt, warnAt };
        schedules.set(row.id, { ...before, ...what, ...when, version: row.version + 1 });
      }
      return current.map(({ id }) => id);
    },
    async keepRuns(runs) {
      for (const run of runs) {
        const key = scheduleRunKey(run);
        if (scheduleRuns.get(key) !== undefined) unit.refuse(new DuplicateRow("date"));
        mustExist(unit, "transactions", run.transactionId);
        scheduleRuns.set(key, run);
      }
    },
    findRuns: async (keys) =>
      keys.map((key) => scheduleRuns.get(scheduleRunKey(key))).filter((run) => run !== undefined),
    async latestRuns(scheduleIds) {
      const runs = [...scheduleRuns.values()];
      return scheduleIds.flatMap((id) =>
        runs.filter(({ scheduleId }) => scheduleId === id)
          .sort((one, other) => one.date < other.date ? 1 : -1).slice(0, 1)
      );
    },
    async deleteAllOf(userId) {
      for (const run of [...scheduleRuns.values()]) {
        if (schedules.get(run.scheduleId)?.userId !== userId) continue;
        scheduleRuns.delete(scheduleRunKey(run));
      }
      deleteAllOf(userId, schedules, ({ id }) => id);
    },
  };
}

export function memoryScheduleRepositories(unit: UnitOfWork): ScheduleRepositories {
  return { schedules: memorySchedules(unit) };
}

/** The methods that write. */
export const scheduleWrites: Writes<ScheduleRepositories> = {
  schedules: ["insert", "update", "keepRuns", "deleteAllOf"],
};
