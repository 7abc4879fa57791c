import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import type { TestRequest, TestResponse } from "../testing/asker.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Tests changes to accounts and users while money moves, on every store. */
export function describeAccountRaces(
  on: string,
  open: () => Promise<Store>,
  rounds: number,
): void {
  describe(`accounts that change at the same moment on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(() => store?.close());

    const household = async () => {
      const owner = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 50_000 }],
      });
      const [checking = 0, savings = 0] = owner.accounts.map(({ id }) => id);
      const { body } = await owner.ask(submission(owner));
      return { owner, checking, savings, pending: Number(Object(body).id) };
    };
    const submission = (owner: TestPerson): TestRequest => ({
      method: "POST",
      path: "/api/transactions",
      body: transferOf(owner, 250),
    });
    const approval = (id: number): TestRequest => ({
      method: "PATCH",
      path: `/api/transactions/${id}`,
      body: { status: "completed" },
    });
    const patch = (id: number, body: object): TestRequest => ({
      method: "PATCH",
      path: `/api/accounts/${id}`,
      body,
    });
    const removal = (of: "accounts" | "users", id: number): TestRequest => ({
      method: "DELETE",
      path: `/api/${of}/${id}`,
    });
    const expectNoBreakdown = (responses: readonly TestResponse[]) =>
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);

    it.each([{ isFrozen: true }, { isActive: false }])(
      "%o and an approval are one before the other",
      async (change) => {
        for (let round = 0; round < rounds; round++) {
          const { checking, pending } = await household();
          const [changed, approved] = await Promise.all([
            admin.ask(patch(checking, change)),
            admin.ask(approval(pending)),
          ]);
          expect(changed.status).toBe(200);
          const moved = await store.journal.postingsOfTransaction(pending);
          const row = await store.transactions.byId(pending);
          if (approved.status === 200) {
            // Both rows were written under the account's lock, so their order is the order of the acts.
            const acts = await store.audit.find({}, 2);
            expect(acts.map(({ action }) => action))
              .toEqual(["account.updated", "transaction.approved"]);
            expect([row?.status, moved.length]).toEqual(["completed", 2]);
          } else {
            expect(approved.status).toBe(409);
            expect([row?.status, moved.length]).toEqual(["pending", 0]);
          }
        }
      },
    );

    it("closing meets approvals, submissions, edits and another closing", async () => {
      for (let round = 0; round < rounds; round++) {
        const { owner, checking, pending } = await household();
        const responses = await Promise.all([
          admin.ask(approval(pending)),
          admin.ask(removal("accounts", checking)),
          owner.ask(submission(owner)),
          admin.ask(patch(checking, { balance: 900 + round })),
          admin.ask(removal("accounts", checking)),
        ]);
        expectNoBreakdown(responses);
        expect([responses[1]?.status, responses[4]?.status].toSorted()).toEqual([204, 404]);
        const postings = await store.journal.postingsOf(checking);
        expect(postings.filter(({ kind }) => kind === "closing")).toHaveLength(1);
        expect(postings.at(-1)).toMatchObject({ kind: "closing", balanceAfter: 0 });
        const waiting = await store.transactions.list(
          { accountId: checking, status: "pending" },
          { limit: 9 },
        );
        expect(waiting).toEqual([]);
      }
    });

    it("both ends of a transfer are closed, and its row leaves with the second", async () => {
      for (let round = 0; round < rounds; round++) {
        const { checking, savings, pending } = await household();
        await admin.ask(approval(pending));
        const responses = await Promise.all([
          admin.ask(removal("accounts", checking)),
          admin.ask(removal("accounts", savings)),
        ]);
        expect(responses.map(({ status }) => status)).toEqual([204, 204]);
        expect(await store.transactions.byId(pending)).toBeUndefined();
      }
    });

    it.each(
      [
        ["accounts", "accounts"],
        ["users", "users"],
        ["accounts", "users"],
      ] as const,
    )(
      "both ends of a transfer between two people go with their %s and %s, and its row leaves",
      async (first, second) => {
        const other = await bank.person("admin");
        for (let round = 0; round < rounds; round++) {
          const [one, two] = [await household(), await household()];
          const sides = { fromAccountId: one.checking, toAccountId: two.checking };
          const body = { type: "transfer", ...sides, amount: 5 };
          const booked = await admin.ask({ method: "POST", path: "/api/transactions", body });
          const closing = (kind: typeof second, { owner, checking }: typeof one) =>
            removal(kind, kind === "users" ? owner.user.id : checking);
          const responses = await Promise.all([
            admin.ask(closing(first, one)),
            other.ask(closing(second, two)),
          ]);
          expect(responses.map(({ status }) => status)).toEqual([204, 204]);
          expect(await store.transactions.byId(Object(booked.body).id)).toBeUndefined();
        }
      },
    );

    it("a person is deleted, and no account is opened for them or left to them", async () => {
      for (let round = 0; round < rounds; round++) {
        const { owner, pending } = await household();
        const userId = owner.user.id;
        const responses = await Promise.all([
          admin.ask({ method: "POST", path: "/api/accounts", body: { userId } }),
          admin.ask(removal("users", userId)),
          admin.ask(approval(pending)),
          owner.ask(submission(owner)),
          admin.ask({ method: "POST", path: "/api/accounts", body: { userId } }),
          owner.ask({
            method: "POST",
            path: "/api/own-accounts",
            body: { accountType: "savings" },
          }),
        ]);
        expectNoBreakdown(responses);
        expect(responses[1]?.status).toBe(204);
        expect(await store.accounts.listOwnedBy(userId)).toEqual([]);
        expect(await store.transactions.listOwnedBy(userId)).toEqual([]);
        expect(await store.sessions.listOf(userId)).toEqual([]);
      }
    });

    it("two administrators delete each other, and one stays", async () => {
      for (let round = 0; round < rounds; round++) {
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const responses = await Promise.all([
          one.ask(removal("users", other.user.id)),
          other.ask(removal("users", one.user.id)),
        ]);
        expectNoBreakdown(responses);
        expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
        const left = [await store.users.byId(one.user.id), await store.users.byId(other.user.id)];
        expect(left.filter((user) => user !== undefined)).toHaveLength(1);
      }
    });

    it("a number is given once", async () => {
      const { user } = await bank.person("customer");
      const accountNumber = `RACE-${crypto.randomUUID().slice(0, 8)}`;
      const body = { userId: user.id, accountNumber };
      const responses = await Promise.all(
        Array.from(
          { length: 12 },
          () => admin.ask({ method: "POST", path: "/api/accounts", body }),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array(11).fill(409),
      ]);
    });
  });
}
