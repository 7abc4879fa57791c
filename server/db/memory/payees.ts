import { accountKey } from "#contract/accountNumber.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import { type PayeeRepositories, type Payees, plainPayees } from "../store/payees.ts";
import { isInScope } from "./matchTransactions.ts";
import { memoryTables } from "./memoryTable.ts";
import { allLive, newestFirst, type UnitOfWork } from "./unitOfWork.ts";

function memoryPayees(unit: UnitOfWork): Payees {
  const { payees, accounts, transactions } = unit;

  const ownedBy = (userId: number) => [...payees.values()].filter((row) => row.userId === userId);

  return {
    ...plainPayees(memoryTables(unit)),
    async sentBefore(scope) {
      const sent = allLive(transactions).filter(({ type, status, fromAccountId }) =>
        type === "withdrawal" && status !== "rejected" && fromAccountId !== null &&
        isInScope(scope, accounts.get(fromAccountId))
      );
      return new Map(
        ownedBy(scope.userId).map(({ id, accountNumber }) => {
          const there = newestFirst(sent.filter(({ metadata }) => {
            const number = metadata?.["externalAccount"];
            return typeof number === "string" && accountKey(number) === accountKey(accountNumber);
          }));
          const [newest] = there;
          const last = newest === undefined
            ? null
            : { at: newest.createdAt, amount: newest.amount };
          return [id, { count: there.length, last }];
        }),
      );
    },
    async lastPaid(scope, since, payments) {
      const latest = new Map<string, Instant>();
      const placeOf = (accountNumber: string, amount: Cents) =>
        `${accountKey(accountNumber)} ${amount}`;
      for (
        const { type, status, fromAccountId, createdAt, amount, metadata } of allLive(transactions)
      ) {
        const number = metadata?.["externalAccount"];
        const isMeant = type === "withdrawal" && status !== "rejected" && createdAt >= since &&
          fromAccountId !== null && isInScope(scope, accounts.get(fromAccountId));
        if (!isMeant || typeof number !== "string") continue;
        const place = placeOf(number, amount);
        const known = latest.get(place);
        if (known === undefined || known < createdAt) latest.set(place, createdAt);
      }
      return payments.map(({ accountNumber, amount }) =>
        latest.get(placeOf(accountNumber, amount)) ?? null
      );
    },
  };
}

export function memoryPayeeRepositories(unit: UnitOfWork): PayeeRepositories {
  return { payees: memoryPayees(unit) };
}
