import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents, LARGEST_AMOUNT_CENTS, LARGEST_SUM_CENTS } from "#contract/money.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { RawRow, SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { decide } from "../../transactions/decideTogether.ts";
import { machineTimers } from "../../kernel/timers.ts";

/** Proves that the table of pending transactions always matches the transactions. */
export function describePending(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      await migrate(database);
      await database.sql.script(`
        insert into users (username, password_hash, email, full_name, role, is_active, is_frozen,
          preferred_account_type, preferred_currency, two_factor_enabled, created_at)
        values ('early', 'none', 'early@kestrel.example', 'Early', 'customer', true, false,
          'checking', 'USD', false, now());
        insert into accounts
          (user_id, account_number, account_type, is_active, is_frozen, created_at)
        values (1, '4000000000', 'checking', true, false, now());
        insert into transactions (to_account_id, amount_cents, type, status, description, metadata,
          initiator_id, created_at, deleted_at)
        values (1, 10, 'deposit', 'pending', 'waits', '{"isInitialDeposit": true}', 1, now(), null),
          (1, 20, 'deposit', 'rejected', 'rejected', '{"isInitialDeposit": true}', 1, now(), null),
          (1, 30, 'deposit', 'pending', 'deleted', null, 1, now(), now())`);
      store = createSqlStore(database);
    }, 60_000);
    afterAll(() => database.close());

    /** Rows that differ between pending transactions and their table. */
    const differences = (): Promise<RawRow[]> =>
      database.sql`
        with wanted as (
          select id, from_account_id, amount_cents, created_at, initiator_id from transactions
          where status = 'pending' and deleted_at is null
        )
        (table wanted except table pending_transactions)
        union all (table pending_transactions except table wanted)`;

    it("is neither what was rejected nor what was deleted", async () => {
      expect(await database.sql`select id from pending_transactions`).toEqual([{ id: 1 }]);
      expect(await differences()).toEqual([]);
      const rejected = { limit: 10, sorted: { by: "createdAt", order: "desc" } } as const;
      const found = await store.transactions.list({ status: "rejected" }, rejected);
      expect(found.map(({ description }) => description)).toEqual(["rejected"]);
      const account = await store.accounts.byId(1);
      const second = newTransaction(1, null, account ?? null, 5, {
        metadata: { isInitialDeposit: true },
      });
      await expect(store.transactions.insert(second)).rejects.toThrow("metadata");
    });

    it("follows every way a transaction goes", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        store,
        1_000,
        0,
      );
      const by = { decidedBy: user.id, decidedAt: at(20) };
      const submit = (amount: number) =>
        store.transactions.insert(newTransaction(user.id, from, to, amount));
      const [kept, approved, rejected, deleted, edited] = await Promise.all(
        [1, 2, 3, 4, 5].map(submit),
      );
      if (!kept || !approved || !rejected || !deleted || !edited) throw new Error("none submitted");
      const held = async () => (await store.accounts.byId(from?.id ?? 0))?.held;
      expect(await held()).toBe(15);
      const word = (transactionId: number, status: "completed" | "rejected") =>
        decide({ store, timers: machineTimers }, {
          transactionId,
          status,
          actorId: user.id,
          at: at(20),
        });
      await Promise.all([word(approved.id, "completed"), word(rejected.id, "rejected")]);
      await store.transactions.delete(deleted.id, at(21));
      await store.transactions.change(edited.id, { ...edited, amount: cents(50) });
      expect(await held()).toBe(51);
      expect(await differences()).toEqual([]);
      await store.transactions.change(rejected.id, { ...rejected, ...by, status: "pending" });
      await store.transactions.change(kept.id, {
        ...kept,
        fromAccountId: to?.id ?? null,
        toAccountId: from?.id ?? null,
      });
      await store.transactions.change(edited.id, { ...edited, ...by, status: "rejected" });
      expect(await held()).toBe(3);
      expect(await differences()).toEqual([]);
    });

    it("rejects direct writes to the pending transactions", async () => {
      for (
        const statement of [
          "insert into pending_transactions values (99, null, 1, now())",
          "update pending_transactions set amount_cents = 1",
          "delete from pending_transactions",
          "truncate pending_transactions",
        ]
      ) {
        await expect(database.sql.script(statement)).rejects.toThrow("never written");
      }
    });

    it("is summed up also where it is more than a number can say exactly", async () => {
      // Straight into the table: with their transactions so many rows would take ten times as long.
      await database
        .sql`alter table pending_transactions disable trigger pending_transactions_follow`;
      await database.sql`
        insert into pending_transactions (id, amount_cents, created_at, initiator_id)
        select 1000000 + row, ${LARGEST_AMOUNT_CENTS}, now(), 1 from generate_series(
          0, ${Math.ceil(Number.MAX_SAFE_INTEGER / LARGEST_AMOUNT_CENTS)}
        ) as row`;
      expect((await store.summary.read()).pendingAmount).toBe(LARGEST_SUM_CENTS);
    }, 60_000);
  });
}
