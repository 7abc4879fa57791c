import { sumUpToLargest } from "#contract/money.ts";
import type { ActsAlone } from "../store/actsAlone.ts";
import { staffAndCustomer } from "./groups.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memoryActsAlone(unit: UnitOfWork): ActsAlone {
  const { actsAlone } = unit;
  return {
    /** Transactions run one after another here, so everything is locked already. */
    lock: async () => {},
    tryLock: async (pairs) => [...pairs],
    sums: async (kinds, since) =>
      kinds.map((kind) =>
        sumUpToLargest(
          [...actsAlone.of(staffAndCustomer(kind))]
            .filter(({ rule, at }) => rule === kind.rule && at >= since)
            .map(({ amount }) => amount),
        )
      ),
    async add(acts) {
      for (const act of acts) {
        const id = unit.nextId("actsAlone");
        actsAlone.set(id, { ...act, id });
      }
    },
  };
}
