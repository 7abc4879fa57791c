import { sumUpToLargest } from "#contract/money.ts";
import type { SummaryTable } from "../store/transactions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memorySummary({ users, accounts, transactions }: UnitOfWork): SummaryTable {
  return {
    async read() {
      const people = [...users.values()].filter((user) => user.deletedAt === undefined);
      const pending = [...transactions.values()]
        .filter((row) => row.status === "pending" && row.deletedAt === undefined);
      return {
        totalUsers: people.length,
        activeUsers: people.filter(({ isActive }) => isActive).length,
        activeAccounts: [...accounts.values()]
          .filter(({ isActive, deletedAt }) => isActive && deletedAt === undefined).length,
        pendingCount: pending.length,
        pendingAmount: sumUpToLargest(pending.map(({ amount }) => amount)),
      };
    },
  };
}
