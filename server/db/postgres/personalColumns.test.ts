import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../drivers/postgresJs.ts";
import { columnName } from "../../kernel/tables/table.ts";
import { allTables } from "../../kernel/tables/tables.ts";
import { linkLedger } from "../../audit/ledgerLinks.ts";
import { legsAgainst } from "../../ledger/entry.ts";
import { at, newAccount, newTransaction, newUser } from "../testing/samples.ts";
import { migrate } from "./migrate.ts";
import { createSqlStore } from "./sqlStore.ts";
import { cents } from "#contract/money.ts";
import type { UserRow } from "../rows.ts";
import type { Store } from "../store.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** What the tables declare. */
const declared = new Map(allTables.map((table) => [table.name, table]));

/** Returns the columns that a table declares as erased, or undefined if its rows don't stay. */
function erasedColumns(name: string): readonly string[] | undefined {
  const table = declared.get(name);
  const fate = table?.whenUserIsDeleted;
  if (table === undefined || fate === undefined || fate === "impersonal") return undefined;
  return "keepWithout" in fate
    ? fate.keepWithout.map((field) => columnName(table, field))
    : undefined;
}

/** The columns that stay in tables whose rows stay. The tables' declarations say why. */
const kept: Readonly<Record<string, string>> = {
  users: `id role is_active is_frozen preferred_account_type preferred_currency
      two_factor_enabled created_at deleted_at version password_change_due is_email_proved
      permission_sets is_company`,
  passkeys: `id user_id credential_id public_key rp_id counter transports is_backed_up created_at
      last_used_at removed_at`,
  approval_requests:
    `id act call subject amount_cents asked_by account_ids user_ids persons sets created_at
      expires_at state is_used`,
  accounts: `id user_id account_number account_type balance_cents floor_cents is_active is_frozen
      last_activity_at created_at deleted_at version locked_cents unlock_at unlock_to_cents`,
  transactions: `id from_account_id to_account_id amount_cents type status initiator_id decided_by
      decided_at created_at deleted_at is_proved is_rejected`,
  journal_entries: "id kind transaction_id actor_id posted_at dated_at",
  ledger_links: "id entry_id transaction_id hash words_hash",
  signatures:
    `id transaction_id entry_id request_id company_request_id user_id order_text assertion signed_at
      overtaken_at`,
  audit: "id at actor_id action subject before after",
  attempts: "subject at",
  acts_alone: "staff_id user_id rule amount_cents at",
  system_settings: "id key value updated_at set_by confirmed_at",
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
    const known = Object.entries(kept).map(([name, stay]) =>
      [name, [...erasedColumns(name) ?? [], ...words(stay)].toSorted().join(" ")] as const
    );
    const found = rows.map(({ name, columns }) => [String(name), String(columns)] as const)
      .filter(([name]) => erasedColumns(name) !== undefined);
    expect(found).toEqual(known.toSorted());
  });

  it("erases those of the person that are declared as erased, and no others", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const store = createSqlStore(database);
    const { id } = await fill(store);
    await database.sql`
      update users set pending_email = 'new@people.test', code_above = 1, day_limit = 1,
        stop = '{"by": "page"}', alerts = '{"quiet": null}', password_hash = 'hash'
      where id = ${id}`;
    const erasing = [...declared.keys()].filter((name) => erasedColumns(name)?.length);
    expect(erasing.toSorted()).toEqual([
      ...[
        "accounts",
        "approval_requests",
        "journal_entries",
        "ledger_links",
        "passkeys",
        "transactions",
      ],
      "users",
    ]);
    const read = async (name: string) => {
      const [row = {}] = await database.sql`
        select row from (
          select 'users' as name, to_jsonb(users) as row from users where id = ${id}
          union all select 'passkeys', to_jsonb(passkeys) from passkeys
          union all select 'accounts', to_jsonb(accounts) from accounts
          union all select 'approval_requests', to_jsonb(approval_requests) from approval_requests
          union all select 'transactions', to_jsonb(transactions) from transactions
          union all select 'journal_entries', to_jsonb(journal_entries) from journal_entries
          union all select 'ledger_links', to_jsonb(ledger_links) from ledger_links
            where entry_id is not null
        ) as rows where name = ${name}`;
      return new Map(Object.entries(Object(row["row"])));
    };
    const rows = async () =>
      new Map(await Promise.all(erasing.map(async (name) => [name, await read(name)] as const)));
    const before = await rows();
    await store.passkeys.removeAllOf(id, at(9));
    await store.approvalRequests.forgetAllOf(id);
    await store.users.erase(id, at(9));
    const after = await rows();
    for (const name of erasing) {
      for (const column of erasedColumns(name) ?? []) {
        expect(before.get(name)?.get(column), `${name}.${column}`).toBeTruthy();
        expect(after.get(name)?.get(column)).not.toEqual(before.get(name)?.get(column));
      }
    }
    const left = JSON.stringify([...after].map(([, row]) => [...row]));
    expect(left).not.toMatch(/maya|555 0100|new@people|sealed (text|reason)/i);
    await store.close();
  });
});

/** Makes a user, and a row about them in each table whose rows stay without some columns. */
async function fill(store: Store): Promise<UserRow> {
  const user = await store.users.insert({
    ...newUser({ username: "maya", email: "maya@people.test", fullName: "Maya" }),
    encryptedIdentity: "sealed",
    phoneNumber: "+1 555 0100",
  });
  await store.passkeys.insert({
    ...{ userId: user.id, credentialId: "credential", publicKey: "key", rpId: "people.test" },
    ...{ counter: 0, transports: [], isBackedUp: false, name: "Maya's phone", createdAt: at(1) },
  });
  const { id: askedBy } = await store.users.insert(newUser({ role: "admin" }));
  const request = await store.approvalRequests.insert({
    ...{ id: await store.approvalRequests.nextId(), act: "balance", call: "patchAccount" },
    ...{ subject: "account:1", amount: cents(1), askedBy, accountIds: [], userIds: [user.id] },
    ...{ persons: 1, sets: ["owner"], movement: { to: 1 }, encryptedText: "sealed text" },
    ...{ createdAt: at(1), expiresAt: at(30) },
  });
  await store.approvalRequests.close(request.id, {
    state: "withdrawn",
    encryptedReason: "sealed reason",
  });
  const nickname = "Maya's savings";
  const account = await store.accounts.insert(newAccount(user.id, { nickname }));
  const { id: transactionId, initiatorId: _, ...fields } = await store.transactions.insert({
    ...newTransaction(user.id, null, account, 700),
    description: "Maya's rent",
    metadata: { payee: "Maya's landlord" },
  });
  const decision = { status: "rejected", decidedBy: askedBy, decidedAt: at(2) } as const;
  const rejectionReason = "Maya's reason";
  await store.transactions.change(transactionId, { ...fields, ...decision, rejectionReason });
  await store.transaction((tx) =>
    tx.journal.post({
      ...{ kind: "adjustment", transactionId: null, actorId: askedBy, postedAt: at(2) },
      description: "Maya's pay",
      legs: legsAgainst("adjustments", account.id, cents(7)),
    })
  );
  await linkLedger(store, { now: at(3), salt: () => "salt" });
  return user;
}
