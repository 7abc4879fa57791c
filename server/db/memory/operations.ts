import { sumUpToLargest } from "#contract/money.ts";
import { RequestInFlight } from "../errors.ts";
import type { Housekeeping, Idempotency, OperationsRepositories } from "../store/operations.ts";
import type { PlainRepositories } from "../store/plain.ts";
import { memoryTables } from "./memoryTable.ts";
import { createHousekeeping, createSettings } from "../store/operations.ts";
import type { SummaryTable } from "../store/transactions.ts";
import type { OverlayMap } from "./draftMap.ts";
import { allLive, filterRows, keyIn, mustExist, type UnitOfWork } from "./unitOfWork.ts";

const idempotencyKey = keyIn("idempotency");

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

function memoryIdempotency(unit: UnitOfWork): Idempotency {
  const { idempotency } = unit;
  return {
    async claim(row) {
      const place = idempotencyKey(row);
      const held = idempotency.get(place);
      if (held !== undefined) return held;
      mustExist(unit, "users", row.userId);
      idempotency.set(place, { ...row, answer: null });
      return undefined;
    },
    async find(keys) {
      return keys.map((key) => idempotency.get(idempotencyKey(key)))
        .filter((row) => row !== undefined);
    },
    async keep(rows) {
      for (const { answer, ...row } of rows) {
        const place = idempotencyKey(row);
        if (idempotency.get(place) !== undefined) {
          unit.refuse(new RequestInFlight("Another request with this key was faster"));
        }
        mustExist(unit, "users", row.userId);
        idempotency.set(place, { ...row, answer: JSON.parse(JSON.stringify(answer)) });
      }
    },
    async answer(userId, key, answer) {
      const place = idempotencyKey({ userId, key });
      const held = idempotency.get(place);
      if (held === undefined) return;
      idempotency.set(place, { ...held, answer: JSON.parse(JSON.stringify(answer)) });
    },
    async forgetAllOf(userId) {
      for (const { answer, ...row } of [...idempotency.values()]) {
        if (row.userId !== userId && !tellsOf(answer?.body, userId)) continue;
        idempotency.delete(idempotencyKey(row));
      }
    },
  };
}

function tellsOf(body: unknown, userId: number): boolean {
  if (typeof body !== "object" || body === null) return false;
  return "username" in body && "id" in body && body.id === userId;
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
