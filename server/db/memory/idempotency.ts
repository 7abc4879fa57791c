import { RequestInFlight } from "../errors.ts";
import type { Idempotency } from "../store/operations.ts";
import { filterRows, keyIn, mustExist, type UnitOfWork } from "./unitOfWork.ts";

const idempotencyKey = keyIn("idempotency");

export function memoryIdempotency(unit: UnitOfWork): Idempotency {
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
      const about = factsAbout(unit, userId);
      for (const { answer, ...row } of [...idempotency.values()]) {
        if (row.userId !== userId && !isAbout(about, answer?.body)) continue;
        idempotency.delete(idempotencyKey(row));
      }
    },
  };
}

/** What tells that data is about a user. */
interface About {
  readonly userId: number;
  readonly accounts: ReadonlySet<unknown>;
  readonly subjects: ReadonlySet<unknown>;
}

function factsAbout({ accounts, transactions }: UnitOfWork, userId: number): About {
  const own = new Set<unknown>(
    filterRows(accounts, (row) => row.userId === userId).map(({ id }) => id),
  );
  const payments = filterRows(
    transactions,
    (row) => own.has(row.fromAccountId) || own.has(row.toAccountId),
  );
  const subjects = [
    `user:${userId}`,
    ...[...own].map((id) => `account:${id}`),
    ...payments.map(({ id }) => `transaction:${id}`),
  ];
  return { userId, accounts: own, subjects: new Set(subjects) };
}

/** Returns whether data, or a part of it, is about a user. */
function isAbout(about: About, data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  const row: Readonly<Record<string, unknown>> = { ...data };
  return row["userId"] === about.userId ||
    (row["id"] === about.userId && "username" in row) ||
    about.accounts.has(row["fromAccountId"]) || about.accounts.has(row["toAccountId"]) ||
    about.subjects.has(row["subject"]) ||
    Object.values(row).some((part) => isAbout(about, part));
}
