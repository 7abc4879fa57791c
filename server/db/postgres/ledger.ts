import { type Cents, cents, sumCents } from "#contract/money.ts";
import {
  checkEntry,
  type EntryKind,
  legsInOrder,
  type NewEntry,
  type SystemAccount,
} from "../../ledger/entry.ts";
import type { Books, Discrepancy, PostingRow } from "../rows.ts";
import type { Journal, LedgerRepositories, Reconciliation } from "../store/ledger.ts";
import {
  centsIn,
  centsOrNullIn,
  choiceIn,
  flagIn,
  instantIn,
  integerIn,
  integerOrNullIn,
  isObject,
} from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

const kinds = [
  "deposit",
  "withdrawal",
  "transfer",
  "adjustment",
  "reversal",
  "closing",
] as const satisfies EntryKind[];
const systemAccounts = ["cash", "adjustments", "closing"] as const satisfies SystemAccount[];

function postingIn(row: RawRow): PostingRow {
  return {
    id: integerIn(row, "id"),
    entryId: integerIn(row, "entry_id"),
    kind: choiceIn(row, "kind", kinds),
    transactionId: integerOrNullIn(row, "transaction_id"),
    actorId: integerIn(row, "actor_id"),
    postedAt: instantIn(row, "posted_at"),
    account: integerOrNullIn(row, "account_id") ?? choiceIn(row, "system_account", systemAccounts),
    amount: centsIn(row, "amount_cents"),
    balanceAfter: centsOrNullIn(row, "balance_after_cents"),
  };
}

function sqlJournal(sql: Sql): Journal {
  /** Inserting the postings moves the balances, see server/db/schema/4-ledger.sql. */
  async function book(
    entries: readonly NewEntry[],
    balances?: ReadonlyMap<number, Cents>,
  ): Promise<void> {
    entries.forEach(checkEntry);
    const given = entries.map(({ kind, transactionId, actorId, postedAt }, place) => ({
      place,
      kind,
      transaction_id: transactionId,
      actor_id: actorId,
      posted_at: postedAt,
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
    await sql`
      with entry as materialized (
        select nextval('journal_entries_id_seq') as id, given.*
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
          place integer, kind text, transaction_id integer, actor_id integer, posted_at timestamptz
        )
      ), booked as (
        insert into journal_entries (id, kind, transaction_id, actor_id, posted_at)
        overriding system value
        select id, kind, transaction_id, actor_id, posted_at from entry
      )
      insert into postings
        (entry_id, account_id, system_account, amount_cents, balance_after_cents)
      select
        entry.id, leg.account_id, leg.system_account, leg.amount_cents, leg.balance_after_cents
      from jsonb_to_recordset(${JSON.stringify(legs)}::text::jsonb) as leg (
        place integer, entry integer, account_id integer, system_account text,
        amount_cents bigint, balance_after_cents bigint
      ) join entry on entry.place = leg.entry
      order by leg.place`;
  }

  return {
    post: (entry) => book([entry]),
    postTogether: book,
    async postingsOfTransaction(transactionId) {
      const rows = await sql`
        select postings.*, kind, transaction_id, actor_id, posted_at
        from postings join journal_entries on journal_entries.id = postings.entry_id
        where transaction_id = ${transactionId} order by postings.id`;
      return rows.map(postingIn);
    },
    async postingsOf(accountId) {
      const rows = await sql`
        select postings.*, kind, transaction_id, actor_id, posted_at
        from postings join journal_entries on journal_entries.id = postings.entry_id
        where account_id = ${accountId} order by postings.id`;
      return rows.map(postingIn);
    },
    books: () => readBooks(sql),
  };
}

/** One statement, so that all of it is seen at the same moment while others go on booking. */
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

function sqlReconciliation(sql: Sql): Reconciliation {
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
        lastAccountId: last === undefined || rows.length < limit
          ? undefined
          : integerIn(last, "id"),
      };
    },
    async checkEntries(afterId, limit) {
      const [row = {}, ...wrong] = await sql`
        with slice as (
          select id from journal_entries where id > ${afterId} order by id limit ${limit}
        ), leg as materialized (
          select entry_id, id, account_id, amount_cents, balance_after_cents from postings
          where entry_id > ${afterId}
            and ((select count(*) from slice) < ${limit}
              or entry_id <= (select max(id) from slice))
        ), wrong as (
          select slice.id from slice left join leg on leg.entry_id = slice.id
          group by slice.id having coalesce(sum(amount_cents), 1) <> 0
          union
          select entry_id from leg
          where not exists (select from slice where slice.id = leg.entry_id)
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
    },
    async newestEntryId() {
      const [row = {}] = await sql`select coalesce(max(id), 0) as id from journal_entries`;
      return integerIn(row, "id");
    },
  };
}

export function sqlLedgerRepositories(sql: Sql): LedgerRepositories {
  return {
    journal: sqlJournal(sql),
    reconciliation: sqlReconciliation(sql),
  };
}
