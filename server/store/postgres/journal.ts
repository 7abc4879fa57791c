import { checkEntry, type EntryLeg, inBookingOrder, inSafeOrder } from "../booking.ts";
import type { EntryKind, Leg, PostingRow, SystemAccount } from "../rows.ts";
import type { Journal } from "../ports/journal.ts";
import { readBooks } from "./books.ts";
import {
  centsIn,
  centsOrNullIn,
  choiceIn,
  instantIn,
  integerIn,
  integerOrNullIn,
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

function asJson(legs: readonly Leg[]): string {
  return JSON.stringify(legs.map(({ account, amount }) => ({
    account_id: typeof account === "number" ? account : null,
    system_account: typeof account === "number" ? null : account,
    amount_cents: amount,
  })));
}

export function sqlJournal(sql: Sql): Journal {
  return {
    async post(entry) {
      checkEntry(entry);
      // Inserting the postings moves the balances: see migrations/0004journal.ts.
      await sql`
        with entry as (
          insert into journal_entries (kind, transaction_id, actor_id, posted_at)
          values (${entry.kind}, ${entry.transactionId}, ${entry.actorId}, ${entry.postedAt})
          returning id
        )
        insert into postings (entry_id, account_id, system_account, amount_cents)
        select
          entry.id,
          (leg.value ->> 'account_id')::integer,
          leg.value ->> 'system_account',
          (leg.value ->> 'amount_cents')::bigint
        from entry, jsonb_array_elements(${asJson(inBookingOrder(entry.legs))}::text::jsonb)
          with ordinality as leg (value, position)
        order by leg.position`;
    },
    async postTogether(entries) {
      entries.forEach(checkEntry);
      const legs: EntryLeg[] = [];
      for (const entry of entries) {
        const [row = {}] = await sql`
          insert into journal_entries (kind, transaction_id, actor_id, posted_at)
          values (${entry.kind}, ${entry.transactionId}, ${entry.actorId}, ${entry.postedAt})
          returning id`;
        const entryId = integerIn(row, "id");
        legs.push(...entry.legs.map((leg) => ({ ...leg, entryId })));
      }
      const ordered = inSafeOrder(legs);
      await sql`
        insert into postings (entry_id, account_id, system_account, amount_cents)
        select
          (entry.value)::text::bigint,
          (leg.value ->> 'account_id')::integer,
          leg.value ->> 'system_account',
          (leg.value ->> 'amount_cents')::bigint
        from jsonb_array_elements(${asJson(ordered)}::text::jsonb)
          with ordinality as leg (value, position)
        join jsonb_array_elements(${
        JSON.stringify(ordered.map(({ entryId }) => entryId))
      }::text::jsonb)
          with ordinality as entry (value, position) using (position)
        order by position`;
    },
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
