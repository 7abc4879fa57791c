import type { ListedTransaction, TransactionRow } from "../rows.ts";
import type { TransactionFilter, TransactionPage, Transactions } from "../ports/transactions.ts";
import { instantOrNullIn, integerIn, integerOrNullIn, jsonOrNull } from "./columns.ts";
import { accountsNamed, found, type NamedAccounts, plainPage } from "./findTransactions.ts";
import { type Fragment, fragment, run } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";
import { listInOne } from "./listInOne.ts";
import {
  listed,
  listedColumns,
  listedTransactionIn,
  listedTransactionsIn,
} from "./listedTransactions.ts";
import { placeOrder } from "./transactionOrder.ts";

/** Up to so many accounts are asked one by one for their transactions; beyond, the list is read. */
const MOST_NAMED = 500;

/** From the counter that the writers keep. */
const countOfAll = fragment`
  select coalesce(sum(live), 0)::bigint from transaction_counts`;

export function transactionIn(row: RawRow): TransactionRow {
  return {
    ...listedTransactionIn(row),
    decidedBy: integerOrNullIn(row, "decided_by"),
    decidedAt: instantOrNullIn(row, "decided_at"),
  };
}

function upTo(most: number, count: number): number | undefined {
  return count > most ? undefined : count;
}

export function sqlTransactions(sql: Sql): Transactions {
  async function named({ search }: TransactionFilter): Promise<NamedAccounts> {
    if (search?.text === undefined || !search.owners) return [];
    const rows = await run(sql, fragment`${accountsNamed(search.text)} limit ${MOST_NAMED + 1}`);
    return rows.length > MOST_NAMED ? "too many" : rows.map((row) => integerIn(row, "id"));
  }

  const countOf = (filter: TransactionFilter, most: number, names: NamedAccounts) =>
    fragment`select count(*) from (${found(filter, { most: most + 1 }, names)}) as found`;

  async function countUpTo(most: number, count: Fragment): Promise<number | undefined> {
    const [row = {}] = await run(sql, fragment`select (${count}) as count`);
    return upTo(most, integerIn(row, "count"));
  }

  const inOne = (rows: Fragment, count?: Fragment) =>
    listInOne(sql, { rows, columns: listedColumns, rowsIn: listedTransactionsIn, count });

  const allOf = async (rows: Fragment) => (await inOne(rows)).rows;

  async function sought(
    filter: TransactionFilter,
    page: TransactionPage,
    names: NamedAccounts,
  ): Promise<ListedTransaction[]> {
    return await allOf(
      fragment`
        select transactions.* from transactions join (
          select id, place from (${found(filter, page, names)}) as found
          order by ${placeOrder(page)} limit ${page.limit}
        ) as page using (id)
        order by ${placeOrder(page)}`,
    );
  }

  return {
    async insert(transaction) {
      const [row = {}] = await sql`
        insert into transactions (
          from_account_id, to_account_id, amount_cents, type, status, description, metadata,
          initiator_id, decided_by, decided_at, created_at
        ) values (
          ${transaction.fromAccountId}, ${transaction.toAccountId}, ${transaction.amount},
          ${transaction.type}, ${transaction.status}, ${transaction.description},
          ${jsonOrNull(transaction.metadata)}::text::jsonb, ${transaction.initiatorId},
          ${transaction.decidedBy}, ${transaction.decidedAt}, ${transaction.createdAt}
        ) returning *`;
      return transactionIn(row);
    },
    async listNewest(limit) {
      const newest = fragment`
        select ${listed} from transactions where deleted_at is null
        order by created_at desc, id desc limit ${limit}`;
      return await allOf(newest);
    },
    async listOwnedBy(userId) {
      // The arrays are computed once, so that either side is found through its index.
      const owned = fragment`
        select ${listed} from transactions
        where deleted_at is null and (
          from_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
          or to_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
        )
        order by created_at desc, id desc`;
      return await allOf(owned);
    },
    async list(filter, page) {
      const plain = plainPage(filter, page);
      if (plain !== undefined) return await allOf(plain);
      return await sought(filter, page, await named(filter));
    },
    async listCounted(filter, page, most) {
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const limit = isWhole ? Infinity : most;
      const names = await named(filter);
      const count = isWhole ? countOfAll : countOf(filter, most, names);
      const plain = plainPage(filter, page);
      if (plain === undefined) {
        const [rows, total] = await Promise.all([
          sought(filter, page, names),
          countUpTo(limit, count),
        ]);
        return { rows, total };
      }
      const found = await inOne(plain, count);
      return { rows: found.rows, total: upTo(limit, found.count ?? 0) };
    },
    async countPendingBy(initiatorId, most) {
      const [row = {}] = await sql`
        select count(*)::integer as count from (
          select from pending_transactions where initiator_id = ${initiatorId} limit ${most}
        ) as waiting`;
      return integerIn(row, "count");
    },
    async initialDepositOf(accountId) {
      const rows = await sql`
        select * from transactions where to_account_id = ${accountId}
          and type = 'deposit' and not is_rejected and deleted_at is null
          and metadata @> '{"isInitialDeposit": true}'`;
      return rows.map(transactionIn)[0];
    },
    async byId(id) {
      const rows = await sql`select * from transactions where id = ${id} and deleted_at is null`;
      return rows.map(transactionIn)[0];
    },
    async lock(id) {
      const rows = await sql`
        select * from transactions where id = ${id} and deleted_at is null for no key update`;
      return rows.map(transactionIn)[0];
    },
    async decide(id, { status, decidedBy, decidedAt }) {
      const rows = await sql`
        update transactions
        set status = ${status}, decided_by = ${decidedBy}, decided_at = ${decidedAt}
        where id = ${id} and status = 'pending' and deleted_at is null
        returning *`;
      return rows.map(transactionIn)[0];
    },
    async change(id, change) {
      const [row] = await sql`
        update transactions set
          from_account_id = ${change.fromAccountId}, to_account_id = ${change.toAccountId},
          amount_cents = ${change.amount}, type = ${change.type}, status = ${change.status},
          description = ${change.description},
          metadata = ${jsonOrNull(change.metadata)}::text::jsonb,
          decided_by = ${change.decidedBy}, decided_at = ${change.decidedAt},
          created_at = ${change.createdAt}
        where id = ${id} and deleted_at is null returning *`;
      if (row === undefined) throw new Error(`No transaction has the id ${id}`);
      return transactionIn(row);
    },
    async delete(id, at) {
      await sql`update transactions set deleted_at = ${at} where id = ${id} and deleted_at is null`;
    },
  };
}
