import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../drivers/postgresJs.ts";
import { at, newUser } from "../testing/samples.ts";
import { migrate } from "./migrate.ts";
import { createSqlStore } from "./sqlStore.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** Of deleted people, these tables' rows go: by deleteUser, or with what they belong to. */
const deletedRows = words(`
  sessions challenges two_factor_codes authenticators recovery_codes passkey_challenges
  step_ups recoveries devices email_changes schedules schedule_runs payees outbox unsent_letters
  alerts push_subscriptions idempotency`);

/**
 * Columns that identify no one: they say only which user a row belongs to, or nothing about users.
 */
const impersonal = words(`
  pending_transactions transaction_counts unproved_entries postings audit_chain ledger_links
  schema_migration secret_key_print walks former_keys approval_rules approval_decisions`);

/** What stays of the others: `erased` says nothing any more; `kept` has its reason. */
const columns: Readonly<
  Record<string, { readonly erased?: string; readonly kept: string; readonly why: string }>
> = {
  users: {
    erased: `username password_hash email full_name sealed_identity phone_number pending_email
      code_above day_limit stop alerts`,
    kept: `id role is_active is_frozen preferred_account_type preferred_currency
      two_factor_enabled created_at deleted_at version password_change_due is_email_proved
      permission_sets`,
    why: "journal and audit log name the person by ID",
  },
  passkeys: {
    erased: "name",
    kept: `id user_id credential_id public_key rp_id counter transports is_backed_up created_at
      last_used_at removed_at`,
    why: "signatures under orders are checked with the public key",
  },
  approval_requests: {
    erased: "sealed_text sealed_reason movement_hash",
    kept: `id act call subject amount_cents asked_by account_ids user_ids persons sets created_at
      expires_at state is_used`,
    why: "what two members of staff agreed to is proved by it",
  },
  accounts: {
    kept: `id user_id account_number account_type balance_cents floor_cents is_active is_frozen
      last_activity_at created_at deleted_at version locked_cents unlock_at unlock_to_cents`,
    why: "the journal books to it",
  },
  transactions: {
    kept: `id from_account_id to_account_id amount_cents type status description metadata
      initiator_id decided_by decided_at created_at deleted_at is_proved is_rejected
      rejection_reason`,
    why: "a bank keeps payments with their texts and payees, and the audit log vouches for them",
  },
  journal_entries: {
    kept: "id kind transaction_id actor_id posted_at description dated_at",
    why: "what was booked stays as it was booked",
  },
  signatures: {
    kept: `id transaction_id entry_id request_id user_id order_text assertion signed_at
      overtaken_at`,
    why: "it proves that the person ordered the payment",
  },
  chat_messages: {
    kept: "id user_id sender_id content from_admin read client_id created_at",
    why: "what was said is a record of both sides, and no message ever changes",
  },
  audit: {
    kept: "id at actor_id action subject before after",
    why: "rows are linked; names and texts in them are sealed or left out",
  },
  attempts: {
    kept: "subject at",
    why: "counters of tries, swept within days; those under the person's ID are cleared",
  },
  acts_alone: {
    kept: "staff_id user_id rule amount_cents at",
    why: "sums of what staff did alone in a day, swept within days",
  },
  system_settings: {
    kept: "id key value updated_at set_by confirmed_at",
    why: "the bank's own",
  },
};

await onPostgres((server) => {
  it("says of each column of each table what becomes of it when its person is deleted", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const rows = await database.sql`
      select c.table_name as name, string_agg(c.column_name, ' ' order by c.column_name) as columns
      from information_schema.columns c join information_schema.tables t
        on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`;
    await database.close();
    const declared = Object.entries(columns).map(([name, { erased = "", kept }]) =>
      [name, words(`${erased} ${kept}`).toSorted().join(" ")] as const
    );
    const whole = new Set([...deletedRows, ...impersonal]);
    const found = rows.map(({ name, columns }) => [String(name), String(columns)] as const);
    expect(found.filter(([name]) => !whole.has(name))).toEqual(declared.toSorted());
    const there = new Set(found.map(([name]) => name));
    expect([...whole].filter((name) => !there.has(name))).toEqual([]);
  });

  it("erases those of the person that are declared as erased, and no others", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const store = createSqlStore(database);
    const { id } = await store.users.insert({
      ...newUser({ username: "maya", email: "maya@people.test", fullName: "Maya" }),
      encryptedIdentity: "sealed",
      phoneNumber: "+1 555 0100",
    });
    await database.sql`
      update users set pending_email = 'new@people.test', code_above = 1, day_limit = 1,
        stop = '{"by": "page"}', alerts = '{"quiet": null}', password_hash = 'hash'
      where id = ${id}`;
    const read = async () => (await database.sql`select * from users where id = ${id}`)[0] ?? {};
    const before = await read();
    await store.users.erase(id, at(9));
    const after = await read();
    for (const name of words(columns.users?.erased ?? "")) {
      expect(before[name], name).toBeTruthy();
      expect(after[name], name).not.toEqual(before[name]);
    }
    expect(JSON.stringify(after)).not.toMatch(/maya|555 0100|new@people/i);
    await store.close();
  });
});
