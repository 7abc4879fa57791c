import type {
  TransactionFilter,
  TransactionPage,
  TransactionRepositories,
  Transactions,
  TransactionSearch,
} from "../store/transactions.ts";
import { sqlActsAlone } from "./actsAlone.ts";
import { integerIn } from "./columns.ts";
import {
  isWellEstimated,
  searchConditions,
  searchPage,
  selectTransactions,
} from "./findTransactions.ts";
import { createReader, type Fragment, fragment, idIsIn, run } from "./fragment.ts";
import { listed, listedTransactionIn } from "./listedTransactions.ts";
import { sqlLimitCounts } from "./limits.ts";
import { sqlOverviewFigures } from "./overview.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";
import { searchedPage } from "./searchedPage.ts";
import { sqlSignatures } from "./signatures.ts";
import { assignments, copied, inserting, recordsOf } from "./sqlTable.ts";
import { startOf } from "./sorted.ts";
import type { Sql } from "./sql.ts";
import { withLocked } from "./withLocked.ts";

/** From the counter that the writers keep. */
const countOfAll = fragment`
  select coalesce(sum(live), 0)::bigint from transaction_counts`;

export const transactionIn = rowReader(tables.transactions);
const changeFields = [
  ...["fromAccountId", "toAccountId", "amount", "type", "status", "description"] as const,
  ...["metadata", "decidedBy", "decidedAt", "createdAt", "rejectionReason"] as const,
] as const;
const newFields = Object.keys(tables.transactions.columns).filter((field) => field !== "id");

function upTo(most: number, count: number): number | undefined {
  return count > most ? undefined : count;
}

function sqlTransactions(sql: Sql): Transactions {
  return { ...transactionReads(sql), ...transactionLists(sql), ...transactionWrites(sql) };
}

/** Reads of single transactions, and their locks. */
function transactionReads(
  sql: Sql,
): Pick<Transactions, "byId" | "originsOf" | "initialDepositOf" | "lock" | "tryLock"> {
  const { first, all } = createReader(sql, transactionIn);

  return {
    byId: (id) => first`select * from transactions where id = ${id} and deleted_at is null`,
    async originsOf(ids) {
      if (ids.length === 0) return [];
      const rows = await all`select * from transactions where ${idIsIn(ids)}`;
      return rows.map(({ id, initiatorId, metadata }) => ({ id, initiatorId, metadata }));
    },
    initialDepositOf: (accountId) =>
      first`
        select * from transactions where to_account_id = ${accountId}
          and type = 'deposit' and not is_rejected and deleted_at is null
          and metadata @> '{"isInitialDeposit": true}'`,
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
  };
}

function transactionLists(
  sql: Sql,
): Pick<Transactions, "listNewest" | "listOwnedBy" | "correctionsOf" | "list" | "listCounted"> {
  const { all: allOf } = createReader(sql, listedTransactionIn);

  /** Caches the conditions, because a list, its count, and both of its halves use one search. */
  const known = new WeakMap<TransactionSearch, ReturnType<typeof searchConditions>>();
  function conditionsOf(
    search: TransactionSearch | undefined,
  ): ReturnType<typeof searchConditions> {
    const conditions = (search && known.get(search)) ?? searchConditions(sql, search);
    if (search !== undefined) known.set(search, conditions);
    return conditions;
  }

  async function searched(filter: TransactionFilter, page: TransactionPage) {
    const list = await searchPage(sql, filter, page, await conditionsOf(filter.search));
    return await searchedPage(
      list,
      sql,
      (rows) => allOf`select ${listed} from (${rows}) as page order by ${list.order}`,
    );
  }

  return {
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
    async correctionsOf(id) {
      const corrections = fragment`
        select ${listed} from transactions
        where metadata ->> 'corrects' = ${String(id)} and deleted_at is null order by id`;
      return await allOf`${corrections}`;
    },
    async list(filter, page) {
      if (!isWellEstimated(filter)) return await searched(filter, page);
      return await allOf`${
        selectTransactions(filter, page, (await conditionsOf(filter.search)).ofRow)
      }`;
    },
    async listCounted(filter, page, most) {
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const limit = isWhole ? Infinity : most;
      if (!isWellEstimated(filter)) {
        // One search finds the page and its total.
        const found = await searched(filter, { ...page, limit: Math.max(page.limit, most + 1) });
        const all = startOf(page) === undefined
          ? found
          : await searched(filter, { limit: most + 1 });
        return { rows: found.slice(0, page.limit), total: upTo(most, all.length) };
      }
      const { ofRow: conditions } = await conditionsOf(filter.search);
      const count = isWhole ? countOfAll : fragment`
        select count(*) as count from (${
        selectTransactions(filter, { most: most + 1 }, conditions)
      }) as found`;
      const found = await rowsAndCount(sql, selectTransactions(filter, page, conditions), count);
      return { rows: found.rows, total: upTo(limit, found.count) };
    },
  };
}

/** Reads a list and a count in one statement, so both are of one moment. */
async function rowsAndCount(sql: Sql, rows: Fragment, count: Fragment) {
  const found = await run(
    sql,
    fragment`
      select * from (select (${count}) as count) as counted left join (${rows}) as listed on true`,
  );
  return {
    rows: found.filter((row) => row["id"] !== null).map(listedTransactionIn),
    count: integerIn(found[0] ?? {}, "count"),
  };
}

function transactionWrites(
  sql: Sql,
): Pick<
  Transactions,
  "insert" | "insertTogether" | "decide" | "decideTogether" | "change" | "delete"
> {
  const { first, one } = createReader(sql, transactionIn);

  return {
    insert: (transaction) => one`${inserting(tables.transactions, [transaction])} returning *`,
    async insertTogether(transactions) {
      const fields = [...newFields, "isProved"];
      const rows = transactions.map((row) => ({ ...row, isProved: row.isProved ?? false }));
      const { records, names } = recordsOf(tables.transactions, fields, rows);
      const added = await run(
        sql,
        fragment`
          with given as materialized (
            select nextval('transactions_id_seq')::integer as id, given.* from ${records}
          ), added as (
            insert into transactions (id, ${names}) overriding system value
            select id, ${names} from given
          )
          select id from given order by place`,
      );
      return added.map((row) => integerIn(row, "id"));
    },
    decide: (id, { status, decidedBy, decidedAt }) =>
      first`
        update transactions
        set status = ${status}, decided_by = ${decidedBy}, decided_at = ${decidedAt}
        where id = ${id} and status = 'pending' and deleted_at is null
        returning *`,
    async decideTogether(decided) {
      const fields = ["status", "decidedBy", "decidedAt", "rejectionReason"];
      const { records } = recordsOf(tables.transactions, ["id", ...fields], decided);
      await run(
        sql,
        fragment`
          update transactions set ${copied(tables.transactions, fields)} from ${records}
          where transactions.id = given.id
            and transactions.status = 'pending' and transactions.deleted_at is null`,
      );
    },
    async change(id, change) {
      const changes = Object.fromEntries(changeFields.map((field) => [field, change[field]]));
      const changed = await first`
        update transactions set ${assignments(tables.transactions, changes)}
        where id = ${id} and deleted_at is null returning *`;
      if (changed === undefined) throw new Error(`No transaction has the id ${id}`);
      return changed;
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
    overview: sqlOverviewFigures(sql),
    actsAlone: sqlActsAlone(sql),
  };
}
