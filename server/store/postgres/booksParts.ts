import type { BooksParts } from "../ports/books.ts";
import { centsIn, integerIn, integerOrNullIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

export function sqlBooksParts(sql: Sql): BooksParts {
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
    async checkAccounts(afterId, limit) {
      const rows = await sql`
        with slice as (
          select id, balance_cents from accounts where id > ${afterId} order by id limit ${limit}
        )
        select id as account_id, balance_cents = coalesce((
          select balance_after_cents from postings
          where account_id = slice.id order by postings.id desc limit 1
        ), 0) as is_right
        from slice order by id`;
      const last = rows.at(-1);
      return {
        wrongAccounts: rows.filter((row) => row["is_right"] !== true)
          .map((row) => integerIn(row, "account_id")),
        lastAccountId: last === undefined || rows.length < limit
          ? undefined
          : integerIn(last, "account_id"),
      };
    },
    async checkEntries(afterId, limit) {
      const [row = {}, ...wrong] = await sql`
        with slice as (
          select id from journal_entries where id > ${afterId} order by id limit ${limit}
        ), wrong as (
          select slice.id from slice left join postings on postings.entry_id = slice.id
          group by slice.id having coalesce(sum(amount_cents), 1) <> 0
        )
        select max(id) as entry_id from slice
        union all (select id from wrong order by id)`;
      return {
        wrongEntries: wrong.map((entry) => integerIn(entry, "entry_id")),
        lastEntryId: integerOrNullIn(row, "entry_id") ?? afterId,
      };
    },
    async newestEntryId() {
      const [row = {}] = await sql`select coalesce(max(id), 0) as id from journal_entries`;
      return integerIn(row, "id");
    },
  };
}
