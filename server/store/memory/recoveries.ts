import type { Recoveries, RecoveryRow } from "../ports/recoveries.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryRecoveries(workspace: Workspace): Recoveries {
  const { recoveries } = workspace;
  const ofHandle = (handle: number) =>
    [...recoveries.values()].filter((recovery) => recovery.handle === handle);

  function change(id: number, fields: (row: RecoveryRow) => Partial<RecoveryRow>): void {
    const row = recoveries.get(id);
    if (row !== undefined) recoveries.set(id, { ...row, ...fields(row) });
  }

  return {
    async insert(recovery) {
      mustExist(workspace, "users", recovery.userId);
      const id = workspace.nextId("recoveries");
      const row: RecoveryRow = { ...recovery, id, failures: 0, verifiedAt: null };
      recoveries.set(id, row);
      return row;
    },
    lockNewest: async (handle) => ofHandle(handle).sort((one, other) => other.id - one.id)[0],
    countFailure: async (id) => change(id, (row) => ({ failures: row.failures + 1 })),
    markVerified: async (id, at) => change(id, () => ({ verifiedAt: at })),
    async deleteAllOf(userId) {
      for (const { id, ...recovery } of [...recoveries.values()]) {
        if (recovery.userId === userId) recoveries.delete(id);
      }
    },
  };
}
