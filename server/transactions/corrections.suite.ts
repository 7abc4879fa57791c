import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Tests several administrators concurrently: one effect, and books that match the responses. */
export function describeCorrections(on: string, open: () => Promise<Store>): void {
  describe(`corrections at the same time on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
    });
    afterAll(() => store?.close());

    /** A transfer of 250.00 of a new person with 1,000.00. */
    async function made(by: "customer" | "admin") {
      const maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
      });
      const asker = by === "admin" ? admin : maya;
      const body = transferOf(maya);
      const response = await asker.ask({ method: "POST", path: "/api/transactions", body });
      const { id } = Object(response.body);
      return { maya, id, path: `/api/transactions/${id}` };
    }
    async function expectSound(maya: TestPerson, id: number) {
      const row = await store.transactions.byId(id);
      const moved = row?.status === "completed" ? row.amount : 0;
      const held = row?.status === "pending" ? row.amount : 0;
      const accounts = (await store.accounts.listOwnedBy(maya.user.id))
        .toSorted((one, other) => one.id - other.id)
        .map((account) => [account.balance, account.held]);
      expect(accounts).toEqual([[100_000 - moved, held], [moved, 0]]);
      expect(await store.journal.books()).toMatchObject({
        discrepancies: [],
        unbalancedEntries: [],
        postingTotal: 0,
      });
    }
    const patch = (path: string, body: object) => admin.ask({ method: "PATCH", path, body });

    it("ten edits leave what one of them said", async () => {
      const { maya, id, path } = await made("admin");
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => patch(path, { amount: 100 + turn })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      await expectSound(maya, id);
    });

    it("ten deletions undo it once", async () => {
      const { maya, id, path } = await made("admin");
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => admin.ask({ method: "DELETE", path })),
      );
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 404)).toHaveLength(9);
      await expectSound(maya, id);
    });

    it("approving, rejecting, editing and deleting end in one state", async () => {
      for (let round = 0; round < 8; round++) {
        const { maya, id, path } = await made("customer");
        const responses = await Promise.all([
          patch(path, { status: "completed" }),
          patch(path, { status: "rejected" }),
          patch(path, { amount: 300, status: "completed" }),
          round % 2 === 0 ? admin.ask({ method: "DELETE", path }) : patch(path, { amount: 20 }),
        ]);
        for (const { status } of responses) expect([200, 204, 404, 409]).toContain(status);
        await expectSound(maya, id);
      }
    });

    it("a rejection is undone once, or edited by a colleague first, never both", async () => {
      const colleague = await bank.person("admin");
      for (let round = 0; round < 8; round++) {
        const { maya, id, path } = await made("customer");
        await patch(path, { status: "rejected" });
        const [edited, ...undone] = await Promise.all([
          colleague.ask({ method: "PATCH", path, body: { status: "completed", description: "x" } }),
          patch(path, { status: "pending", undo: true }),
          patch(path, { status: "pending", undo: true }),
        ]);
        expect(edited).toMatchObject({ status: 200 });
        expect(undone.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
        expect(await store.transactions.byId(id)).toMatchObject({ status: "completed" });
        await expectSound(maya, id);
      }
    });

    it("ten deposits that open one account are one", async () => {
      const { accounts: [account], user } = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 0 }],
      });
      const metadata = { isInitialDeposit: true };
      const body = { type: "deposit", toAccountId: account?.id, amount: 50, metadata };
      const responses = await Promise.all(
        Array.from(
          { length: 10 },
          () => admin.ask({ method: "POST", path: "/api/transactions", body }),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map((one) => Object(one.body).id)).size).toBe(1);
      expect((await store.accounts.listOwnedBy(user.id))[0]?.balance).toBe(5_000);
    });
  });
}
