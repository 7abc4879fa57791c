import type { Cents } from "#contract/money.ts";
import { checkEntry, legsInOrder, type NewEntry } from "../../ledger/entry.ts";
import type { Books } from "../rows.ts";
import type { Journal, LedgerRepositories } from "../store/ledger.ts";
import { centsIn, integerIn } from "./columns.ts";
import { sqlLedgerLinks } from "./ledgerLinks.ts";
import { discrepancyIn, postingIn } from "./ledgerRows.ts";
import { sqlReconciliation } from "./reconciliation.ts";
import type { RawRow, Sql } from "./sql.ts";

function sqlJournal(sql: Sql): Journal {
  /** Inserting the postings moves the balances, see server/db/schema/4-ledger.sql. */
  async function book(
    entries: readonly NewEntry[],
    balances?: ReadonlyMap<number, Cents>,
  ): Promise<readonly RawRow[]> {
    entries.forEach(checkEntry);
    const given = entries.map((entry, place) => ({
      place,
      kind: entry.kind,
      transaction_id: entry.transactionId,
      actor_id: entry.actorId,
      posted_at: entry.postedAt,
      description: entry.description ?? "",
      dated_at: entry.datedAt ?? null,
    }));
    const legs = legsInOrder(entries, balances)
      .map(({ entry, account, amount, balanceAfter }, place) => ({
        place,
        entry,
        account_id: typeof account === "number" ? account : null,
        system_account: typeof account === "number" ? null : account,
        amount_cents: amount,
        balance_after_cents: balanceAfter,
      }));
    return await sql`
      with entry as materialized (
        select nextval('journal_entries_id_seq') as id, given.*
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
          place integer, kind text, transaction_id integer, actor_id integer,
          posted_at timestamptz, description text, dated_at timestamptz
        )
      ), booked as (
        insert into journal_entries
          (id, kind, transaction_id, actor_id, posted_at, description, dated_at)
        overriding system value
        select id, kind, transaction_id, actor_id, posted_at, description, dated_at from entry
      )
      insert into postings
        (entry_id, account_id, system_account, amount_cents, balance_after_cents)
      select
        entry.id, leg.account_id, leg.system_account, leg.amount_cents, leg.balance_after_cents
      from jsonb_to_recordset(${JSON.stringify(legs)}::text::jsonb) as leg (
        place integer, entry integer, account_id integer, system_account text,
        amount_cents bigint, balance_after_cents bigint
      ) join entry on entry.place = leg.entry
      order by leg.place
      returning entry_id`;
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
      const rows = await sql`
        select postings.*, kind, transaction_id, actor_id, posted_at, description, dated_at
        from postings join journal_entries on journal_entries.id = postings.entry_id
        where transaction_id = ${transactionId} order by postings.id`;
      return rows.map(postingIn);
    },
    async postingsOf(accountId) {
      const rows = await sql`
        select postings.*, kind, transaction_id, actor_id, posted_at, description, dated_at
        from postings join journal_entries on journal_entries.id = postings.entry_id
        where account_id = ${accountId} order by postings.id`;
      return rows.map(postingIn);
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
  };
}
