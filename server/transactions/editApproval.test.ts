import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let account: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 100_000 }] });
  [account = 0] = maya.accounts.map(({ id }) => id);
});

/** Staff enter it: what a customer confirmed is not edited. */
async function withdrawal(status: "pending" | "completed", amount: number): Promise<number> {
  const metadata = { externalAccount: "0001-CH" };
  const body = { type: "withdrawal", status, fromAccountId: account, amount, metadata };
  const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
  expect(response).toMatchObject({ status: 201 });
  return Object(response.body).id;
}
const patch = (id: number, body: object) =>
  admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
const balance = async () => (await bank.deps.store.accounts.byId(account))?.balance;
const setBalance = (wanted: number) =>
  admin.ask({ method: "PATCH", path: `/api/accounts/${account}`, body: { balance: wanted } });
const allowOverdraft = (value: string) =>
  admin.ask({
    method: "POST",
    path: "/api/system-settings",
    body: { key: "allow_overdraft", value },
  });
const tooLittle = { status: 409, body: { code: "insufficient_funds" } };

describe("completing a pending transaction by an edit obeys the rule of a decision", () => {
  it("where an overdraft had lowered the floor", async () => {
    await allowOverdraft("true");
    await withdrawal("completed", 2_000);
    const deposit = { type: "deposit", toAccountId: account, amount: 1_500 };
    await admin.ask({ method: "POST", path: "/api/transactions", body: deposit });
    const id = await withdrawal("pending", 500);
    await withdrawal("completed", 400);
    await allowOverdraft("false");
    for (const body of [{}, { description: "x" }, { description: "x", amount: 499 }]) {
      expect(await patch(id, { status: "completed", ...body })).toMatchObject(tooLittle);
    }
    expect(await balance()).toBe(10_000);
    expect(await patch(id, { status: "completed", amount: 100 })).toMatchObject({ status: 200 });
    expect(await balance()).toBe(0);
  });

  it("where the other holds need what is left", async () => {
    const id = await withdrawal("pending", 300);
    await withdrawal("pending", 300);
    await setBalance(350);
    for (const body of [{}, { description: "x" }, { amount: 50.01 }]) {
      expect(await patch(id, { status: "completed", ...body })).toMatchObject(tooLittle);
    }
    expect(await balance()).toBe(35_000);
    expect(await patch(id, { status: "completed", amount: 50 })).toMatchObject({ status: 200 });
    expect(await balance()).toBe(30_000);
  });

  it("also on the account that it is moved to", async () => {
    const id = await withdrawal("pending", 300);
    const noah = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 40_000 }],
    });
    const [to = 0] = noah.accounts.map((one) => one.id);
    const body = { type: "withdrawal", fromAccountId: to, amount: 200, status: "pending" };
    await admin.ask({ method: "POST", path: "/api/transactions", body });
    const moved = { status: "completed", fromAccountId: to };
    expect(await patch(id, moved)).toMatchObject(tooLittle);
    expect(await patch(id, { ...moved, amount: 200 })).toMatchObject({ status: 200 });
    expect((await bank.deps.store.accounts.byId(account))?.held).toBe(0);
  });

  it.each([{ isFrozen: true }, { isActive: false }])(
    "of a person who is %j: nothing leaves, whatever else the edit says",
    async (flags) => {
      const [waiting, other] = [await withdrawal("pending", 300), await withdrawal("pending", 100)];
      const standing = (body: object) =>
        admin.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body });
      await standing(flags);
      const refused = { status: 409, body: { code: "owner_frozen" } };
      const bodies = [{}, { description: "x" }, { amount: 1 }, {
        createdAt: "2024-03-05T09:00:00Z",
      }];
      for (const body of bodies) {
        expect(await patch(waiting, { status: "completed", ...body })).toMatchObject(refused);
      }
      // Rejected first and completed then is the same money by another way.
      expect(await patch(other, { status: "rejected" })).toMatchObject({ status: 200 });
      expect(await patch(other, { status: "completed", description: "x" })).toMatchObject(refused);
      expect(await balance()).toBe(100_000);
      await standing({ isFrozen: false, isActive: true });
      expect(await patch(waiting, { status: "completed", amount: 1 })).toMatchObject({
        status: 200,
      });
      expect(await balance()).toBe(99_900);
    },
  );

  it("also of the person whose account it is moved to", async () => {
    const id = await withdrawal("pending", 300);
    const noah = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 40_000 }],
    });
    const path = `/api/users/${noah.user.id}`;
    await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
    const moved = { status: "completed", fromAccountId: noah.accounts[0]?.id };
    expect(await patch(id, moved)).toMatchObject({ status: 409, body: { code: "owner_frozen" } });
  });
});
