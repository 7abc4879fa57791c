import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Proves on every store that actions from a stale page are rejected. */
export function describeStaleWrites(on: string, open: () => Promise<Store>): void {
  describe(`who says what they saw, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let clerk: TestPerson;
    let colleague: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      clerk = await bank.person("admin");
      colleague = await bank.person("admin");
    });
    afterAll(() => store?.close());

    const customer = () =>
      bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
      });
    const patch = ({ ask }: TestPerson, path: string, body: object) =>
      ask({ method: "PATCH", path: `/api/${path}`, body });
    /** Staff enter it: what a customer confirmed is not edited. */
    async function enter(movement: object) {
      const body = { ...movement, status: "pending" };
      const response = await clerk.ask({ method: "POST", path: "/api/transactions", body });
      return Object(response.body);
    }
    const stale = (present: object, field: string) => ({
      status: 409,
      body: { code: "changed_meanwhile", field, present },
    });

    it("approves nothing that a colleague has made another payment of", async () => {
      const person = await customer();
      const { id, amount, metadata } = await enter(withdrawalOf(person, 10));
      const path = `transactions/${id}`;
      const seen = { amount, metadata };
      const evil = { externalAccount: "EVIL-PAYEE" };
      expect((await patch(colleague, path, { amount: 900, metadata: evil })).status).toBe(200);
      const response = await patch(clerk, path, { status: "completed", seen });
      expect(response).toMatchObject(stale({ id, amount: 900, metadata: evil }, "seen.amount"));
      expect(await store.transactions.byId(id)).toMatchObject({ status: "pending" });
      const again = { status: "completed", seen: { amount: 900, metadata: evil } };
      expect((await patch(clerk, path, again)).status).toBe(200);
    });

    it("compares only the payee, in any order of its fields", async () => {
      const person = await customer();
      const metadata = { externalAccount: "GOOD-PAYEE", note: "Rent" };
      const { id } = await enter({ ...withdrawalOf(person), metadata });
      const path = `transactions/${id}`;
      const sameAgain = { note: "Rent", externalAccount: "GOOD-PAYEE" };
      expect((await patch(clerk, path, { description: "a", seen: { metadata: sameAgain } })).status)
        .toBe(200);
      await patch(colleague, path, { metadata: { ...metadata, externalAccount: "EVIL-PAYEE" } });
      expect(await patch(clerk, path, { status: "rejected", seen: { metadata } }))
        .toMatchObject({ status: 409, body: { field: "seen.metadata" } });
    });

    it("edits nothing over what a colleague has written", async () => {
      const person = await customer();
      const { id, description, status } = await enter(transferOf(person));
      const path = `transactions/${id}`;
      const seen = { description, status };
      await patch(colleague, path, { description: "Corrected" });
      const response = await patch(clerk, path, { description: "Mine", seen });
      expect(response).toMatchObject(stale({ id, description: "Corrected" }, "seen.description"));
      expect(await store.transactions.byId(id)).toMatchObject({ description: "Corrected" });
    });

    it("returns the usual error for a transaction that was decided since", async () => {
      const person = await customer();
      const { id, amount } = await enter(transferOf(person));
      const path = `transactions/${id}`;
      await patch(colleague, path, { status: "completed" });
      const seen = { amount, status: "pending" };
      expect(await patch(clerk, path, { status: "completed", seen }))
        .toMatchObject({ status: 200, body: { isRepeat: true } });
      expect(await patch(clerk, path, { status: "rejected", seen }))
        .toMatchObject({ status: 409, body: { code: "already_decided" } });
    });

    it("sets no balance over money that moved", async () => {
      const person = await customer();
      const [account] = person.accounts;
      const { id } = await enter(withdrawalOf(person, 200));
      await patch(colleague, `transactions/${id}`, { status: "completed" });
      const path = `accounts/${account?.id}`;
      const response = await patch(clerk, path, { balance: 1_050, seen: { balance: 1_000 } });
      expect(response).toMatchObject(stale({ id: account?.id, balance: 800 }, "seen.balance"));
      expect(await store.accounts.byId(account?.id ?? 0)).toMatchObject({ balance: 80_000 });
      const again = await patch(clerk, path, { balance: 850, seen: { balance: 800 } });
      expect(again).toMatchObject({ status: 200, body: { balance: 850 } });
    });

    it("freezes no account that a colleague has thawed on purpose", async () => {
      const { accounts: [account] } = await customer();
      const path = `accounts/${account?.id}`;
      await patch(colleague, path, { isFrozen: true });
      await patch(colleague, path, { isFrozen: false, accountNumber: `NEW-${account?.id}` });
      const seen = { isFrozen: false, accountNumber: account?.accountNumber };
      expect(await patch(clerk, path, { isFrozen: true, seen }))
        .toMatchObject({ status: 409, body: { field: "seen.accountNumber" } });
    });

    it("doesn't block a user whose data has changed since", async () => {
      const { user } = await customer();
      const path = `users/${user.id}`;
      const seen = { isActive: true, role: "customer", fullName: user.fullName };
      await patch(colleague, path, { role: "admin", permissionSets: ["support"] });
      const response = await patch(clerk, path, { isActive: false, seen });
      expect(response).toMatchObject(stale({ id: user.id, role: "admin" }, "seen.role"));
      expect(await store.users.byId(user.id)).toMatchObject({ isActive: true });
      const now = { ...seen, role: "admin", permissionSets: ["support"] };
      expect((await patch(clerk, path, { isActive: false, seen: now })).status).toBe(200);
    });

    it("deletes nothing that a colleague has changed", async () => {
      const person = await customer();
      const [account] = person.accounts;
      const { id, amount } = await enter(withdrawalOf(person, 10));
      await patch(colleague, `transactions/${id}`, { amount: 20, status: "completed" });
      await patch(colleague, `users/${person.user.id}`, { fullName: "Somebody Else" });
      const remove = (path: string, body?: object) =>
        clerk.ask({ method: "DELETE", path: `/api/${path}`, body });
      const acts = [
        [`transactions/${id}`, { amount }, { amount: 20 }],
        [`accounts/${account?.id}`, { balance: 1_000 }, { balance: 980 }],
        [`users/${person.user.id}`, { fullName: person.user.fullName }, {
          fullName: "Somebody Else",
        }],
      ] as const;
      for (const [path, seen, present] of acts) {
        const [field = ""] = Object.keys(seen);
        expect(await remove(path, { seen })).toMatchObject(stale(present, `seen.${field}`));
      }
      expect(await store.accounts.byId(account?.id ?? 0)).toMatchObject({ balance: 98_000 });
      expect(await store.users.byId(person.user.id)).toMatchObject({ isActive: true });
      expect(await remove(`accounts/${account?.id}`, { seen: { riches: 1 } }))
        .toMatchObject({ status: 400, body: { field: "seen.riches" } });
      expect((await remove(`accounts/${person.accounts[1]?.id}`)).status).toBe(204);
      for (const [path, , seen] of acts) {
        const again = path.startsWith("accounts") ? { balance: 1_000 } : seen;
        expect((await remove(path, { seen: again })).status, path).toBe(204);
      }
    });

    it("changes something: the seen values alone are no change", async () => {
      const person = await customer();
      const { id, amount } = await enter(transferOf(person));
      for (
        const [path, seen] of [
          [`transactions/${id}`, { amount }],
          [`accounts/${person.accounts[0]?.id}`, { balance: 1_000 }],
          [`users/${person.user.id}`, { isActive: true }],
        ] as const
      ) {
        expect(await patch(clerk, path, { seen }))
          .toMatchObject({ status: 400, body: { code: "invalid_input" } });
      }
    });

    it("wins as before where nothing is said", async () => {
      const person = await customer();
      const { id } = await enter(transferOf(person));
      await patch(colleague, `transactions/${id}`, { amount: 900 });
      expect(await patch(clerk, `transactions/${id}`, { status: "completed" }))
        .toMatchObject({ status: 200, body: { amount: 900 } });
    });

    it("loses one of two edits of the same moment", async () => {
      for (let round = 0; round < 10; round++) {
        const person = await customer();
        const { id, amount } = await enter(transferOf(person));
        const responses = await Promise.all(
          [clerk, colleague].map((by, at) =>
            patch(by, `transactions/${id}`, { amount: 10 + at, seen: { amount } })
          ),
        );
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    });
  });
}
