import { transactionStatus, transactionType } from "#contract/transactions.ts";
import type { TransactionRow } from "../rows.ts";
import type { TransactionFilter, Transactions } from "../ports/transactions.ts";
import {
  centsIn,
  choiceIn,
  instantIn,
  instantOrNullIn,
  integerIn,
  integerOrNullIn,
  jsonOrNull,
  objectOrNullIn,
  textIn,
} from "./columns.ts";
import { accountsNamed, found, type NamedAccounts, plainPage } from "./findTransactions.ts";
import { fragment, run } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";
import { placeOrder } from "./transactionOrder.ts";

/** Up to so many accounts are asked one by one for their transactions; beyond, the list is read. */
const MOST_NAMED = 500;

export function transactionIn(row: RawRow): TransactionRow {
  return {
    id: integerIn(row, "id"),
    fromAccountId: integerOrNullIn(row, "from_account_id"),
    toAccountId: integerOrNullIn(row, "to_account_id"),
    amount: centsIn(row, "amount_cents"),
    type: choiceIn(row, "type", transactionType.options),
    status: choiceIn(row, "status", transactionStatus.options),
    description: textIn(row, "description"),
    metadata: objectOrNullIn(row, "metadata"),
    initiatorId: integerIn(row, "initiator_id"),
    decidedBy: integerOrNullIn(row, "decided_by"),
    decidedAt: instantOrNullIn(row, "decided_at"),
    createdAt: instantIn(row, "created_at"),
  };
}

export function sqlTransactions(sql: Sql): Transactions {
  async function named({ search }: TransactionFilter): Promise<NamedAccounts> {
    if (search?.text === undefined || !search.owners) return [];
    const rows = await run(sql, fragment`${accountsNamed(search.text)} limit ${MOST_NAMED + 1}`);
    return rows.length > MOST_NAMED ? "too many" : rows.map((row) => integerIn(row, "id"));
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
      const rows = await sql`
        select * from transactions where deleted_at is null
        order by created_at desc, id desc limit ${limit}`;
      return rows.map(transactionIn);
    },
    async listOwnedBy(userId) {
      // The arrays are computed once, so that either side is found through its index.
      const rows = await sql`
        select * from transactions
        where deleted_at is null and (
          from_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
          or to_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
        )
        order by created_at desc, id desc`;
      return rows.map(transactionIn);
    },
    async list(filter, page) {
      const plain = plainPage(filter, page);
      if (plain !== undefined) return (await run(sql, plain)).map(transactionIn);
      const rows = await run(
        sql,
        fragment`
          select transactions.* from transactions join (
            select id, place from (${found(filter, page, await named(filter))}) as found
            order by ${placeOrder(page)} limit ${page.limit}
          ) as page using (id)
          order by ${placeOrder(page)}`,
      );
      return rows.map(transactionIn);
    },
    async count() {
      const [row = {}] = await sql`
        select coalesce(sum(live), 0)::bigint as count from transaction_counts`;
      return integerIn(row, "count");
    },
    async countMatching(filter, most) {
      const wanted = found(filter, { most: most + 1 }, await named(filter));
      const [row = {}] = await run(
        sql,
        fragment`select count(*)::integer as count from (${wanted}) as found`,
      );
      const count = integerIn(row, "count");
      return count > most ? undefined : count;
    },
    async initialDepositOf(accountId) {
      const rows = await sql`
        select * from transactions where to_account_id = ${accountId}
          and type = 'deposit' and status <> 'rejected' and deleted_at is null
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
