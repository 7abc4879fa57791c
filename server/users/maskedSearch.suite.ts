import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** A search tells staff who read masks nothing that the mask hides, on every store. */
export function describeMaskedSearch(on: string, open: () => Promise<Store>): void {
  describe(`masked fields, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let support: TestPerson;
    let operator: TestPerson;
    let maya: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      support = await bank.person("admin", { permissionSets: ["support"] });
      operator = await bank.person("admin", { permissionSets: ["operator"] });
      maya = await bank.person("customer", {
        username: "maya-of-the-mask",
        fullName: "Maya Of The Mask",
        email: "hidden.away@mailbox.test",
        accounts: [{ type: "checking", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const found = async (path: string, q: string, { ask } = support) => {
      const response = await ask({ method: "GET", path: `${path}?q=${encodeURIComponent(q)}` });
      expect(response.status).toBe(200);
      const rows: readonly { readonly id: number }[] = Object(response.body);
      return rows.map(({ id }) => id);
    };

    it("is an account number that is found whole or by its last four alone", async () => {
      const { id = 0, accountNumber = "" } = maya.accounts[0] ?? {};
      const end = accountNumber.slice(-4);
      const spaced = accountNumber.replace(/(\d{4})(?=\d)/g, "$1 ");
      for (const q of [accountNumber, spaced, end]) {
        expect(await found("/api/accounts", q)).toContain(id);
      }
      for (let length = 1; length < accountNumber.length; length++) {
        for (let from = 0; from + length <= accountNumber.length; from++) {
          const part = accountNumber.slice(from, from + length);
          if (part === end) continue;
          expect(await found("/api/accounts", part)).not.toContain(id);
        }
      }
      expect(await found("/api/accounts", accountNumber.slice(1, 8), operator)).toContain(id);
      expect(await found("/api/accounts", accountNumber.slice(1, 8), maya)).toContain(id);
      expect(await found("/api/accounts", maya.user.username)).toContain(id);
    });

    it("is an email that is found whole alone, in people", async () => {
      const { id, email } = maya.user;
      expect(await found("/api/users", email)).toContain(id);
      expect(await found("/api/users", email.toUpperCase())).toContain(id);
      const parts = ["hidden", "@mailbox.test", "mailbox", email.slice(0, -1), email.slice(1)];
      for (const part of parts) {
        expect(await found("/api/users", part)).not.toContain(id);
        expect(await found("/api/users", part, operator)).toContain(id);
      }
      expect(await found("/api/users", maya.user.fullName)).toContain(id);
    });
  });
}
