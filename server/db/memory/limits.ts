import { accountKey } from "#contract/accountNumber.ts";
import { sumCents, sumUpToLargest } from "#contract/money.ts";
import type { EntryKind } from "#contract/transactions.ts";
import type { LimitCounts } from "../store/limits.ts";
import { pendingOfInitiator, transactionsOfAccount } from "./groups.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

const uncounted: readonly EntryKind[] = ["reversal", "closing"];

export function memoryLimitCounts(unit: UnitOfWork): LimitCounts {
  const { accounts, transactions, payees, postings, schedules, settings, users } = unit;

  /** Payments from the user's accounts that weren't rejected. */
  const outOf = (userId: number) =>
    [...accounts.of(userId)]
      .flatMap(({ id }) =>
        [...transactions.of(transactionsOfAccount(id))].filter((row) => row.fromAccountId === id)
      )
      .filter(({ status }) => status !== "rejected");
  /** Those that leave the bank. */
  const leaving = (userId: number) => outOf(userId).filter(({ type }) => type === "withdrawal");

  return {
    async waitingBy(initiatorIds, { most, settings: wanted }) {
      const waiting = new Map(initiatorIds.map((id) => {
        const own = [...transactions.of(pendingOfInitiator(id))].sort((one, other) =>
          one.id - other.id
        )
          .slice(0, most);
        return [id, { count: own.length, total: sumCents(own.map(({ amount }) => amount)) }];
      }));
      const found = wanted.flatMap((key) => {
        const value = settings.get(key)?.value;
        return value === undefined ? [] : [[key, value] as const];
      });
      const ownLimits = new Set(
        initiatorIds.filter((id) => (users.get(id)?.dayLimit ?? null) !== null),
      );
      return { waiting, ownLimits, settings: new Map(found) };
    },
    /** Transactions run one after another here, so every row is locked already. */
    async tryLock(userIds) {
      return new Map(userIds.flatMap((id) => {
        const user = users.get(id);
        return user === undefined || user.deletedAt !== undefined ? [] : [[id, user.dayLimit]];
      }));
    },
    tryLockStaff: async (staffIds) => new Set(staffIds),
    async withdrawnBy(userIds, since) {
      return new Map(userIds.map((id) => [
        id,
        sumUpToLargest(
          leaving(id).filter(({ createdAt }) => createdAt >= since).map(({ amount }) => amount),
        ),
      ]));
    },
    async withoutCode(userIds, since) {
      return new Map(userIds.map((id) => {
        const ordered = outOf(id).filter(({ initiatorId, isProved = false, createdAt }) =>
          initiatorId === id && !isProved && createdAt >= since
        );
        const planned = [...schedules.values()].filter(({ userId, status, withoutCodeAt }) =>
          userId === id && status === "active" && withoutCodeAt !== null && withoutCodeAt >= since
        );
        return [id, sumUpToLargest([...ordered, ...planned].map(({ amount }) => amount))];
      }));
    },
    async sentTo(asked) {
      return asked.map(({ userId, accountNumber }) => {
        const key = accountKey(accountNumber);
        const sent = leaving(userId).filter(({ metadata }) => {
          const payee = metadata?.["externalAccount"];
          return typeof payee === "string" && accountKey(payee) === key;
        });
        const saved = [...payees.values()].filter((row) =>
          row.userId === userId && accountKey(row.accountNumber) === key
        );
        const [first = null] = [
          ...sent.map(({ createdAt }) => createdAt),
          ...saved.map(({ savedAt }) => savedAt),
        ].toSorted();
        const isPaid = sent.some(({ status }) => status === "completed");
        return { first, total: sumUpToLargest(sent.map(({ amount }) => amount)), isPaid };
      });
    },
    async bookedBy(staffIds, since) {
      return new Map(staffIds.map((id) => [
        id,
        sumUpToLargest(
          [...postings.values()].filter(({ actorId, postedAt, kind, amount }) =>
            actorId === id && postedAt >= since && amount > 0 && !uncounted.includes(kind)
          ).map(({ amount }) => amount),
        ),
      ]));
    },
  };
}
