import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { legsAgainst } from "../../ledger/entry.ts";
import type { Store } from "../store.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import { describeAgreedMoney } from "./agreedMoney.suite.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { type Asked, movementOf, withTestApprover } from "./testing/secondApprover.ts";

/** Proves that the database enforces dual control on clients that bypass the server. */
export function describeSecondApprover(name: string, open: () => Promise<SqlDatabase>): void {
  describe(`dual control on ${name}`, () => {
    let database: SqlDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      await migrate(database);
      store = createSqlStore(database);
    }, 60_000);
    afterAll(() => database.close());

    const { above, agreed } = withTestApprover(() => store);
    describeAgreedMoney(() => store);

    it("is needed to complete a transaction over a rule's amount, by whatever statement", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(store, 5_000);
      const { id } = await store.transactions.insert(newTransaction(user.id, from, null, 501));
      const complete = () =>
        database.sql`
        update transactions set status = 'completed' where id = ${id}`;
      await above(500, async () => {
        await expect(complete()).rejects.toThrow("second approver");
        const entered = newTransaction(user.id, from, null, 501, { status: "completed" });
        await expect(store.transactions.insert(entered)).rejects.toThrow("second approver");
        const right = {
          amount: 501,
          call: "createTransaction",
          subject: `account:${from?.id}`,
          accountIds: [from?.id ?? 0],
          movement: movementOf(entered),
        } as const;
        const { accounts: [stranger] } = await createUserWithAccounts(store, 5_000);
        const others: readonly Partial<Asked>[] = [
          { amount: 500 },
          { call: "patchTransaction" },
          { subject: `account:${stranger?.id}` },
          { accountIds: [stranger?.id ?? 0] },
          { accountIds: [] },
          { movement: null },
          { movement: { ...movementOf(entered), type: "deposit" } },
        ];
        for (const other of others) {
          const asked = { ...right, ...other };
          await expect(agreed(asked, (tx) => tx.transactions.insert(entered))).rejects.toThrow();
        }
        await agreed(right, (tx) => tx.transactions.insert(entered));
        // An approval from another database transaction doesn't count.
        await expect(complete()).rejects.toThrow("second approver");
      });
      await above(501, complete);
    });

    it("is needed for one of many that a statement completes, and for none that was before", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(store, 5_000);
      const [small, large] = await Promise.all(
        [500, 501].map((amount) =>
          store.transactions.insert(newTransaction(user.id, from, null, amount))
        ),
      );
      const ids = `{${small?.id},${large?.id}}`;
      const complete = (text: string) =>
        database.sql`
        update transactions set status = 'completed'
        where id = any (${text}::text::integer[]) returning 1`;
      await above(500, async () => {
        await expect(complete(ids)).rejects.toThrow("second approver");
        const right = {
          amount: 501,
          call: "patchTransaction",
          subject: `transaction:${large?.id}`,
          accountIds: [from?.id ?? 0],
          movement: movementOf(newTransaction(user.id, from, null, 501)),
        } as const;
        await agreed(right, async () => {});
        await expect(complete(ids)).rejects.toThrow("second approver");
        expect(await complete(`{${small?.id}}`)).toHaveLength(1);
        const decided = { status: "completed", decidedBy: user.id, decidedAt: at(4) } as const;
        const completing: Parameters<typeof agreed>[1] = (tx) =>
          tx.transactions.decide(large?.id ?? 0, decided);
        const others: readonly Partial<Asked>[] = [
          { subject: `transaction:${small?.id}` },
          { call: "deleteTransaction" },
          { accountIds: [] },
        ];
        for (const other of others) {
          await expect(agreed({ ...right, ...other }, completing)).rejects.toThrow();
        }
        await agreed(right, completing);
        // Both are completed: nothing is any more.
        expect(await complete(ids)).toHaveLength(2);
      });
    });

    it("is needed to set a balance", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(store, 5_000);
      const entry = {
        kind: "adjustment",
        transactionId: null,
        actorId: user.id,
        postedAt: at(3),
        legs: legsAgainst("adjustments", account?.id ?? 0, cents(-501)),
      } as const;
      const movement = { accountId: account?.id, changeCents: -501, targetCents: 4_499 };
      await above(500, async () => {
        await expect(store.journal.post(entry)).rejects.toThrow("second approver");
        const right = {
          amount: 501,
          call: "patchAccount",
          subject: `account:${account?.id}`,
          accountIds: [account?.id ?? 0],
          movement,
        } as const;
        const others: readonly Partial<Asked>[] = [
          { subject: "account:1" },
          { call: "deleteAccount" },
          { movement: null },
          { movement: { ...movement, accountId: 1 } },
          { movement: { ...movement, changeCents: 501 } },
          { movement: { ...movement, targetCents: 5_501 } },
        ];
        for (const other of others) {
          await expect(agreed({ ...right, ...other }, (tx) => tx.journal.post(entry)))
            .rejects.toThrow("second approver");
        }
        const twice = agreed(right, async (tx) => {
          await tx.journal.post(entry);
          const legs = legsAgainst("cash", account?.id ?? 0, cents(501));
          await tx.journal.post({ ...entry, legs });
          await tx.journal.post(entry);
        });
        await expect(twice).rejects.toThrow("second approver");
        await agreed(right, (tx) => tx.journal.post(entry));
      });
    });

    it.each([
      `insert into approval_requests (act, call, subject, asked_by, account_ids, user_ids, persons,
         sets, sealed_text, created_at, expires_at, state)
       select 'balance', 'patchAccount', 'account:1', min(id), '', '', 1, 'owner', '', now(), now(),
         'approved' from users`,
      "update approval_requests set asked_by = (select max(id) from users)",
      "update approval_requests set amount_cents = 1",
      "update approval_requests set movement_hash = 'another'",
      "update approval_requests set is_used = false",
      "delete from approval_requests",
      "delete from approval_rules",
      "update approval_decisions set verdict = 'refuse'",
      "delete from approval_decisions",
      "update approval_rules set persons = 0",
    ])("is not written past those who agree: %s", async (statement) => {
      const { accounts: [account] } = await createUserWithAccounts(store, 5_000);
      const accountId = account?.id ?? 0;
      await above(500, () =>
        agreed({
          amount: 501,
          call: "patchAccount",
          subject: `account:${accountId}`,
          accountIds: [accountId],
          movement: { accountId, changeCents: -501, targetCents: 4_499 },
        }, (tx) =>
          tx.journal.post({
            kind: "adjustment",
            transactionId: null,
            actorId: account?.userId ?? 0,
            postedAt: at(3),
            legs: legsAgainst("adjustments", accountId, cents(-501)),
          })));
      await expect(database.sql.script(statement)).rejects.toThrow();
    });
  });
}
