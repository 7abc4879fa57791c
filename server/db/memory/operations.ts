import { sumUpToLargest } from "#contract/money.ts";
import type { Housekeeping, OperationsRepositories } from "../store/operations.ts";
import type { PlainRepositories } from "../store/plain.ts";
import { memoryIdempotency } from "./idempotency.ts";
import { memoryTables } from "./memoryTable.ts";
import { createHousekeeping, createSettings } from "../store/operations.ts";
import type { SummaryTable } from "../store/transactions.ts";
import type { OverlayMap } from "./draftMap.ts";
import { allLive, filterRows, type UnitOfWork } from "./unitOfWork.ts";

function memorySummary({ users, accounts, transactions }: UnitOfWork): SummaryTable {
  const waiting = () => allLive(transactions).filter(({ status }) => status === "pending");
  return {
    async pending() {
      const pending = waiting();
      const debits = pending.filter(({ fromAccountId }) => fromAccountId !== null);
      return {
        count: pending.length,
        amount: sumUpToLargest(pending.map(({ amount }) => amount)),
        held: sumUpToLargest(debits.map(({ amount }) => amount)),
        oldest: pending.map(({ createdAt }) => createdAt).toSorted()[0] ?? null,
      };
    },
    async read() {
      const people = allLive(users);
      const pending = waiting();
      return {
        totalUsers: people.length,
        activeUsers: people.filter(({ isActive }) => isActive).length,
        activeAccounts: allLive(accounts).filter(({ isActive }) => isActive).length,
        pendingCount: pending.length,
        pendingAmount: sumUpToLargest(pending.map(({ amount }) => amount)),
      };
    },
  };
}

function memoryHousekeeping(unit: UnitOfWork): Housekeeping {
  function remove<Row extends { readonly id: number }>(
    rows: OverlayMap<Row>,
    limit: number,
    isOld: (row: Row) => boolean,
  ): number {
    const old = filterRows(rows, isOld).slice(0, limit);
    for (const { id } of old) rows.delete(id);
    return old.length;
  }
  return createHousekeeping(memoryTables(unit), {
    attempts: async ({ cutoff, unless }, limit) =>
      remove(
        unit.attempts,
        limit,
        ({ at, subject }) =>
          at < cutoff && (unless === undefined || !subject.startsWith(unless[1])),
      ),
    actsAlone: async ({ cutoff }, limit) => remove(unit.actsAlone, limit, ({ at }) => at < cutoff),
  });
}

export function memoryOperationsRepositories(
  unit: UnitOfWork,
): Omit<OperationsRepositories, keyof PlainRepositories> {
  return {
    settings: createSettings(memoryTables(unit)),
    idempotency: memoryIdempotency(unit),
    housekeeping: memoryHousekeeping(unit),
    summary: memorySummary(unit),
  };
}
