import { accountKey } from "#contract/accountNumber.ts";
import { DuplicateRow } from "../errors.ts";
import type { PayeeRepositories, PayeeRow, Payees } from "../store/payees.ts";
import {
  allLive,
  deleteAllOf,
  mustExist,
  newestFirst,
  type UnitOfWork,
  type Writes,
} from "./unitOfWork.ts";

function memoryPayees(unit: UnitOfWork): Payees {
  const { payees, accounts, transactions } = unit;

  const ownedBy = (userId: number) => [...payees.values()].filter((row) => row.userId === userId);

  /** Each number is a person's once. */
  function keep(row: PayeeRow): void {
    const key = accountKey(row.accountNumber);
    const isTaken = ownedBy(row.userId).some((other) =>
      other.id !== row.id && accountKey(other.accountNumber) === key
    );
    if (isTaken) unit.refuse(new DuplicateRow("accountNumber"));
    payees.set(row.id, row);
  }

  return {
    async insert(payee) {
      mustExist(unit, "users", payee.userId);
      const row: PayeeRow = { ...payee, id: unit.nextId("payees") };
      keep(row);
      return row;
    },
    listOf: async (userId) => ownedBy(userId).sort((one, other) => one.id - other.id),
    lock: async (id) => payees.get(id),
    async update(payee) {
      if (payees.get(payee.id) !== undefined) keep(payee);
    },
    async delete(id) {
      payees.delete(id);
    },
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
    deleteAllOf: async (userId) => deleteAllOf(userId, payees, ({ id }) => id),
  };
}

export function memoryPayeeRepositories(unit: UnitOfWork): PayeeRepositories {
  return { payees: memoryPayees(unit) };
}

/** The methods that write. */
export const payeeWrites: Writes<PayeeRepositories> = {
  payees: ["insert", "update", "delete", "deleteAllOf"],
};
