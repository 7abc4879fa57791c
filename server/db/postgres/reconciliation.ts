import { cents, sumCents } from "#contract/money.ts";
import type {
  BooksSlice,
  NewestEntries,
  Reconciliation,
  TransactionsSlice,
} from "../store/ledger.ts";
import { centsIn, flagIn, integerIn, integerOrNullIn } from "./columns.ts";
import { discrepancyIn } from "./ledgerRows.ts";
import type { Sql } from "./sql.ts";

export function sqlReconciliation(sql: Sql): Reconciliation {
  return {
    async systemTotals() {
      const [row = {}] = await sql`
        select
          coalesce(sum(amount_cents) filter (where system_account = 'cash'), 0)::bigint as cash,
          coalesce(sum(amount_cents) filter (where system_account = 'adjustments'), 0)::bigint
            as adjustments,
          coalesce(sum(amount_cents) filter (where system_account = 'closing'), 0)::bigint
            as closing
        from postings where account_id is null`;
      return {
        cash: centsIn(row, "cash"),
        adjustments: centsIn(row, "adjustments"),
        closing: centsIn(row, "closing"),
      };
    },
    checkAccounts: (afterId, limit) => findWrongAccounts(sql, afterId, limit),
    checkEntries: (afterId, limit) => findWrongEntries(sql, afterId, limit),
    checkTransactions: (afterId, limit) => findWrongTransactions(sql, afterId, limit),
    async newestEntryId() {
      const [row = {}] = await sql`select coalesce(max(id), 0) as id from journal_entries`;
      return integerIn(row, "id");
    },
  };
}

async function findWrongAccounts(sql: Sql, afterId: number, limit: number): Promise<BooksSlice> {
  const rows = await sql`
    with slice as (
      select id, balance_cents from accounts where id > ${afterId} order by id limit ${limit}
    )
    select id, balance_cents, coalesce((
      select balance_after_cents from postings
      where account_id = slice.id order by postings.id desc limit 1
    ), 0) as total
    from slice order by id`;
  const last = rows.at(-1);
  return {
    wrongAccounts: rows.filter((row) => row["balance_cents"] !== row["total"])
      .map(discrepancyIn),
    total: cents(sumCents(rows.map((row) => centsIn(row, "balance_cents")))),
    lastAccountId: last === undefined || rows.length < limit ? undefined : integerIn(last, "id"),
  };
}

async function findWrongEntries(sql: Sql, afterId: number, limit: number): Promise<NewestEntries> {
  // Sets, not joins: these rows are newer than the statistics, so a join would compare each row
  // with each other.
  const [row = {}, ...wrong] = await sql`
    with slice as (
      select id from journal_entries where id > ${afterId} order by id limit ${limit}
    ), leg as materialized (
      select entry_id, id, account_id, amount_cents, balance_after_cents from postings
      where entry_id > ${afterId}
        and ((select count(*) from slice) < ${limit}
          or entry_id <= (select max(id) from slice))
    ), wrong as (
      select entry_id as id from leg group by entry_id having sum(amount_cents) <> 0
      union (select id from slice except select entry_id from leg)
      union (select entry_id from leg except select id from slice)
      union
      select entry_id from leg
      where account_id is not null and balance_after_cents - amount_cents <> coalesce((
        select before.balance_after_cents from postings as before
        where before.account_id = leg.account_id and before.id < leg.id
        order by before.id desc limit 1
      ), 0)
    )
    select max(id) as entry_id, count(*) < ${limit} as is_end from slice
    union all (select id, false from wrong order by id)`;
  return {
    wrongEntries: wrong.map((entry) => integerIn(entry, "entry_id")),
    lastEntryId: integerOrNullIn(row, "entry_id") ?? afterId,
    isEnd: flagIn(row, "is_end"),
  };
}

async function findWrongTransactions(
  sql: Sql,
  afterId: number,
  limit: number,
): Promise<TransactionsSlice> {
  const rows = await sql`
    with slice as materialized (
      select id, from_account_id, to_account_id, amount_cents, status, deleted_at
      from transactions where id > ${afterId} order by id limit ${limit}
    ), moved as materialized (
      select slice.id, postings.account_id, sum(postings.amount_cents) as cents
      from slice join journal_entries on journal_entries.transaction_id = slice.id
        join postings on postings.entry_id = journal_entries.id
      where postings.account_id is not null
      group by slice.id, postings.account_id having sum(postings.amount_cents) <> 0
    ), wanted as (
      select id, from_account_id as account_id, -amount_cents as cents
      from slice where status = 'completed' and from_account_id is not null
      union all
      select id, to_account_id, amount_cents
      from slice where status = 'completed' and to_account_id is not null
    ), off as (
      select distinct coalesce(moved.id, wanted.id) as id
      from moved full join wanted using (id, account_id)
      where moved.cents is distinct from wanted.cents
    )
    select slice.id, off.id is not null
      and (deleted_at is null or exists (select from moved where moved.id = slice.id))
      as is_wrong
    from slice left join off on off.id = slice.id order by slice.id`;
  const last = rows.at(-1);
  return {
    wrongTransactions: rows.filter((row) => flagIn(row, "is_wrong"))
      .map((row) => integerIn(row, "id")),
    lastTransactionId: last === undefined || rows.length < limit
      ? undefined
      : integerIn(last, "id"),
  };
}
