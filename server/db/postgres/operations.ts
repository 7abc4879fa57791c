import { LARGEST_SUM_CENTS } from "#contract/money.ts";
import { LockTimeout, RequestInFlight } from "../errors.ts";
import type { Housekeeping, Idempotency, OperationsRepositories } from "../store/operations.ts";
import type { PlainRepositories } from "../store/plain.ts";
import { createHousekeeping } from "../store/operations.ts";
import type { SummaryTable } from "../store/transactions.ts";
import { centsIn, instantOrNullIn, integerIn } from "./columns.ts";
import { createReader } from "./fragment.ts";
import { sqlTables } from "./sqlTable.ts";
import { sqlSettings } from "./settings.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

function sqlSummary(sql: Sql): SummaryTable {
  return {
    async read() {
      const [row = {}] = await sql`
        select * from
          (select
            count(*)::integer as total_users,
            (count(*) filter (where is_active))::integer as active_users
          from users where deleted_at is null) as people,
          (select count(*)::integer as active_accounts
            from accounts where is_active and deleted_at is null) as open,
          (select
            count(*)::integer as pending_count,
            least(coalesce(sum(amount_cents), 0), ${LARGEST_SUM_CENTS}::bigint)::bigint
              as pending_cents
          from pending_transactions) as pending`;
      return {
        totalUsers: integerIn(row, "total_users"),
        activeUsers: integerIn(row, "active_users"),
        activeAccounts: integerIn(row, "active_accounts"),
        pendingCount: integerIn(row, "pending_count"),
        pendingAmount: centsIn(row, "pending_cents"),
      };
    },
    async pending() {
      const [row = {}] = await sql`
        select
          count(*)::integer as count,
          least(coalesce(sum(amount_cents), 0), ${LARGEST_SUM_CENTS}::bigint)::bigint as amount,
          least(
            coalesce(sum(amount_cents) filter (where from_account_id is not null), 0),
            ${LARGEST_SUM_CENTS}::bigint
          )::bigint as held,
          min(created_at) as oldest
        from pending_transactions`;
      return {
        count: integerIn(row, "count"),
        amount: centsIn(row, "amount"),
        held: centsIn(row, "held"),
        oldest: instantOrNullIn(row, "oldest"),
      };
    },
  };
}

const idempotencyIn = rowReader(tables.idempotency);

function sqlIdempotency(sql: Sql): Idempotency {
  const { all } = createReader(sql, idempotencyIn);

  const rows = sqlTables(sql)("idempotency");

  return {
    async claim(row) {
      try {
        // Waits for a transaction that is writing this key; it may still be rolled back.
        if (await rows.insertUnlessTaken({ ...row, answer: null }) !== undefined) return undefined;
      } catch (error) {
        if (!(error instanceof LockTimeout)) throw error;
        throw new RequestInFlight("We're still working on the same request", { cause: error });
      }
      const holder = await rows.first({ userId: row.userId, key: row.key });
      if (holder === undefined) throw new RequestInFlight("The key was taken, and freed just now");
      return holder;
    },
    find(keys) {
      const given = keys.map(({ userId, key }) => ({ user_id: userId, key }));
      // Each key by itself through the index: joined, the whole table would be read.
      return all`
        select kept.*
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
          as given (user_id integer, key text)
        cross join lateral (
          select * from idempotency
          where user_id = given.user_id and key = given.key offset 0
        ) as kept`;
    },
    keep: async (added) => void await rows.insertMany(added),
    answer: async (userId, key, answer) => void await rows.update({ userId, key }, { answer }),
    async forgetAllOf(userId) {
      await sql`delete from idempotency where user_id = ${userId}`;
      // Search only the keys of the user's creators: the table is long, and this transaction holds
      // locks.
      await sql`
        delete from idempotency
        where user_id in (
          select actor_id from audit
          where subject = ${`user:${userId}`} and action = 'user.created'
        ) and answer @> ${JSON.stringify({ body: { id: userId } })}::text::jsonb
          and answer -> 'body' ? 'username'`;
    },
  };
}

function sqlHousekeeping(sql: Sql): Housekeeping {
  return createHousekeeping(sqlTables(sql), {
    async attempts({ cutoff, unless }, limit) {
      const kept = unless?.[1] ?? null;
      const removed = await sql`
        delete from attempts where ctid = any(array(
          select ctid from attempts
          where at < ${cutoff} and starts_with(subject, ${kept}::text) is not true limit ${limit}
        )) returning 1`;
      return removed.length;
    },
    async actsAlone({ cutoff }, limit) {
      const removed = await sql`
        delete from acts_alone where ctid = any(array(
          select ctid from acts_alone where at < ${cutoff} limit ${limit}
        )) returning 1`;
      return removed.length;
    },
  });
}

export function sqlOperationsRepositories(
  sql: Sql,
): Omit<OperationsRepositories, keyof PlainRepositories> {
  return {
    settings: sqlSettings(sql),
    idempotency: sqlIdempotency(sql),
    housekeeping: sqlHousekeeping(sql),
    summary: sqlSummary(sql),
  };
}
