import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { Overdrawn } from "../db/errors.ts";
import { transactionCount } from "../db/testing/samples.ts";
import { firstAccountOf } from "../testing/samples/accounts.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let id: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 100_000 }] });
  id = firstAccountOf(maya);
});

const patch = (body: object) => admin.ask({ method: "PATCH", path: `/api/accounts/${id}`, body });
const withdraw = (amount: number, status = "pending") =>
  admin.ask({
    method: "POST",
    path: "/api/transactions",
    body: { type: "withdrawal", fromAccountId: id, amount, status },
  });
const newestAudit = async () => (await bank.deps.store.audit.find({}, 1))[0];
const postings = () => bank.deps.store.journal.postingsOf(id);

describe("setting a balance", () => {
  it("books one adjustment, makes no transaction and is audited", async () => {
    const count = await transactionCount(bank.deps.store);
    expect(await patch({ balance: 750.5 })).toMatchObject({
      status: 200,
      body: { balance: 750.5 },
    });
    expect(await transactionCount(bank.deps.store)).toBe(count);
    expect((await postings()).slice(1)).toMatchObject([
      { kind: "adjustment", amount: -24_950, balanceAfter: 75_050, actorId: admin.user.id },
    ]);
    expect(await newestAudit()).toMatchObject({
      action: "account.updated",
      subject: `account:${id}`,
      before: { balanceCents: 100_000 },
      after: { balanceCents: 75_050 },
    });
  });

  it("to what it is books and audits nothing", async () => {
    const before = await newestAudit();
    expect((await patch({ balance: 1_000 })).status).toBe(200);
    expect(await postings()).toHaveLength(1);
    expect(await newestAudit()).toEqual(before);
  });

  it.each(["12", null, true, 0.001, 1e400, {}])("refuses %j", async (balance) => {
    expect(await patch({ balance })).toMatchObject({ status: 400, body: { field: "balance" } });
    expect(await postings()).toHaveLength(1);
  });

  it.each([1e11 + 1, -1e11 - 1])("refuses %d, which no account can hold", async (balance) => {
    expect(await patch({ balance })).toMatchObject({
      status: 409,
      body: { code: "balance_limit" },
    });
    expect(await postings()).toHaveLength(1);
  });

  it("below zero is possible by name, and nothing else goes lower", async () => {
    expect(await patch({ balance: -50 })).toMatchObject({ status: 200, body: { balance: -50 } });
    expect((await withdraw(0.01, "completed")).body).toMatchObject({ code: "insufficient_funds" });
    await patch({ balance: 20 });
    const undone = await withdraw(20.01, "completed");
    expect(undone.body).toMatchObject({ code: "insufficient_funds" });
    expect((await withdraw(20, "completed")).status).toBe(201);
  });

  it("above zero ends the permission to overdraw, for postings of any kind", async () => {
    const [account] = maya.accounts;
    const { store, clock } = bank.deps;
    const takeOne = async () => {
      if (account !== undefined) await bankAdjusts(store, account, -1, clock.now());
    };
    await patch({ balance: -50 });
    await expect(takeOne()).rejects.toBeInstanceOf(Overdrawn);
    await patch({ balance: 0 });
    await expect(takeOne()).rejects.toBeInstanceOf(Overdrawn);
  });

  it("leaves what is held held: less is available than nothing, and approvals wait", async () => {
    const { body } = await withdraw(800);
    const path = `/api/transactions/${Object(body).id}`;
    const approve = () => admin.ask({ method: "PATCH", path, body: { status: "completed" } });
    expect(await patch({ balance: 500 })).toMatchObject({
      status: 200,
      body: { balance: 500, availableBalance: -300 },
    });
    expect((await approve()).body).toMatchObject({ code: "insufficient_funds" });
    await patch({ balance: 800 });
    expect((await approve()).status).toBe(200);
    expect((await patch({ isActive: true })).body).toMatchObject({ balance: 0 });
  });

  it("takes nothing off a frozen account, unless it is thawed with it", async () => {
    await patch({ isFrozen: true });
    expect((await patch({ balance: 999 })).body).toMatchObject({ code: "account_frozen" });
    expect((await patch({ balance: 1_001 })).status).toBe(200);
    const thawed = await patch({ balance: 999, isFrozen: false });
    expect(thawed.body).toMatchObject({ balance: 999, isFrozen: false });
  });
});

describe("an account's other fields", () => {
  it("change together, and the audit row says what became of them", async () => {
    const response = await patch({ isActive: false, isFrozen: true, accountType: "Investment" });
    expect(response.body).toMatchObject({
      isActive: false,
      isFrozen: true,
      accountType: "investment",
      balance: 1_000,
    });
    expect(await newestAudit()).toMatchObject({
      before: { isActive: true, isFrozen: false, accountType: "checking" },
      after: { isActive: false, isFrozen: true, accountType: "investment" },
    });
  });

  it("keep the whole number out of the audit", async () => {
    await patch({ accountNumber: "  4455-6677 " });
    const row = await newestAudit();
    expect(row?.after).toEqual({ accountNumber: "…6677" });
    expect(row?.before).toEqual({ accountNumber: `…${maya.accounts[0]?.accountNumber.slice(-4)}` });
  });

  it.each(["", "   ", null])("refuse the number %j in the form's words", async (accountNumber) => {
    const response = await patch({ accountNumber });
    expect(response).toMatchObject({
      status: 400,
      body: { message: "Account number is required" },
    });
  });

  it("refuse a taken number and keep nothing of the request", async () => {
    const other = await bank.person("customer", { accounts: [{ type: "checking", balance: 0 }] });
    const accountNumber = other.accounts[0]?.accountNumber;
    const response = await patch({ accountNumber, balance: 5 });
    expect(response).toMatchObject({ status: 409, body: { code: "account_number_taken" } });
    expect(await postings()).toHaveLength(1);
  });

  it.each(["id", "userId", "availableBalance", "createdAt", "floor", "deletedAt"])(
    "do not include %s",
    async (field) => {
      expect(await patch({ [field]: 7 })).toMatchObject({ status: 400, body: { field } });
    },
  );

  it("must be named", async () => {
    expect((await patch({})).status).toBe(400);
  });
});
