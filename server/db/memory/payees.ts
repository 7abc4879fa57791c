import { accountKey } from "#contract/accountNumber.ts";
import { type PayeeRepositories, type Payees, plainPayees } from "../store/payees.ts";
import { memoryTables } from "./memoryTable.ts";
import { allLive, newestFirst, type UnitOfWork } from "./unitOfWork.ts";

function memoryPayees(unit: UnitOfWork): Payees {
  const { payees, accounts, transactions } = unit;

  const ownedBy = (userId: number) => [...payees.values()].filter((row) => row.userId === userId);

  return {
    ...plainPayees(memoryTables(unit)),
    async sentBefore(userId) {
      const sent = allLive(transactions).filter(({ type, status, fromAccountId }) =>
        type === "withdrawal" && status !== "rejected" && fromAccountId !== null &&
        accounts.get(fromAccountId)?.userId === userId
      );
      return new Map(
        ownedBy(userId).map(({ id, accountNumber }) => {
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
  };
}

export function memoryPayeeRepositories(unit: UnitOfWork): PayeeRepositories {
  return { payees: memoryPayees(unit) };
}
