import { DuplicateRow } from "../errors.ts";
import type { StepUpRow, StepUps } from "../store/stepUps.ts";
import { deleteAllOf, mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryStepUps(unit: UnitOfWork): StepUps {
  const { stepUps } = unit;
  const find = async (ids: readonly string[]) =>
    ids.toSorted().map((id) => stepUps.get(id)).filter((row) => row !== undefined);
  const change = async (
    ids: readonly string[],
    fields: (row: StepUpRow) => Partial<StepUpRow>,
  ) => {
    for (const row of await find(ids)) stepUps.set(row.id, { ...row, ...fields(row) });
  };
  return {
    async insert(stepUp) {
      mustExist(unit, "users", stepUp.userId);
      if (stepUps.get(stepUp.id)) unit.refuse(new DuplicateRow("id"));
      stepUps.set(stepUp.id, { ...stepUp, failures: 0, provedAt: null, assertion: null });
    },
    waiting: async ({ sessionHash, orderHash }, now) =>
      [...stepUps.values()].find((row) =>
        row.sessionHash === sessionHash && row.orderHash === orderHash &&
        row.provedAt === null && row.expiresAt > now
      ),
    find,
    lock: find,
    countFailure: (ids) => change(ids, ({ failures }) => ({ failures: failures + 1 })),
    prove: (ids, { at, expiresAt, assertion = null }) =>
      change(ids, () => ({ provedAt: at, expiresAt, assertion })),
    isProved: async (sessionHash, now) =>
      [...stepUps.values()].some((row) =>
        row.sessionHash === sessionHash && row.orderHash === null && row.provedAt !== null &&
        row.expiresAt > now
      ),
    async delete(ids) {
      for (const id of ids) stepUps.delete(id);
    },
    deleteAllOf: async (userId) => deleteAllOf(userId, stepUps, ({ id }) => id),
  };
}
