import { LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import type { NewTransaction } from "../rows.ts";
import type { Transactions } from "../ports/transactions.ts";
import { jsonCopy, mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryTransactions(workspace: Workspace): Transactions {
  const { accounts, transactions } = workspace;

  const isOwnedBy = (userId: number, accountId: number | null) =>
    accountId !== null && accounts.get(accountId)?.userId === userId;

  return {
    async insert(transaction) {
      if (!isSound(transaction)) {
        workspace.refuse(new Error(`Cannot insert a ${transaction.type}: its sides do not fit`));
      }
      mustExist(workspace, "accounts", transaction.fromAccountId);
      mustExist(workspace, "accounts", transaction.toAccountId);
      mustExist(workspace, "users", transaction.initiatorId);
      mustExist(workspace, "users", transaction.decidedBy);
      const metadata = jsonCopy(transaction.metadata);
      const row = { ...transaction, metadata, id: workspace.nextId("transactions") };
      transactions.set(row.id, row);
      return row;
    },
    listNewest: async (limit) => newestFirst(transactions.values()).slice(0, limit),
    async listOwnedBy(userId) {
      const owned = [...transactions.values()].filter((row) =>
        isOwnedBy(userId, row.fromAccountId) || isOwnedBy(userId, row.toAccountId)
      );
      return newestFirst(owned);
    },
    count: async () => [...transactions.values()].length,
    lock: async (id) => transactions.get(id),
    async decide(id, decision) {
      const row = transactions.get(id);
      if (row?.status !== "pending") return undefined;
      mustExist(workspace, "users", decision.decidedBy);
      const decided = { ...row, ...decision };
      transactions.set(id, decided);
      return decided;
    },
  };
}

/** The CHECK constraints of the database's table. */
function isSound({ type, amount, fromAccountId, toAccountId }: NewTransaction): boolean {
  if (amount < 1 || amount > LARGEST_AMOUNT_CENTS) return false;
  if (type === "deposit") return fromAccountId === null && toAccountId !== null;
  if (type === "withdrawal") return fromAccountId !== null && toAccountId === null;
  return fromAccountId !== null && toAccountId !== null && fromAccountId !== toAccountId;
}
