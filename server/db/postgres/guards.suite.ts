import { linkLedger } from "../../audit/ledgerLinks.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { linkAudit } from "../../audit/chain.ts";
import { legsAgainst } from "../../ledger/entry.ts";
import { at, createUserWithAccounts, deposit, newTransaction } from "../testing/samples.ts";
import type { NewAuditRow } from "../rows.ts";
import type { Store } from "../store.ts";
import { integerIn } from "./columns.ts";
import { sqlLedgerRepositories } from "./ledger.ts";
import { migrate } from "./migrate.ts";
import type { Sql, SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";

/** Proves what the database itself rejects, for any client. `open` creates an empty database. */
export function describeGuards(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      await migrate(database);
      store = createSqlStore(database);
    }, 60_000);
    afterAll(() => database.close());

    describe("the book", () => {
      const setUp = async () => {
        const { user, accounts } = await createUserWithAccounts(store, 500);
        return { userId: user.id, id: accounts[0]?.id ?? 0 };
      };
      const entry = async (sql: Sql, userId: number) => {
        const [row = {}] = await sql`
          insert into journal_entries (kind, actor_id, posted_at)
          values ('adjustment', ${userId}, ${at(1)}) returning id`;
        return integerIn(row, "id");
      };

      it.each(["journal_entries", "postings", "audit"])(
        "never changes %s",
        async (table) => {
          const { userId } = await setUp();
          await store.audit.append({
            ...{ at: at(1), actorId: userId, action: "a", subject: "a" },
            ...{ before: null, after: null },
          });
          const column = table === "postings" ? "entry_id" : "actor_id";
          for (
            const statement of [
              `update ${table} set ${column} = ${column}`,
              `delete from ${table}`,
              `truncate ${table} cascade`,
            ]
          ) {
            await expect(database.sql.script(statement)).rejects.toThrow("never changed");
          }
        },
      );

      it("rejects direct writes of a balance", async () => {
        const { userId, id } = await setUp();
        const raise = database.sql`
          update accounts set balance_cents = balance_cents + 1 where id = ${id}`;
        await expect(raise).rejects.toThrow("never written");
        const rich = database.sql`
          insert into accounts (user_id, account_number, account_type, balance_cents, is_active,
            is_frozen, created_at)
          values (${userId}, 'rich', 'checking', 1, true, false, ${at(0)})`;
        await expect(rich).rejects.toThrow("never written");
      });

      it("moves the balance with a posting that is written by hand", async () => {
        const { userId, id } = await setUp();
        await database.transaction(async (sql) => {
          const entryId = await entry(sql, userId);
          await sql`
            insert into postings (entry_id, account_id, amount_cents) values (${entryId}, ${id}, 7)`;
          await sql`
            insert into postings (entry_id, system_account, amount_cents)
            values (${entryId}, 'adjustments', -7)`;
        });
        expect((await store.accounts.lock([id]))[0]?.balance).toBe(507);
        expect((await store.journal.postingsOf(id)).at(-1)?.balanceAfter).toBe(507);
      });

      it("refuses an entry that does not sum to zero, at the latest when it is committed", async () => {
        const { userId, id } = await setUp();
        const lopsided = database.transaction(async (sql) => {
          const entryId = await entry(sql, userId);
          await sql`
            insert into postings (entry_id, account_id, amount_cents) values (${entryId}, ${id}, 7)`;
        });
        await expect(lopsided).rejects.toThrow("do not sum to zero");
        const empty = database.transaction((sql) => entry(sql, userId));
        await expect(empty).rejects.toThrow("do not sum to zero");
        expect((await store.accounts.lock([id]))[0]?.balance).toBe(500);
      });

      it("has the legs of entries in the order in which they follow, however it is planned", async () => {
        const { userId: actorId, id } = await setUp();
        const entries = [-20, 5].map((amount) => ({
          kind: "adjustment" as const,
          transactionId: null,
          actorId,
          postedAt: at(1),
          legs: legsAgainst("adjustments", id, cents(amount)),
        }));
        await database.transaction(async (sql) => {
          await sql.script("set local enable_hashjoin = off; set local enable_nestloop = off");
          const { journal } = sqlLedgerRepositories(sql);
          await journal.postTogether(entries, new Map([[id, cents(500)]]));
        });
        const steps = (await store.journal.postingsOf(id)).slice(-2);
        expect(steps).toMatchObject([
          { amount: 5, balanceAfter: 505 },
          { amount: -20, balanceAfter: 485 },
        ]);
      });

      it("holds a posting to the balance that it says it leaves", async () => {
        const { userId, id } = await setUp();
        const leaving = (cents: number) =>
          database.transaction(async (sql) => {
            const entryId = await entry(sql, userId);
            await sql`
              insert into postings
                (entry_id, account_id, system_account, amount_cents, balance_after_cents)
              values (${entryId}, ${id}, null, 7, ${cents}),
                (${entryId}, null, 'adjustments', -7, null)`;
          });
        for (const wrong of [506, 508, 7]) {
          await expect(leaving(wrong)).rejects.toThrow("the balance that it leaves");
        }
        await leaving(507);
        expect((await store.accounts.lock([id]))[0]?.balance).toBe(507);
        const twice = (first: number, second: number) =>
          database.transaction(async (sql) => {
            const entryId = await entry(sql, userId);
            await sql`
              insert into postings
                (entry_id, account_id, system_account, amount_cents, balance_after_cents)
              values (${entryId}, ${id}, null, 7, ${first}), (${entryId}, ${id}, null, 3, ${second}),
                (${entryId}, null, 'adjustments', -10, null)`;
          });
        for (const [first, second] of [[515, 517], [514, 516], [514, 518], [510, 517]] as const) {
          await expect(twice(first, second)).rejects.toThrow("the balance that it leaves");
        }
        await twice(514, 517);
      });

      it("takes no entry for a transaction, and no posting for an entry, that is not there", async () => {
        const { userId, id } = await setUp();
        const missing = 2 ** 31 - 1;
        const stray = database.sql`
          insert into journal_entries (kind, transaction_id, actor_id, posted_at)
          values ('deposit', ${missing}, ${userId}, ${at(1)})`;
        await expect(stray).rejects.toThrow("does not exist");
        const orphans = database.sql`
          insert into postings (entry_id, account_id, system_account, amount_cents)
          values (${missing}, ${id}, null, 7), (${missing}, null, 'cash', -7)`;
        await expect(orphans).rejects.toThrow("names an entry");
      });

      it("lets audit rows go from the beginning of the archived chain alone", async () => {
        const append = (subject: string, action = "a", after: NewAuditRow["after"] = null) =>
          store.audit.append({ at: at(1), actorId: null, action, subject, before: null, after });
        for (let turn = 0; turn < 6; turn++) await append(`s:${turn}`);
        await linkAudit(store);
        const { seq = 0, hash } = await store.auditChain.head() ?? {};
        await append("archive", "audit.archived", { from: 1, to: seq - 1, hash });
        await linkAudit(store);
        const ids = (links: string) => `select audit_id from audit_chain where ${links}`;
        for (
          const statement of [
            `delete from audit where id in (${ids(`seq <= ${seq}`)})`,
            `delete from audit where subject = 'archive'`,
            `delete from audit_chain where seq = 1`,
            `delete from audit where id in (${ids("seq = 2")});
             delete from audit_chain where seq = 2`,
            `update audit set at = at`,
            `truncate audit_chain`,
          ]
        ) {
          const refused = database.transaction((sql) => sql.script(statement));
          await expect(refused, statement).rejects.toThrow("never changed");
        }
        const gone = store.transaction((tx) => tx.auditChain.removeArchived(seq - 1, 1_000));
        expect(await gone).toBe(seq - 1);
      });

      it("rejects actions by users who don't exist", async () => {
        const { user: { id: userId }, accounts: [account = null] } = await createUserWithAccounts(
          store,
          500,
        );
        const nobody = 2 ** 31 - 1;
        const pending = newTransaction(userId, null, account, 5);
        const { id: mine } = await store.transactions.insert(pending);
        for (
          const statement of [
            `insert into journal_entries (kind, actor_id, posted_at)
              values ('deposit', ${nobody}, now())`,
            `insert into audit (at, actor_id, action, subject)
              values (now(), ${userId}, 'a', 'a'), (now(), ${nobody}, 'a', 'a')`,
            `update transactions set decided_by = ${nobody} where id = ${mine}`,
            `insert into transactions (to_account_id, amount_cents, type, status, description,
              initiator_id, decided_by, created_at)
              values (${account?.id}, 5, 'deposit', 'rejected', '', ${userId}, ${nobody}, now())`,
            `insert into audit_chain (seq, audit_id, prev_hash, hash)
              values (1000000, ${nobody}, repeat('0', 64), repeat('0', 64))`,
          ]
        ) {
          await expect(database.sql.script(statement)).rejects.toThrow("does not exist");
        }
      });

      it.each(["users", "accounts", "transactions"])("never removes %s", async (table) => {
        await setUp();
        for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
          await expect(database.sql.script(statement)).rejects.toThrow("never removed");
        }
      });

      it("never opens a closed account again, and closes none that holds money", async () => {
        const { userId, id } = await setUp();
        const close = database.sql`update accounts set deleted_at = ${at(1)} where id = ${id}`;
        await expect(close).rejects.toThrow("accounts_closed_empty");
        const { accounts: [empty] } = await createUserWithAccounts(store, 0);
        await store.accounts.close(empty?.id ?? 0, at(1));
        const open = database.sql`update accounts set deleted_at = null where id = ${
          empty?.id ?? 0
        }`;
        await expect(open).rejects.toThrow("stay as they are");
        await store.users.erase(userId, at(1));
        const back = database.sql`update users set deleted_at = null where id = ${userId}`;
        await expect(back).rejects.toThrow("stay as they are");
        const named = database.sql`update users set is_active = true where id = ${userId}`;
        await expect(named).rejects.toThrow("users_deleted_blank");
      });

      it("erases texts and conversations of deleted users only", async () => {
        const { userId, id } = await setUp();
        await deposit(store, userId, id, 5);
        await linkLedger(store, { now: at(1), salt: () => "salt" });
        await store.chatMessages.insert({
          ...{ userId, senderId: userId, content: "Hello", fromAdmin: false, read: false },
          ...{ clientId: null, createdAt: at(1) },
        });
        const run = (text: string) => database.sql.script(text);
        const entryId = (await store.journal.postingsOf(id)).at(-1)?.entryId ?? 0;
        const changes = [
          `update journal_entries set description = '' where id = ${entryId}`,
          `update ledger_links set salt = null where entry_id = ${entryId}`,
          `delete from chat_messages where user_id = ${userId}`,
        ];
        const refusal = /never changed|deleted customer only/;
        for (const change of changes) await expect(run(change)).rejects.toThrow(refusal);
        await run(`select erase_texts_of(${userId})`);
        const salts = await database.sql`
          select salt from ledger_links where entry_id = ${entryId}`;
        expect(salts).toEqual([{ salt: "salt" }]);
        await run(`
          update users set deleted_at = now(), is_active = false, password_hash = ''
          where id = ${userId}`);
        for (const change of changes) await run(change);
        const others = [
          `update journal_entries set description = 'Other' where id = ${entryId}`,
          `update ledger_links set hash = repeat('0', 64) where entry_id = ${entryId}`,
          `update ledger_links set salt = 'other' where entry_id = ${entryId}`,
        ];
        for (const other of others) await expect(run(other)).rejects.toThrow(refusal);
      });

      it("refuses a leg that is added to an entry later", async () => {
        const { userId, id } = await setUp();
        await deposit(store, userId, id, 5);
        const entryId = (await store.journal.postingsOf(id)).at(-1)?.entryId ?? 0;
        const added = database.sql`
          insert into postings (entry_id, account_id, amount_cents) values (${entryId}, ${id}, 7)`;
        await expect(added).rejects.toThrow("do not sum to zero");
      });
    });
  });
}
