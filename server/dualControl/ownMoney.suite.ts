import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 50_000 }] as const;

/** Staff who act on money of their own, on every store. */
export function describeOwnMoney(on: string, open: () => Promise<Store>): void {
  describe(`staff who act on money of their own, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let clerk: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
    });
    afterAll(() => store?.close());

    const own = { status: 409, body: { code: "own_account" } };
    const call = (method: string, path: string, body?: object) =>
      clerk.ask({ method, path: `/api/${path}`, ...(body && { body }) });

    /** Each way in which staff move money or change what moved, for one cent. */
    async function expectRefused(owner: TestPerson) {
      const other = await bank.person("admin");
      const [account] = owner.accounts;
      const deposit = { type: "deposit", toAccountId: account?.id, amount: 0.01 };
      const entered = async (status: string) => {
        const body = { ...deposit, status };
        const response = await other.ask({ method: "POST", path: "/api/transactions", body });
        return `transactions/${Object(response.body).id}`;
      };
      const [pending, completed] = [await entered("pending"), await entered("completed")];
      const before = (await store.accounts.byId(account?.id ?? 0))?.balance;
      for (const status of ["completed", "pending"]) {
        expect(await call("POST", "transactions", { ...deposit, status })).toMatchObject(own);
      }
      const out = { type: "withdrawal", fromAccountId: account?.id, amount: 0.01 };
      expect(await call("POST", "transactions", out)).toMatchObject(own);
      expect(await call("PATCH", pending, { status: "completed" })).toMatchObject(own);
      expect(await call("PATCH", pending, { amount: 0.02 })).toMatchObject(own);
      expect(await call("PATCH", completed, { amount: 0.02 })).toMatchObject(own);
      expect(await call("DELETE", completed)).toMatchObject(own);
      expect(await call("DELETE", pending)).toMatchObject(own);
      expect(await call("PATCH", `accounts/${account?.id}`, { balance: 1 })).toMatchObject(own);
      expect(await call("DELETE", `accounts/${account?.id}`)).toMatchObject(own);
      expect((await store.accounts.byId(account?.id ?? 0))?.balance).toBe(before);
    }

    it("are refused whatever the amount, where no rule is on", async () => {
      clerk = await bank.person("admin", { accounts });
      await expectRefused(clerk);
    });

    it("are refused below the amount of a rule", async () => {
      for (const { name } of await store.approvalRules.list()) await setRule(store, name);
      clerk = await bank.person("admin", { accounts });
      const deposit = { type: "deposit", toAccountId: clerk.accounts[0]?.id, amount: 0.01 };
      expect(await call("POST", "transactions", deposit)).toMatchObject(own);
    });

    it.each([
      ["phone number", { phoneNumber: "+1 555 010 7788" }, { phoneNumber: "+1 (555) 010-7788" }],
      ["driver's license", { driversLicense: "D 123-456" }, { driversLicense: "d123456" }],
      [
        "social security number and birthday",
        { ssn: "***-**-1234", dateOfBirth: "1990-02-03" },
        { ssn: "***-**-1234", dateOfBirth: "1990-02-03" },
      ],
    ])("are refused under another name with the same %s", async (_, mine, theirs) => {
      clerk = await bank.person("admin", mine);
      await expectRefused(await bank.person("customer", { accounts, ...theirs }));
    });

    it("act on money of people who share less", async () => {
      clerk = await bank.person("admin", { ssn: "***-**-1234", dateOfBirth: "1990-02-03" });
      const maya = await bank.person("customer", {
        accounts,
        ssn: "***-**-1234",
        dateOfBirth: "1991-02-03",
      });
      const deposit = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 1 };
      expect((await call("POST", "transactions", deposit)).status).toBe(201);
    });

    it("do not agree to it under another name either", async () => {
      await setRule(store, "booking");
      clerk = await bank.person("admin", { phoneNumber: "555 010 4455" });
      const maya = await bank.person("customer", { accounts, phoneNumber: "555-010-4455" });
      const other = await bank.person("admin");
      const input = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 20_000 };
      const body = { call: "createTransaction", input, why: "Paid in" };
      const path = "/api/approval-requests";
      const { id } = Object((await other.ask({ method: "POST", path, body })).body);
      const decide = `approval-requests/${id}/decide`;
      expect(await call("POST", decide, { verdict: "approve" })).toMatchObject(own);
    });
  });
}
