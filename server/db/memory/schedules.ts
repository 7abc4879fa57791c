import {
  changeableFields,
  plainSchedules,
  type ScheduleRepositories,
  type Schedules,
} from "../store/schedules.ts";
import { memoryTables } from "./memoryTable.ts";
import { keyIn, type UnitOfWork } from "./unitOfWork.ts";

const scheduleRunKey = keyIn("scheduleRuns");

function memorySchedules(unit: UnitOfWork): Schedules {
  const { schedules, scheduleRuns } = unit;
  const open = memoryTables(unit);

  return {
    ...plainSchedules(open),
    async due(now, after, limit) {
      const due = await open("schedules").list(
        { lookAt: { atMost: now } },
        { order: { lookAt: "asc", id: "asc" } },
      );
      return due.filter(({ id, lookAt }) =>
        after === undefined || lookAt === null || lookAt > after.lookAt ||
        (lookAt === after.lookAt && id > after.id)
      ).slice(0, limit);
    },
    async update(rows) {
      const current = rows.filter(({ id, version }) => schedules.get(id)?.version === version);
      for (const row of current) {
        const before = schedules.get(row.id);
        if (before === undefined) continue;
        const changes = Object.fromEntries(changeableFields.map((field) => [field, row[field]]));
        schedules.set(row.id, { ...before, ...changes, version: row.version + 1 });
      }
      return current.map(({ id }) => id);
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
  };
}

export function memoryScheduleRepositories(unit: UnitOfWork): ScheduleRepositories {
  return { schedules: memorySchedules(unit) };
}
