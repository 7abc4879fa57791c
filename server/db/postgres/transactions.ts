import type {
  TransactionRepositories,
  Transactions,
  TransactionSearch,
} from "../store/transactions.ts";
import { sqlActsAlone } from "./actsAlone.ts";
import { integerIn, jsonOrNull } from "./columns.ts";
import {
  canCountQuickly,
  isWellEstimated,
  searchConditions,
  searchPage,
  selectTransactions,
} from "./findTransactions.ts";
import { createReader, type Fragment, fragment, idIsIn, run } from "./fragment.ts";
import { listed, listedTransactionIn } from "./listedTransactions.ts";
import { sqlLimitCounts } from "./limits.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";
import { searchedPage } from "./searchedPage.ts";
import { sqlSignatures } from "./signatures.ts";
import { startOf } from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { withLocked } from "./withLocked.ts";

/** From the counter that the writers keep. */
const countOfAll = fragment`
  select coalesce(sum(live), 0)::bigint from transaction_counts`;

export const transactionIn = rowReader(tables.transactions);

function upTo(most: number, count: number): number | undefined {
  return count > most ? undefined : count;
}

function sqlTransactions(sql: Sql): Transactions {
  const { first } = createReader(sql, transactionIn);
  const { all: allOf } = createReader(sql, listedTransactionIn);

  /** Caches the conditions, because a list, its count, and both of its halves use one search. */
  const known = new WeakMap<TransactionSearch, ReturnType<typeof searchConditions>>();
  function soughtBy(search: TransactionSearch | undefined): ReturnType<typeof searchConditions> {
    const sought = (search && known.get(search)) ?? searchConditions(sql, search);
    if (search !== undefined) known.set(search, sought);
    return sought;
  }

  /** Both as they are at one moment. */
  async function counted(rows: Fragment, count: Fragment) {
    const told = await run(
      sql,
      fragment`
        select * from (select (${count}) as count) as counted left join (${rows}) as listed on true`,
    );
    return {
      rows: told.filter((row) => row["id"] !== null).map(listedTransactionIn),
      count: integerIn(told[0] ?? {}, "count"),
    };
  }

  return {
    async insert(transaction) {
      const [row = {}] = await sql`
        insert into transactions (
          from_account_id, to_account_id, amount_cents, type, status, description, metadata,
          initiator_id, decided_by, decided_at, created_at, rejection_reason
        ) values (
          ${transaction.fromAccountId}, ${transaction.toAccountId}, ${transaction.amount},
          ${transaction.type}, ${transaction.status}, ${transaction.description},
          ${jsonOrNull(transaction.metadata)}::text::jsonb, ${transaction.initiatorId},
          ${transaction.decidedBy}, ${transaction.decidedAt}, ${transaction.createdAt},
          ${transaction.rejectionReason}
        ) returning *`;
      return transactionIn(row);
    },
    async insertTogether(transactions) {
      const given = transactions.map((transaction, place) => ({
        ...transaction,
        place,
        from_account_id: transaction.fromAccountId,
        to_account_id: transaction.toAccountId,
        amount_cents: transaction.amount,
        initiator_id: transaction.initiatorId,
        decided_by: transaction.decidedBy,
        decided_at: transaction.decidedAt,
        created_at: transaction.createdAt,
        rejection_reason: transaction.rejectionReason,
        is_proved: transaction.isProved ?? false,
      }));
      const rows = await sql`
        with given as materialized (
          select nextval('transactions_id_seq')::integer as id, given.*
          from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
            place integer, from_account_id integer, to_account_id integer, amount_cents bigint,
            type text, status text, description text, metadata jsonb, initiator_id integer,
            decided_by integer, decided_at timestamptz, created_at timestamptz, rejection_reason text,
            is_proved boolean
          )
        ), added as (
          insert into transactions (
            id, from_account_id, to_account_id, amount_cents, type, status, description, metadata,
            initiator_id, decided_by, decided_at, created_at, rejection_reason, is_proved
          ) overriding system value
          select
            id, from_account_id, to_account_id, amount_cents, type, status, description, metadata,
            initiator_id, decided_by, decided_at, created_at, rejection_reason, is_proved
          from given
        )
        select id from given order by place`;
      return rows.map((row) => integerIn(row, "id"));
    },
    async listNewest(limit) {
      const newest = fragment`
        select ${listed} from transactions where deleted_at is null
        order by created_at desc, id desc limit ${limit}`;
      return await allOf`${newest}`;
    },
    async listOwnedBy(userId) {
      // Computes the arrays once, so both sides use their index.
      const owned = fragment`
        select ${listed} from transactions
        where deleted_at is null and (
          from_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
          or to_account_id = any (array(
            select id from accounts where user_id = ${userId} and deleted_at is null))
        )
        order by created_at desc, id desc`;
      return await allOf`${owned}`;
    },
    async list(filter, page) {
      const sought = await soughtBy(filter.search);
      return await (isWellEstimated(filter)
        ? allOf`${selectTransactions(filter, page, sought)}`
        : searchedPage(searchPage(filter, page, sought), sql, (rows) => allOf`${rows}`));
    },
    async listCounted(filter, page, most) {
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const limit = isWhole ? Infinity : most;
      const sought = await soughtBy(filter.search);
      const count = isWhole ? countOfAll : fragment`
        select count(*) as count from (${
        selectTransactions(filter, { most: most + 1 }, sought)
      }) as found`;
      if (isWellEstimated(filter)) {
        const { rows, count: told } = await counted(
          selectTransactions(filter, page, sought),
          count,
        );
        return { rows, total: upTo(limit, told) };
      }
      const rows = await searchedPage(
        searchPage(filter, page, sought),
        sql,
        (rows) => allOf`${rows}`,
      );
      const isAll = startOf(page) === undefined && rows.length < page.limit;
      if (isAll) return { rows, total: upTo(limit, rows.length) };
      if (!await canCountQuickly(sql, filter)) return { rows, total: undefined };
      const [told = {}] = await run(sql, count);
      return { rows, total: upTo(limit, integerIn(told, "count")) };
    },
    initialDepositOf: (accountId) =>
      first`
        select * from transactions where to_account_id = ${accountId}
          and type = 'deposit' and not is_rejected and deleted_at is null
          and metadata @> '{"isInitialDeposit": true}'`,
    byId: (id) => first`select * from transactions where id = ${id} and deleted_at is null`,
    lock: (id) =>
      first`
        select * from transactions where id = ${id} and deleted_at is null for no key update`,
    async tryLock(ids) {
      const locked = await run(
        sql,
        fragment`
          select * from transactions where ${idIsIn(ids)} and deleted_at is null
          order by id for no key update skip locked`,
      );
      return await withLocked(sql, fragment`transactions`, ids, locked.map(transactionIn));
    },
    async decideTogether(decided) {
      const given = decided.map(({ id, status, decidedBy, decidedAt, rejectionReason }) => ({
        id,
        status,
        decided_by: decidedBy,
        decided_at: decidedAt,
        rejection_reason: rejectionReason,
      }));
      await sql`
        update transactions set
          status = given.status, decided_by = given.decided_by, decided_at = given.decided_at,
          rejection_reason = given.rejection_reason
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
          id integer, status text, decided_by integer, decided_at timestamptz, rejection_reason text
        )
        where transactions.id = given.id
          and transactions.status = 'pending' and transactions.deleted_at is null`;
    },
    decide: (id, { status, decidedBy, decidedAt }) =>
      first`
        update transactions
        set status = ${status}, decided_by = ${decidedBy}, decided_at = ${decidedAt}
        where id = ${id} and status = 'pending' and deleted_at is null
        returning *`,
    async change(id, change) {
      const [row] = await sql`
        update transactions set
          from_account_id = ${change.fromAccountId}, to_account_id = ${change.toAccountId},
          amount_cents = ${change.amount}, type = ${change.type}, status = ${change.status},
          description = ${change.description},
          metadata = ${jsonOrNull(change.metadata)}::text::jsonb,
          decided_by = ${change.decidedBy}, decided_at = ${change.decidedAt},
          created_at = ${change.createdAt}, rejection_reason = ${change.rejectionReason}
        where id = ${id} and deleted_at is null returning *`;
      if (row === undefined) throw new Error(`No transaction has the id ${id}`);
      return transactionIn(row);
    },
    async delete(id, at) {
      await sql`update transactions set deleted_at = ${at} where id = ${id} and deleted_at is null`;
    },
  };
}

export function sqlTransactionRepositories(sql: Sql): TransactionRepositories {
  return {
    transactions: sqlTransactions(sql),
    signatures: sqlSignatures(sql),
    limits: sqlLimitCounts(sql),
    actsAlone: sqlActsAlone(sql),
  };
}
