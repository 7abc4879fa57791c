import type { AlertRow, Alerts } from "../store/alerts.ts";
import { UNSETTLED } from "./groups.ts";
import { deleteAllOf, mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryAlerts(unit: UnitOfWork): Alerts {
  const { alerts } = unit;

  function change(id: number, changes: Pick<AlertRow, "dueAt"> & Partial<AlertRow>): void {
    const row = alerts.get(id);
    if (row !== undefined) alerts.set(id, { ...row, ...changes });
  }

  return {
    async add(added) {
      return added.map((alert) => {
        mustExist(unit, "users", alert.userId);
        const id = unit.nextId("alerts");
        const row = { ...alert, id, dueAt: alert.createdAt, isPutOff: false };
        alerts.set(id, row);
        return row;
      });
    },
    async latestOf(userId, limit) {
      return [...alerts.of(userId)].sort((one, other) => other.id - one.id).slice(0, limit);
    },
    async lockDue(now, limit) {
      return [...alerts.of(UNSETTLED)]
        .flatMap((row) => row.dueAt !== null && row.dueAt <= now ? [{ row, at: row.dueAt }] : [])
        .sort((one, other) =>
          one.at < other.at ? -1 : one.at > other.at ? 1 : one.row.id - other.row.id
        )
        .slice(0, limit).map(({ row }) => row);
    },
    async settle(ids) {
      for (const id of ids) change(id, { dueAt: null });
    },
    putOff: async (id, until) => change(id, { dueAt: until, isPutOff: true }),
    deleteAllOf: async (userId) => deleteAllOf(userId, alerts, ({ id }) => id),
  };
}
