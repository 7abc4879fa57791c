import { LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { placeOfTransaction } from "#contract/transactions.ts";
import { DuplicateRow } from "../errors.ts";
import { isInitialDeposit } from "../initialDeposit.ts";
import type { ListedTransaction, NewTransaction, TransactionRow } from "../rows.ts";
import type { Transactions } from "../ports/transactions.ts";
import { matcher } from "./matchTransactions.ts";
import type { StoredTransaction } from "./state.ts";
import { sortedRows } from "./sorted.ts";
import { isOlder, jsonCopy, mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryTransactions(workspace: Workspace): Transactions {
  const { transactions } = workspace;

  const live = (id: number) => {
    const row = transactions.get(id);
    return row === undefined ? undefined : shown(row);
  };
  const all = () => [...transactions.values()].map(shown).filter((row) => row !== undefined);
  const listed = () => all().map(asListed);
  const initialDepositOf = (accountId: number) =>
    all().find((row) => row.toAccountId === accountId && isInitialDeposit(row));

  /** The constraints of the database's table. */
  function refuseUnsound(transaction: Omit<NewTransaction, "initiatorId">, id?: number): void {
    if (!isSound(transaction)) {
      workspace.refuse(new Error(`Cannot insert a ${transaction.type}: its sides do not fit`));
    }
    mustExist(workspace, "accounts", transaction.fromAccountId);
    mustExist(workspace, "accounts", transaction.toAccountId);
    mustExist(workspace, "users", transaction.decidedBy);
    if (isInitialDeposit(transaction) && transaction.toAccountId !== null) {
      const first = initialDepositOf(transaction.toAccountId);
      if (first !== undefined && first.id !== id) workspace.refuse(new DuplicateRow("metadata"));
    }
  }

  const table: Transactions = {
    async insert(transaction) {
      refuseUnsound(transaction);
      mustExist(workspace, "users", transaction.initiatorId);
      const metadata = jsonCopy(transaction.metadata);
      const row = { ...transaction, metadata, id: workspace.nextId("transactions") };
      transactions.set(row.id, row);
      return row;
    },
    byId: async (id) => live(id),
    listNewest: async (limit) => newestFirst(listed()).slice(0, limit),
    async listOwnedBy(userId) {
      return newestFirst(listed().filter(matcher(workspace, { userId })));
    },
    async list(filter, { limit, before, sorted }) {
      const found = listed().filter(matcher(workspace, filter));
      if (sorted !== undefined) {
        return sortedRows(found, sorted, placeOfTransaction).slice(0, limit);
      }
      const rows = newestFirst(found);
      return rows.filter((row) => before === undefined || isOlder(row, before)).slice(0, limit);
    },
    async listCounted(filter, page, most) {
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const count = all().filter(matcher(workspace, filter)).length;
      const total = isWhole || count <= most ? count : undefined;
      return { rows: await table.list(filter, page), total };
    },
    async countPendingBy(initiatorId, most) {
      const isCounted = (row: TransactionRow) =>
        row.status === "pending" && row.initiatorId === initiatorId;
      return Math.min(most, all().filter(isCounted).length);
    },
    initialDepositOf: async (accountId) => initialDepositOf(accountId),
    lock: async (id) => live(id),
    async decide(id, decision) {
      const row = live(id);
      if (row?.status !== "pending") return undefined;
      mustExist(workspace, "users", decision.decidedBy);
      const decided = { ...row, ...decision };
      transactions.set(id, decided);
      return decided;
    },
    async change(id, change) {
      refuseUnsound(change, id);
      const row = live(id);
      if (row === undefined) workspace.refuse(new Error(`No transaction has the id ${id}`));
      const changed = { ...row, ...change, metadata: jsonCopy(change.metadata) };
      transactions.set(id, changed);
      return changed;
    },
    async delete(id, at) {
      const row = live(id);
      if (row !== undefined) transactions.set(id, { ...row, deletedAt: at });
    },
  };
  return table;
}

/** What may be seen of a stored row: nothing once it is deleted. */
function shown({ deletedAt, ...row }: StoredTransaction): TransactionRow | undefined {
  return deletedAt === undefined ? row : undefined;
}

function asListed({ decidedBy: _by, decidedAt: _at, ...row }: TransactionRow): ListedTransaction {
  return row;
}

function isSound(
  { type, amount, fromAccountId, toAccountId }: Omit<NewTransaction, "initiatorId">,
): boolean {
  if (amount < 1 || amount > LARGEST_AMOUNT_CENTS) return false;
  if (type === "deposit") return fromAccountId === null && toAccountId !== null;
  if (type === "withdrawal") return fromAccountId !== null && toAccountId === null;
  return fromAccountId !== null && toAccountId !== null && fromAccountId !== toAccountId;
}
