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

/** Finds data about a user in an answer, as `isAbout` in server/db/memory/idempotency.ts. */
const ABOUT_USER = "$.** ? (@.userId == $user || @.id == $user && exists(@.username) " +
  "|| @.fromAccountId == $accounts[*] || @.toAccountId == $accounts[*] " +
  "|| @.subject == $subjects[*])";

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
      // Search only the keys of staff who worked for the user: the table is long, and this
      // transaction holds locks.
      await sql`
        with account as (
          select id from accounts where user_id = ${userId}
        ), payment as (
          select id, initiator_id, decided_by from transactions
          where from_account_id in (select id from account)
          union
          select id, initiator_id, decided_by from transactions
          where to_account_id in (select id from account)
        ), subject as (
          select ${`user:${userId}`}::text as name
          union all select 'account:' || id from account
          union all select 'transaction:' || id from payment
        ), about as (
          select jsonb_build_object(
            'user', ${userId}::integer,
            'accounts', coalesce((select jsonb_agg(id) from account), '[]'),
            'subjects', (select jsonb_agg(name) from subject)
          ) as vars
        )
        delete from idempotency using about
        where user_id in (
          select initiator_id from payment
          union select decided_by from payment
          union select sender_id from chat_messages where user_id = ${userId}
          union select asked_by from approval_requests
            where ${String(userId)}::text = any (string_to_array(user_ids, ' '))
          union select actor_id from audit where subject in (
            select name from subject where not starts_with(name, 'transaction:')
          )
        ) and jsonb_path_exists(answer, ${ABOUT_USER}::text::jsonpath, vars)`;
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
