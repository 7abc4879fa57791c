import { LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { correctedIdIn } from "#contract/corrections.ts";
import { placeOfTransaction } from "#contract/transactionList.ts";
import { DuplicateRow } from "../errors.ts";
import {
  isInitialDeposit,
  type ListedTransaction,
  type NewTransaction,
  type TransactionRow,
} from "../rows.ts";
import type { TransactionRepositories, Transactions } from "../store/transactions.ts";
import { memoryActsAlone } from "./actsAlone.ts";
import { refuseClosedMonth } from "./closedMonths.ts";
import { memoryLimitCounts } from "./limits.ts";
import { matchTransactions } from "./matchTransactions.ts";
import { memoryOverviewFigures } from "./overview.ts";
import { memorySignatures } from "./signatures.ts";
import { sortedRows } from "./sorted.ts";
import type { StoredTransaction } from "./storedRows.ts";
import {
  allLive,
  isOlder,
  jsonCopy,
  mustExist,
  newestFirst,
  type UnitOfWork,
  unlessDeleted,
} from "./unitOfWork.ts";

function memoryTransactions(unit: UnitOfWork): Transactions {
  const { transactions } = unit;

  const byId = (id: number) => unlessDeleted(transactions.get(id));
  const all = () => allLive(transactions);
  const initialDepositOf = (accountId: number) =>
    all().find((row) => row.toAccountId === accountId && isInitialDeposit(row));

  /** The constraints of the database's table. */
  function refuseUnsound(transaction: Omit<NewTransaction, "initiatorId">, id?: number): void {
    if (transaction.rejectionReason !== null && transaction.status !== "rejected") {
      unit.refuse(new Error("Only what is rejected has a reason"));
    }
    if (!isSound(transaction)) {
      unit.refuse(new Error(`Can't insert a ${transaction.type}: its accounts don't fit its type`));
    }
    mustExist(unit, "accounts", transaction.fromAccountId);
    mustExist(unit, "accounts", transaction.toAccountId);
    mustExist(unit, "users", transaction.decidedBy);
    if (isInitialDeposit(transaction) && transaction.toAccountId !== null) {
      const first = initialDepositOf(transaction.toAccountId);
      if (first !== undefined && first.id !== id) unit.refuse(new DuplicateRow("metadata"));
    }
  }

  function insert(transaction: NewTransaction): TransactionRow {
    refuseUnsound(transaction);
    refuseClosedMonth(unit, transaction.createdAt);
    mustExist(unit, "users", transaction.initiatorId);
    const metadata = jsonCopy(transaction.metadata);
    const row = { ...transaction, metadata, id: unit.nextId("transactions") };
    transactions.set(row.id, row);
    return row;
  }

  const table: Transactions = {
    insert: async (transaction) => insert(transaction),
    insertTogether: async (wanted) => wanted.map((transaction) => insert(transaction).id),
    byId: async (id) => byId(id),
    async originsOf(ids) {
      return ids.flatMap((id) => {
        const row = transactions.get(id);
        return row ? [{ id, initiatorId: row.initiatorId, metadata: row.metadata }] : [];
      });
    },
    listNewest: async (limit) => newestFirst(all()).slice(0, limit).map(asListed),
    async listOwnedBy(userId) {
      return newestFirst(matchTransactions(unit, { userId })).map(asListed);
    },
    correctionsOf: async (id) =>
      all().filter(({ metadata }) => correctedIdIn(metadata) === id)
        .toSorted((one, other) => one.id - other.id).map(asListed),
    async list(filter, { limit, before, sorted }) {
      const found = matchTransactions(unit, filter);
      const rows = sorted === undefined
        ? newestFirst(found).filter((row) => before === undefined || isOlder(row, before))
        : sortedRows(found, sorted, placeOfTransaction);
      return rows.slice(0, limit).map(asListed);
    },
    async listCounted(filter, page, most) {
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const count = matchTransactions(unit, filter).length;
      const total = isWhole || count <= most ? count : undefined;
      return { rows: await table.list(filter, page), total };
    },
    initialDepositOf: async (accountId) => initialDepositOf(accountId),
    lock: async (id) => byId(id),
    /** Transactions run one after another here, so every row is free. */
    async tryLock(ids) {
      return new Map(ids.flatMap((id) => {
        const row = byId(id);
        return row === undefined ? [] : [[id, row]];
      }));
    },
    async decideTogether(decided) {
      for (const { id, ...decision } of decided) {
        const row = byId(id);
        if (row?.status !== "pending") continue;
        refuseClosedMonth(unit, row.createdAt);
        mustExist(unit, "users", decision.decidedBy);
        transactions.set(id, { ...row, ...decision });
      }
    },
    async decide(id, decision) {
      const row = byId(id);
      if (row?.status !== "pending") return undefined;
      refuseClosedMonth(unit, row.createdAt);
      mustExist(unit, "users", decision.decidedBy);
      const decided = { ...row, ...decision };
      transactions.set(id, decided);
      return decided;
    },
    async change(id, change) {
      refuseUnsound(change, id);
      const row = byId(id);
      if (row === undefined) unit.refuse(new Error(`No transaction has the id ${id}`));
      refuseClosedMonth(unit, row.createdAt, change.createdAt);
      const changed = { ...row, ...change, metadata: jsonCopy(change.metadata) };
      transactions.set(id, changed);
      return changed;
    },
    async delete(id, at) {
      const row = byId(id);
      if (row === undefined) return;
      refuseClosedMonth(unit, row.createdAt);
      transactions.set(id, { ...row, deletedAt: at });
    },
  };
  return table;
}

function asListed(
  { decidedBy: _by, decidedAt: _at, deletedAt: _, isProved: __, ...row }: StoredTransaction,
): ListedTransaction {
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

export function memoryTransactionRepositories(unit: UnitOfWork): TransactionRepositories {
  return {
    transactions: memoryTransactions(unit),
    signatures: memorySignatures(unit),
    limits: memoryLimitCounts(unit),
    overview: memoryOverviewFigures(unit),
    actsAlone: memoryActsAlone(unit),
  };
}
