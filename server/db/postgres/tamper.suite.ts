import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { after, minutes } from "#contract/time.ts";
import { linkAudit } from "../../audit/chain.ts";
import { createChainWatch } from "../../audit/chainWatch.ts";
import { verifyChain } from "../../audit/verifyChain.ts";
import { at, createUserWithAccounts } from "../testing/samples.ts";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { keepingLog } from "../../runtime/testing/keepingLog.ts";

/** Proves that changes by the owner of the database, whom nothing can stop, are found and named. */
export function describeTampering(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      await database.sql.script("drop schema public cascade; create schema public");
      await migrate(database);
      store = createSqlStore(database);
      for (let turn = 1; turn <= 6; turn++) {
        await store.audit.append({
          at: at(turn),
          actorId: null,
          action: "test.happened",
          subject: `test:${turn}`,
          before: null,
          after: { amountCents: 100 * turn },
        });
      }
      await linkAudit(store);
    }, 60_000);
    afterAll(() => database.close());

    /** What the triggers refuse, and only an owner can switch off. */
    const asOwner = (change: string) => `
      alter table audit disable trigger user;
      alter table audit_chain disable trigger user;
      ${change};
      alter table audit enable trigger user;
      alter table audit_chain enable trigger user`;

    /** Does what only an owner can, looks at the chain, and takes it back. */
    async function found(change: string) {
      const undone = new Error("taken back");
      let firstBroken: unknown;
      const work = database.transaction(async (sql) => {
        await sql.script(asOwner(change));
        const within = createSqlStore({ ...database, sql });
        firstBroken = (await verifyChain(within, { now: at(59) })).firstBroken;
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
      return firstBroken;
    }

    it("is sound as it stands", async () => {
      expect(await verifyChain(store, { now: at(59) })).toMatchObject({
        checked: 6,
        firstBroken: null,
      });
    });

    it.each([
      ["one digit of a value", `update audit set after = '{"amountCents": 301}' where id = 3`],
      ["one letter of an action", "update audit set action = 'test.Happened' where id = 3"],
      ["one millisecond", "update audit set at = at + interval '1 millisecond' where id = 3"],
      ["one subject", "update audit set subject = 'test:4' where id = 3"],
      ["a field that was empty", "update audit set before = '{}' where id = 3"],
    ])("names the row of which %s was changed", async (_, change) => {
      expect(await found(change)).toEqual({ auditId: 3, reason: "row_changed" });
    });

    it.each([
      ["a row is gone", "delete from audit where id = 3", 3, "row_removed"],
      ["the newest row is gone", "delete from audit where id = 6", 6, "row_removed"],
      ["a link is gone", "delete from audit_chain where audit_id = 3", 4, "link_removed"],
      [
        "a row is gone with its link",
        "delete from audit where id = 3; delete from audit_chain where audit_id = 3",
        4,
        "link_removed",
      ],
      ["the last link is gone", "delete from audit_chain where audit_id = 6", 6, "never_linked"],
      [
        "a hash was changed",
        "update audit_chain set hash = repeat('a', 64) where audit_id = 3",
        3,
        "hash_changed",
      ],
      [
        "a hash before was changed",
        "update audit_chain set prev_hash = repeat('a', 64) where audit_id = 3",
        3,
        "hash_changed",
      ],
    ])("sees that %s", async (_, change, auditId, reason) => {
      expect(await found(change)).toEqual({ auditId, reason });
    });

    it("never changes audit_chain", async () => {
      for (
        const statement of [
          "update audit_chain set seq = seq",
          "delete from audit_chain",
          "truncate audit_chain",
        ]
      ) {
        await expect(database.sql.script(statement)).rejects.toThrow("never changed");
      }
    });

    it("raises an alarm while the server keeps running, until the damage is repaired", async () => {
      const log = keepingLog();
      let now = at(10);
      const look = createChainWatch({ store, log, clock: { now: () => now } }, {
        every: minutes(5),
        pace: { slices: 2, size: 2 },
      });
      /** Runs the background check until it has covered the whole chain again. */
      async function verified(change?: string) {
        if (change !== undefined) await database.sql.script(asOwner(change));
        now = after(now, minutes(6));
        log.lines.splice(0);
        while (await look() !== now);
        return log.lines;
      }
      expect(await verified()).toEqual([]);
      const broken = (auditIds: string) => JSON.stringify({ event: "audit.broken", auditIds });
      expect(await verified("update audit set subject = 'test:4' where id in (3, 6)"))
        .toEqual([broken("3"), broken("3 6")]);
      // A finding stays until a complete check has found nothing.
      expect(await verified("update audit set subject = 'test:' || id where id in (3, 6)"))
        .toEqual([broken("3 6")]);
      expect(await verified()).toEqual([]);
      const late = { actorId: null, action: "test.happened", subject: "test:7" };
      await store.audit.append({ at: now, ...late, before: null, after: null });
      const [{ id } = { id: 0 }] = await store.audit.find({ subject: "test:7" }, 1);
      const since = now;
      const behind = JSON.stringify({ event: "audit.behind", auditId: id, since });
      expect(await verified()).toEqual([behind, behind]);
      await linkAudit(store);
      expect(await verified()).toEqual([]);
    });

    it("names an account whose balance was written, and an entry that lost a leg", async () => {
      const { accounts: [account] } = await createUserWithAccounts(store, 500);
      const id = account?.id ?? 0;
      const entry = await store.reconciliation.newestEntryId();
      const undone = new Error("taken back");
      const work = database.transaction(async (sql) => {
        await sql.script(`
          alter table accounts disable trigger user;
          alter table postings disable trigger user;
          update accounts set balance_cents = 499 where id = ${id};
          delete from postings where entry_id = ${entry} and system_account = 'cash'`);
        const { journal, reconciliation } = createSqlStore({ ...database, sql });
        expect((await reconciliation.checkAccounts(id - 1, 10)).wrongAccounts).toEqual([
          { accountId: id, balance: 499, postings: 500 },
        ]);
        expect((await reconciliation.checkEntries(entry - 1, 10)).wrongEntries).toEqual([entry]);
        expect(await journal.books()).toMatchObject({
          discrepancies: [{ accountId: id, balance: 499, postings: 500 }],
          unbalancedEntries: [entry],
          customerTotal: 499,
          postingTotal: 500,
        });
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
    });
  });
}
