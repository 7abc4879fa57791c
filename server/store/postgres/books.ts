import { cents } from "#contract/money.ts";
import type { Books, Discrepancy } from "../rows.ts";
import { centsIn, integerIn, isObject } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

/** One statement, so that all of it is seen at the same moment while others go on booking. */
export async function readBooks(sql: Sql): Promise<Books> {
  const [row = {}] = await sql`
    with booked as (
      select account_id, sum(amount_cents)::bigint as total
      from postings where account_id is not null group by account_id
    ), wrong_accounts as (
      select accounts.id, balance_cents, coalesce(booked.total, 0) as total
      from accounts left join booked on booked.account_id = accounts.id
      where balance_cents <> coalesce(booked.total, 0)
    ), wrong_entries as (
      select entry_id from postings group by entry_id having sum(amount_cents) <> 0
    )
    select
      (select coalesce(jsonb_agg(wrong_accounts order by id), '[]') from wrong_accounts)
        as discrepancies,
      (select coalesce(jsonb_agg(entry_id order by entry_id), '[]') from wrong_entries)
        as unbalanced_entries,
      (select coalesce(sum(balance_cents), 0)::bigint from accounts) as customer_total,
      (select coalesce(sum(amount_cents), 0)::bigint from postings) as posting_total`;
  return {
    discrepancies: listIn(row, "discrepancies").map(discrepancyIn),
    unbalancedEntries: listIn(row, "unbalanced_entries").map(Number),
    customerTotal: centsIn(row, "customer_total"),
    postingTotal: centsIn(row, "posting_total"),
  };
}

function listIn(row: RawRow, column: string): readonly unknown[] {
  const value = row[column];
  if (!Array.isArray(value)) throw new TypeError(`Cannot read column "${column}": not a list`);
  return value;
}

function discrepancyIn(value: unknown): Discrepancy {
  const row = isObject(value) ? value : {};
  return {
    accountId: integerIn(row, "id"),
    balance: centsIn(row, "balance_cents"),
    postings: cents(integerIn(row, "total")),
  };
}
