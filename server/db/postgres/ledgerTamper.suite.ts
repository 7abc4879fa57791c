import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkAudit } from "../../audit/chain.ts";
import { linkLedger } from "../../audit/ledgerLinks.ts";
import { checkChain } from "../../runtime/cli/checkChain.ts";
import { checkBooks } from "../../reports/checkBooks.ts";
import { decide } from "../../transactions/decideTogether.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { machineTimers } from "../../kernel/timers.ts";

/**
 * Proves that changes by the owner of the tables are found: the audit log's chain covers the
 * ledger.
 */
export function describeLedgerTampering(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    let store: Store;
    let transactionId: number;
    let entryId: number;
    beforeAll(async () => {
      database = await open();
      await database.sql.script("drop schema public cascade; create schema public");
      await migrate(database);
      store = createSqlStore(database);
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        store,
        5_000,
        0,
      );
      ({ id: transactionId } = await store.transactions.insert(
        newTransaction(user.id, from, to, 700),
      ));
      const decision = { transactionId, status: "completed", actorId: user.id, at: at(2) } as const;
      expect(await decide({ store, timers: machineTimers }, decision)).toMatchObject({
        result: "decided",
      });
      entryId = await store.reconciliation.newestEntryId();
      await linkAll(20);
    }, 60_000);
    afterAll(() => database.close());

    async function linkAll(minute: number): Promise<void> {
      await linkAudit(store);
      while (await linkLedger(store, { now: at(minute), salt: () => crypto.randomUUID() }));
      await linkAudit(store);
    }

    /** Does what only an owner can, runs both checks, and takes it back. */
    async function found(change: string) {
      const undone = new Error("taken back");
      let findings: readonly string[] = [];
      let wrong: readonly number[] = [];
      const tables = ["postings", "journal_entries", "transactions", "accounts", "ledger_links"];
      const work = database.transaction(async (sql) => {
        for (const table of tables) await sql.script(`alter table ${table} disable trigger user`);
        await sql.script(change);
        const tampered = createSqlStore({ ...database, sql });
        ({ findings } = await checkChain(tampered, undefined));
        wrong = (await checkBooks(tampered)).wrongTransactions;
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
      return { findings, wrong };
    }

    it("is sound as it stands, and so are the books", async () => {
      expect((await checkChain(store, undefined)).findings).toEqual([]);
      expect(await checkBooks(store)).toMatchObject({
        discrepancies: [],
        wrongEntries: [],
        wrongTransactions: [],
      });
      expect(await linkLedger(store, { now: at(21), salt: () => crypto.randomUUID() })).toBe(false);
    });

    it("names the entry and the transaction where money moved to another account", async () => {
      const { findings, wrong } = await found(`
        update postings set account_id = (select min(id) from accounts)
        where entry_id = ${entryId} and amount_cents > 0`);
      expect(findings).toEqual([
        `Entry ${entryId} or one of its postings was changed after it was added to the chain`,
      ]);
      expect(wrong).toEqual([transactionId]);
    });

    it("names the transaction whose amount was written", async () => {
      const { findings, wrong } = await found(
        `update transactions set amount_cents = 1 where id = ${transactionId}`,
      );
      expect(findings).toEqual([
        `Transaction ${transactionId} was changed after it was added to the chain`,
      ]);
      expect(wrong).toEqual([transactionId]);
    });

    it.each([
      ["text", "description = 'Something else'"],
      ["metadata", `metadata = '{"note": "forged"}'`],
      ["time", "created_at = created_at - interval '1 millisecond'"],
    ])("names the transaction whose %s was written", async (_, change) => {
      const { findings } = await found(
        `update transactions set ${change} where id = ${transactionId}`,
      );
      expect(findings).toEqual([
        `Transaction ${transactionId} was changed after it was added to the chain`,
      ]);
    });

    it("names the entry whose words were written", async () => {
      const { findings } = await found(
        `update journal_entries set description = 'Something else' where id = ${entryId}`,
      );
      expect(findings).toEqual([
        `Entry ${entryId} or one of its postings was changed after it was added to the chain`,
      ]);
    });

    it("names texts that were erased though their user isn't deleted", async () => {
      const { findings } = await found(`
        update journal_entries set description = '' where id = ${entryId};
        update ledger_links set salt = null where entry_id = ${entryId}`);
      expect(findings).toEqual([
        `Entry ${entryId} or one of its postings was changed after it was added to the chain`,
      ]);
    });

    it.each([
      ["text", `update journal_entries set description = 'Something else'`],
      ["amount", `update postings set balance_after_cents = 1 + balance_after_cents`],
      ["date", `update journal_entries set dated_at = now()`],
    ])("names entries of a deleted user whose %s was written", async (_, change) => {
      const { findings } = await found(`
        update users set deleted_at = now(), is_active = false, password_hash = '';
        select erase_texts_of(id) from users;
        ${change}`);
      expect(findings).toContainEqual(
        `Entry ${entryId} or one of its postings was changed after it was added to the chain`,
      );
    });

    it("finds nothing wrong where texts were erased with their user", async () => {
      const { findings } = await found(`
        update users set deleted_at = now(), is_active = false, password_hash = '';
        select erase_texts_of(id) from users`);
      expect(findings).toEqual([]);
    });

    it("misses an entry that is gone with its postings", async () => {
      const { findings } = await found(`
        delete from postings where entry_id = ${entryId};
        delete from journal_entries where id = ${entryId}`);
      expect(findings).toEqual([`Entry ${entryId} was deleted after it was added to the chain`]);
    });

    it("detects rewritten chain entries", async () => {
      const { findings } = await found(
        `update ledger_links set hash = repeat('a', 64) where entry_id = ${entryId}`,
      );
      expect(findings[0]).toMatch(/^Ledger links from \d+ to \d+: they are not those/);
      const added = await found(`
        insert into ledger_links (id, transaction_id, hash, words_hash)
        select max(id) + 1, ${transactionId}, repeat('a', 64), repeat('a', 64) from ledger_links`);
      expect(added.findings).toContainEqual(
        expect.stringMatching(/no audit entry covers them$/),
      );
    });

    it("takes an edit that the bank itself has written down", async () => {
      const subject = `transaction:${transactionId}`;
      const row = await store.transactions.byId(transactionId);
      if (row === undefined) throw new Error("The transaction is not there");
      await store.transactions.change(transactionId, { ...row, description: "Corrected" });
      expect((await checkChain(store, undefined)).findings).toHaveLength(1);
      await store.audit.append({
        at: at(30),
        actorId: null,
        action: "transaction.edited",
        subject,
        before: null,
        after: null,
      });
      expect((await checkChain(store, undefined)).findings).toEqual([]);
      await linkAll(40);
      expect((await checkChain(store, undefined)).findings).toEqual([]);
    });

    it("lets a message only become read", async () => {
      const { user } = await createUserWithAccounts(store, 0);
      const { message: { id } } = await store.chatMessages.insert({
        userId: user.id,
        senderId: user.id,
        content: "Hello",
        fromAdmin: false,
        read: false,
        clientId: null,
        createdAt: at(1),
      });
      const update = (change: string) =>
        database.sql.script(`update chat_messages set ${change} where id = ${id}`);
      await expect(update("content = 'Hullo'")).rejects.toThrow("never changed");
      await expect(update("created_at = now()")).rejects.toThrow("never changed");
      await update("read = true");
      await expect(update("read = false")).rejects.toThrow("never changed");
      await expect(database.sql.script(`delete from chat_messages where id = ${id}`)).rejects
        .toThrow();
    });
  });
}
