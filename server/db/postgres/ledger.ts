import type { Cents } from "#contract/money.ts";
import { checkEntry, legsInOrder, type NewEntry } from "../../ledger/entry.ts";
import type { Books } from "../rows.ts";
import type { Journal, LedgerRepositories, Period } from "../store/ledger.ts";
import { centsIn, integerIn } from "./columns.ts";
import { sqlClosedMonths } from "./closedMonths.ts";
import { sqlLedgerLinks } from "./ledgerLinks.ts";
import { discrepancyIn, entryColumns, entryFields, postingIn } from "./ledgerRows.ts";
import { sqlReconciliation } from "./reconciliation.ts";
import { createReader, fragment, run } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";
import { columnList, recordsOf } from "./sqlTable.ts";
import { tables } from "../../kernel/tables/tables.ts";

const legFields = Object.keys(tables.postings.columns).filter((field) =>
  field !== "id" && field !== "entryId"
);
const legColumns = columnList(tables.postings, legFields);

/** Postings with the columns of their entries. */
const postings = fragment`
  select postings.*, ${entryColumns}
  from postings join journal_entries on journal_entries.id = postings.entry_id`;

const postedIn = ({ from, until }: Period) =>
  fragment`posted_at >= coalesce(${from}::timestamptz, '-infinity') and posted_at < ${until}`;

function sqlJournal(sql: Sql): Journal {
  const { all } = createReader(sql, postingIn);

  /** Inserting the postings moves the balances, see server/db/schema/4-ledger.sql. */
  async function book(
    entries: readonly NewEntry[],
    balances?: ReadonlyMap<number, Cents>,
  ): Promise<readonly RawRow[]> {
    entries.forEach(checkEntry);
    const given = entries.map(({ description = "", datedAt = null, ...entry }) => ({
      ...entry,
      description,
      datedAt,
    }));
    // A leg names the place of its entry, which has no ID yet.
    const legs = legsInOrder(entries, balances)
      .map(({ entry: entryId, account, ...leg }) =>
        typeof account === "number"
          ? { ...leg, entryId, accountId: account, systemAccount: null }
          : { ...leg, entryId, accountId: null, systemAccount: account }
      );
    return await run(
      sql,
      fragment`
        with entry as materialized (
          select nextval('journal_entries_id_seq') as id, given.*
          from ${recordsOf(tables.entries, entryFields, given).records}
        ), booked as (
          insert into journal_entries (id, ${entryColumns}) overriding system value
          select id, ${entryColumns} from entry
        )
        insert into postings (entry_id, ${legColumns})
        select entry.id, ${legColumns}
        from ${recordsOf(tables.postings, ["entryId", ...legFields], legs).records}
          join entry on entry.place = given.entry_id
        order by given.place
        returning entry_id`,
    );
  }

  return {
    async post(entry) {
      const [booked = {}] = await book([entry]);
      return integerIn(booked, "entry_id");
    },
    async postTogether(entries, balances) {
      await book(entries, balances);
    },
    async postingsOfTransaction(transactionId) {
      return await all`${postings} where transaction_id = ${transactionId} order by postings.id`;
    },
    async postingsOf(accountId) {
      return await all`${postings} where account_id = ${accountId} order by postings.id`;
    },
    async postedIn(period, afterId, limit) {
      return await all`
        ${postings} where postings.entry_id in (
          select id from journal_entries where ${postedIn(period)} and id > ${afterId}
          order by id limit ${limit}
        )
        order by postings.entry_id, postings.id`;
    },
    async countPostedIn(period) {
      const [row = {}] = await run(
        sql,
        fragment`select count(*) as count from journal_entries where ${postedIn(period)}`,
      );
      return integerIn(row, "count");
    },
    books: () => readBooks(sql),
  };
}

/** One statement, so the totals are consistent while others post entries. */
async function readBooks(sql: Sql): Promise<Books> {
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
  if (!Array.isArray(value)) throw new TypeError(`Can't read column "${column}": not a list`);
  return value;
}

export function sqlLedgerRepositories(sql: Sql): LedgerRepositories {
  return {
    journal: sqlJournal(sql),
    reconciliation: sqlReconciliation(sql),
    ledgerLinks: sqlLedgerLinks(sql),
    closedMonths: sqlClosedMonths(sql),
  };
}
