import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
});

async function submitted(amount: number): Promise<number> {
  const { body } = await maya.ask({
    method: "POST",
    path: "/api/transactions",
    body: transferOf(maya, amount),
  });
  expect(body).toMatchObject({ status: "pending" });
  return Object(body).id;
}
const decide = (id: number, status: string, by = admin) =>
  by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status } });
const balances = async () =>
  (await bank.deps.store.accounts.listOwnedBy(maya.user.id))
    .toSorted((a, b) => a.id - b.id)
    .map(({ balance, held }) => [balance, held]);
const audited = async () =>
  (await bank.deps.store.audit.find({}, 10)).map((row) => row.action)
    .filter((action) => action.startsWith("transaction."));

describe("approving", () => {
  it("books both legs, releases the hold and leaves an audit row", async () => {
    const id = await submitted(250);
    expect(await balances()).toEqual([[100_000, 25_000], [0, 0]]);
    expect(await decide(id, "completed")).toMatchObject({
      status: 200,
      body: { status: "completed" },
    });
    expect(await balances()).toEqual([[75_000, 0], [25_000, 0]]);
    expect(await audited()).toEqual(["transaction.approved"]);
    const books = await bank.deps.store.journal.books();
    expect(books).toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
  });

  it("a second time changes nothing", async () => {
    const id = await submitted(250);
    await decide(id, "completed");
    expect(await decide(id, "completed")).toMatchObject({ status: 200, body: { isRepeat: true } });
    expect(await balances()).toEqual([[75_000, 0], [25_000, 0]]);
    expect(await audited()).toHaveLength(1);
  });

  it("sixty-four times concurrently has one effect", async () => {
    const id = await submitted(250);
    const responses = await Promise.all(
      Array.from({ length: 64 }, () => decide(id, "completed")),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balances()).toEqual([[75_000, 0], [25_000, 0]]);
    expect(await audited()).toHaveLength(1);
  });

  it("what no longer fits answers 409 and stays pending", async () => {
    const id = await submitted(900);
    const [checking] = maya.accounts;
    if (checking === undefined) throw new Error("Maya has no account");
    await bankAdjusts(bank.deps.store, checking, -10_001, bank.clock.now());
    expect(await decide(id, "completed")).toMatchObject({
      status: 409,
      body: { code: "insufficient_funds" },
    });
    expect(await balances()).toEqual([[89_999, 90_000], [0, 0]]);
    await bankAdjusts(bank.deps.store, checking, 1, bank.clock.now());
    expect(await decide(id, "completed")).toMatchObject({ status: 200 });
    expect(await balances()).toEqual([[0, 0], [90_000, 0]]);
  });

  it.each([
    [{ isFrozen: true }, "account_frozen"],
    [{ isActive: false }, "account_inactive"],
  ])("from an account that is %j answers 409", async (flags, code) => {
    const { user, accounts: [source] } = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 1_000, ...flags }],
    });
    const { id } = await bank.deps.store.transactions.insert({
      fromAccountId: source?.id ?? null,
      toAccountId: null,
      type: "withdrawal",
      amount: cents(1_000),
      status: "pending",
      description: "",
      metadata: null,
      initiatorId: user.id,
      decidedBy: null,
      decidedAt: null,
      createdAt: bank.clock.now(),
      rejectionReason: null,
    });
    expect(await decide(id, "completed")).toMatchObject({ status: 409, body: { code } });
    expect(await decide(id, "rejected")).toMatchObject({ status: 200 });
  });
});

describe("rejecting", () => {
  it("releases the hold and moves nothing", async () => {
    const id = await submitted(250);
    expect(await decide(id, "rejected")).toMatchObject({ body: { status: "rejected" } });
    expect(await balances()).toEqual([[100_000, 0], [0, 0]]);
  });

  it("an approved one answers 409", async () => {
    const id = await submitted(250);
    await decide(id, "completed");
    expect(await decide(id, "rejected")).toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
  });

  it("and approving concurrently: one wins, and the books match", async () => {
    const id = await submitted(250);
    const responses = await Promise.all([decide(id, "completed"), decide(id, "rejected")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isApproved = responses[0]?.status === 200;
    expect(await balances()).toEqual(
      isApproved ? [[75_000, 0], [25_000, 0]] : [[100_000, 0], [0, 0]],
    );
  });
});

describe("a customer", () => {
  it("cannot decide", async () => {
    const id = await submitted(250);
    expect(await decide(id, "completed", maya)).toMatchObject({ status: 403 });
    expect(await balances()).toEqual([[100_000, 25_000], [0, 0]]);
  });
});
