import { transactionStatus, transactionType } from "#contract/transactions.ts";
import type { TransactionRow } from "../rows.ts";
import type { Transactions } from "../ports/transactions.ts";
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
import type { RawRow, Sql } from "./sql.ts";

function transactionIn(row: RawRow): TransactionRow {
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
          from_account_id = any (array(select id from accounts where user_id = ${userId}))
          or to_account_id = any (array(select id from accounts where user_id = ${userId}))
        )
        order by created_at desc, id desc`;
      return rows.map(transactionIn);
    },
    async count() {
      const [row = {}] = await sql`
        select count(*)::integer as count from transactions where deleted_at is null`;
      return integerIn(row, "count");
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
  };
}
