import { LARGEST_SUM_CENTS } from "#contract/money.ts";
import type { LimitCounts } from "../store/limits.ts";
import {
  centsIn,
  centsOrNullIn,
  flagIn,
  instantOrNullIn,
  integerIn,
  objectOrNullIn,
} from "./columns.ts";
import { arrayOf, type Fragment, fragment, idIsIn, run } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

/** Sums end where a number says no more of them to the cent. */
const totalCents = fragment`
  least(coalesce(sum(amount_cents), 0), ${LARGEST_SUM_CENTS}::bigint)::bigint as total`;

function totalsIn(rows: readonly RawRow[]) {
  return new Map(rows.map((row) => [integerIn(row, "id"), centsIn(row, "total")]));
}

/** Runs a subquery for each of these users, which it names `person`. */
function ofEach(sql: Sql, ids: readonly number[], look: Fragment): Promise<RawRow[]> {
  return run(
    sql,
    fragment`
      select person.id, found.* from unnest(${arrayOf(ids)}) as person (id)
      cross join lateral (${look}) as found`,
  );
}

export function sqlLimitCounts(sql: Sql): LimitCounts {
  return {
    ...pendingCounts(sql),
    ...limitLocks(sql),
    ...customerTotals(sql),
    ...staffTotals(sql),
  };
}

function pendingCounts(sql: Sql): Pick<LimitCounts, "waitingBy"> {
  return {
    async waitingBy(initiatorIds, { most, settings }) {
      const rows = await ofEach(
        sql,
        initiatorIds,
        fragment`
          select waiting.*, (
            select jsonb_object_agg(key, value) from system_settings
            where key = any (array(select jsonb_array_elements_text(
              ${JSON.stringify(settings)}::text::jsonb
            )))
          ) as settings,
          exists (select from users where users.id = person.id and day_limit is not null)
            as is_limited
          from (
            select count(*)::integer as count, coalesce(sum(amount_cents), 0)::bigint as total
            from (
              select amount_cents from pending_transactions
              where initiator_id = person.id limit ${most}
            ) as counted
          ) as waiting`,
      );
      const [first] = rows;
      const found = first === undefined ? null : objectOrNullIn(first, "settings");
      return {
        waiting: new Map(rows.map((row) => [
          integerIn(row, "id"),
          { count: integerIn(row, "count"), total: centsIn(row, "total") },
        ])),
        ownLimits: new Set(
          rows.filter((row) => flagIn(row, "is_limited")).map((row) => integerIn(row, "id")),
        ),
        settings: new Map(
          Object.entries(found ?? {}).map(([key, value]) => [key, String(value)]),
        ),
      };
    },
  };
}

/** Locks users, so other transactions can't add to what counts against their limits. */
function limitLocks(sql: Sql): Pick<LimitCounts, "tryLock" | "tryLockStaff"> {
  return {
    async tryLock(userIds) {
      const rows = await run(
        sql,
        fragment`
          select id, day_limit from users where ${idIsIn(userIds)} and deleted_at is null
          order by id for no key update skip locked`,
      );
      return new Map(
        rows.map((row) => [integerIn(row, "id"), centsOrNullIn(row, "day_limit")]),
      );
    },
    async tryLockStaff(staffIds) {
      const rows = await run(
        sql,
        fragment`
          select id from unnest(${arrayOf(staffIds)}) as person (id)
          where pg_try_advisory_xact_lock(hashtextextended('booked:' || id, 0))`,
      );
      return new Set(rows.map((row) => integerIn(row, "id")));
    },
  };
}

function customerTotals(
  sql: Sql,
): Pick<LimitCounts, "withdrawnBy" | "withoutCode" | "sentTo"> {
  return {
    async withdrawnBy(userIds, since) {
      return totalsIn(
        await ofEach(
          sql,
          userIds,
          fragment`
            select ${totalCents}
            from accounts join transactions on from_account_id = accounts.id
            where user_id = person.id and type = 'withdrawal' and status <> 'rejected'
              and transactions.created_at >= ${since} and transactions.deleted_at is null`,
        ),
      );
    },
    async withoutCode(userIds, since) {
      return totalsIn(
        await ofEach(
          sql,
          userIds,
          fragment`
            select ${totalCents} from (
              select amount_cents
              from accounts join transactions on from_account_id = accounts.id
              where user_id = person.id and initiator_id = person.id and not is_proved
                and not is_rejected and transactions.created_at >= ${since}
                and transactions.deleted_at is null
              union all
              select amount_cents from schedules
              where user_id = person.id and status = 'active' and without_code_at >= ${since}
            ) as ordered`,
        ),
      );
    },
    async sentTo(payees) {
      const asked = payees.map(({ userId, accountNumber }, place) => ({
        place,
        user_id: userId,
        metadata: { externalAccount: accountNumber },
      }));
      const rows = await run(
        sql,
        fragment`
          select sent.* from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
            as asked (place integer, user_id integer, metadata jsonb)
          cross join lateral (
            select least(min(transactions.created_at), (
              select saved_at from payees
              where user_id = asked.user_id and account_key = payee_key(asked.metadata)
            )) as first, ${totalCents},
              coalesce(bool_or(status = 'completed'), false) as is_paid
            from accounts join transactions on from_account_id = accounts.id
            where accounts.user_id = asked.user_id and type = 'withdrawal'
              and payee_key(transactions.metadata) = payee_key(asked.metadata)
              and transactions.deleted_at is null and not is_rejected
          ) as sent
          order by place`,
      );
      return rows.map((row) => ({
        first: instantOrNullIn(row, "first"),
        total: centsIn(row, "total"),
        isPaid: flagIn(row, "is_paid"),
      }));
    },
  };
}

function staffTotals(sql: Sql): Pick<LimitCounts, "bookedBy"> {
  return {
    async bookedBy(staffIds, since) {
      // An entry has one leg that is above 0: what it moved.
      return totalsIn(
        await ofEach(
          sql,
          staffIds,
          fragment`
            select ${totalCents}
            from journal_entries join postings on entry_id = journal_entries.id
            where actor_id = person.id and posted_at >= ${since}
              and kind in ('deposit', 'withdrawal', 'transfer', 'adjustment') and amount_cents > 0`,
        ),
      );
    },
  };
}
