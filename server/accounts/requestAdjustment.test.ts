import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transactionCount } from "../db/testing/samples.ts";
import { firstAccountOf } from "../testing/samples/accounts.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 100_000 }] });
});

const request = (body: object | string, id = firstAccountOf(maya), { ask } = maya) =>
  ask({ method: "POST", path: `/api/customer/accounts/${id}/balance`, body });
const ownAccount = async () =>
  Object((await maya.ask({ method: "GET", path: "/api/accounts" })).body)[0];

describe("a request for another balance", () => {
  it("above zero is a pending deposit that changes nothing yet", async () => {
    const id = firstAccountOf(maya);
    expect(await request({ amount: 40.5, description: " Counted twice " })).toMatchObject({
      status: 201,
      body: {
        type: "deposit",
        status: "pending",
        amount: 40.5,
        fromAccountId: null,
        toAccountId: id,
        description: "Counted twice",
        metadata: { kind: "balance_adjustment" },
        initiatorId: maya.user.id,
      },
    });
    expect(await ownAccount()).toMatchObject({ balance: 1_000, availableBalance: 1_000 });
  });

  it("below zero is a pending withdrawal of the absolute amount, and holds it", async () => {
    expect(await request({ amount: -50 })).toMatchObject({
      status: 201,
      body: { type: "withdrawal", status: "pending", amount: 50, toAccountId: null },
    });
    expect(await ownAccount()).toMatchObject({ balance: 1_000, availableBalance: 950 });
  });

  it.each([undefined, "", "   "])("has a reason where it says %j", async (description) => {
    const { body } = await request({ amount: 1, description });
    expect(body).toMatchObject({ description: "Balance adjustment request" });
  });

  it.each([
    "0",
    "-0",
    "0.001",
    "1.005",
    "1e400",
    "-1e400",
    '"5"',
    "null",
    "true",
    "[]",
    "{}",
    "5e-324",
  ])(
    "refuses the amount %s",
    async (amount) => {
      const response = await request(`{"amount":${amount}}`);
      expect(response).toMatchObject({ status: 400, body: { message: "Invalid amount" } });
      expect(await transactionCount(bank.deps.store)).toBe(0);
    },
  );

  it.each([1e9, -1e9, 1e21])("refuses %d as too large", async (amount) => {
    const response = await request({ amount });
    expect(response).toMatchObject({ status: 400, body: { message: "Amount is too large" } });
  });

  it("cannot take more than is available", async () => {
    expect((await request({ amount: -600 })).status).toBe(201);
    const response = await request({ amount: -400.01 });
    expect(response).toMatchObject({ status: 409, body: { code: "insufficient_funds" } });
  });

  it("is for own accounts only: a stranger's is not found, whatever is asked", async () => {
    const other = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 9_000 }],
    });
    const missing = await request({ amount: 1 }, 999_999);
    for (const amount of [1, -1]) {
      const { body: { requestId: _, ...problem }, status } = Object(
        await request({ amount }, firstAccountOf(other)),
      );
      expect({ status, body: problem }).toEqual({
        status: 404,
        body: { code: "not_found", message: "Not found" },
      });
      expect(missing.status).toBe(404);
    }
    expect(await transactionCount(bank.deps.store)).toBe(0);
  });

  it("needs an active account, and takes nothing off a frozen one", async () => {
    const owner = await bank.person("customer", {
      accounts: [
        { type: "checking", balance: 9_000, isActive: false },
        { type: "savings", balance: 9_000, isFrozen: true },
      ],
    });
    const [inactive, frozen] = owner.accounts.map((account) => account.id);
    const ask = async (id: number | undefined, amount: number) =>
      await request({ amount }, id, owner);
    expect((await ask(inactive, 5)).body).toMatchObject({ code: "account_inactive" });
    expect((await ask(inactive, -5)).body).toMatchObject({ code: "account_inactive" });
    expect((await ask(frozen, -5)).body).toMatchObject({ code: "account_frozen" });
    expect((await ask(frozen, 5)).status).toBe(201);
  });

  it("is refused to a frozen customer", async () => {
    const frozen = await bank.person("customer", {
      isFrozen: true,
      accounts: [{ type: "checking", balance: 9_000 }],
    });
    const response = await request({ amount: 5 }, firstAccountOf(frozen), frozen);
    expect(response).toMatchObject({ status: 403, body: { code: "frozen" } });
  });

  it("is approved like any other", async () => {
    const admin = await bank.person("admin");
    for (const amount of [25, -75]) {
      const { body } = await request({ amount });
      const path = `/api/transactions/${Object(body).id}`;
      await admin.ask({ method: "PATCH", path, body: { status: "completed" } });
    }
    expect(await ownAccount()).toMatchObject({ balance: 950, availableBalance: 950 });
  });
});
