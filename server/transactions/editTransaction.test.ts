import { beforeEach, describe, expect, it } from "vitest";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
let checking: number;
let savings: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  [checking = 0, savings = 0] = maya.accounts.map((account) => account.id);
});

async function created(body: object, by = admin): Promise<number> {
  const response = await by.ask({ method: "POST", path: "/api/transactions", body });
  expect(response).toMatchObject({ status: 201 });
  return Object(response.body).id;
}
const booked = (amount: number) =>
  created({ type: "transfer", fromAccountId: checking, toAccountId: savings, amount });
/** What staff entered and no customer confirmed. */
const entered = (amount: number) => created({ ...transferOf(maya, amount), status: "pending" });
const patch = (id: number, body: object, by = admin) =>
  by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
const balances = async () =>
  (await bank.deps.store.accounts.lock([checking, savings]))
    .map(({ balance, held }) => [balance, held]);
const entriesOf = async (id: number) =>
  (await bank.deps.store.journal.postingsOfTransaction(id))
    .map(({ kind, account, amount }) => [kind, account, amount]);
const lastAudit = async () => (await bank.deps.store.audit.find({}, 1))[0];

describe("editing a completed transaction", () => {
  it("books a reversal and a new entry and keeps the first", async () => {
    const id = await booked(100);
    expect(await patch(id, { amount: 70 })).toMatchObject({ status: 200, body: { amount: 70 } });
    expect(await balances()).toEqual([[93_000, 0], [7_000, 0]]);
    const entries = await entriesOf(id);
    expect(entries.slice(0, 2)).toEqual([["transfer", checking, -10_000], [
      "transfer",
      savings,
      10_000,
    ]]);
    expect(entries).toHaveLength(6);
    expect(entries.filter(([kind]) => kind === "reversal")).toHaveLength(2);
    expect(await lastAudit()).toMatchObject({
      action: "transaction.edited",
      actorId: admin.user.id,
      before: { amountCents: 10_000 },
      after: { amountCents: 7_000 },
    });
    expect(await bank.deps.store.journal.books()).toMatchObject({ discrepancies: [] });
  });

  it("needs only what changes: a smaller amount fits where the undoing alone would not", async () => {
    const id = await booked(1_000);
    const [, second] = maya.accounts;
    if (second === undefined) throw new Error("Maya has no savings");
    await bankAdjusts(bank.deps.store, second, -50_000, bank.clock.now());
    expect((await patch(id, { amount: 600 })).status).toBe(200);
    expect(await balances()).toEqual([[40_000, 0], [10_000, 0]]);
    expect(await patch(id, { amount: 499.99 })).toMatchObject({
      status: 409,
      body: { code: "insufficient_funds" },
    });
    expect(await balances()).toEqual([[40_000, 0], [10_000, 0]]);
  });

  it.each(["pending", "rejected"])("to %s takes it back", async (status) => {
    const id = await booked(100);
    const body = status === "pending" ? { status } : { status, description: "Not his" };
    expect(await patch(id, body)).toMatchObject({ status: 200, body: { status } });
    expect(await balances()).toEqual([[100_000, status === "pending" ? 10_000 : 0], [0, 0]]);
  });

  it("turns its sides round, and into a withdrawal", async () => {
    const id = await booked(100);
    await patch(id, { fromAccountId: savings, toAccountId: checking, amount: 0.01 }).then((
      response,
    ) => expect(response.status).toBe(409));
    expect(await patch(id, { type: "withdrawal" })).toMatchObject({
      body: { type: "withdrawal", toAccountId: null },
    });
    expect(await balances()).toEqual([[90_000, 0], [0, 0]]);
    expect((await patch(id, { type: "deposit" })).body).toMatchObject({
      message: transactionTexts.destinationNeeded,
    });
    await patch(id, { type: "deposit", toAccountId: savings });
    expect(await balances()).toEqual([[100_000, 0], [10_000, 0]]);
  });

  it("of texts and dates moves nothing, and the booking time stays", async () => {
    const id = await booked(100);
    const createdAt = "2020-02-29T12:00:00.000Z";
    const body = { createdAt, description: "Corrected", metadata: { note: "by phone" } };
    expect(await patch(id, body)).toMatchObject({ status: 200, body });
    const postings = await bank.deps.store.journal.postingsOfTransaction(id);
    expect(postings.map(({ postedAt }) => postedAt)).toEqual(
      [bank.clock.now(), bank.clock.now()],
    );
    expect((await lastAudit())?.after).toMatchObject({ rewritten: ["description", "metadata"] });
  });

  it("that changes nothing leaves no trace", async () => {
    const id = await booked(100);
    const last = await lastAudit();
    expect((await patch(id, { amount: 100, status: "completed" })).status).toBe(200);
    expect(await lastAudit()).toEqual(last);
  });

  it("must not take money from a frozen account", async () => {
    const { accounts: [frozen] } = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 500, isFrozen: true }],
    });
    const id = await created({ type: "deposit", toAccountId: frozen?.id, amount: 5 });
    expect((await patch(id, { amount: 4 })).body).toMatchObject({ code: "account_frozen" });
    expect((await patch(id, { amount: 6 })).status).toBe(200);
  });
});

describe("editing a pending transaction", () => {
  it("moves its hold, and only within what is available", async () => {
    const id = await entered(250);
    await entered(100);
    expect((await patch(id, { amount: 900 })).status).toBe(200);
    expect(await balances()).toEqual([[100_000, 100_000], [0, 0]]);
    expect((await patch(id, { amount: 900.01 })).body).toMatchObject({
      code: "insufficient_funds",
    });
  });

  it("and completing it is an approval", async () => {
    const id = await entered(250);
    const response = await patch(id, { status: "completed", amount: 200 });
    expect(response).toMatchObject({ status: 200, body: { status: "completed", amount: 200 } });
    expect(await balances()).toEqual([[80_000, 0], [20_000, 0]]);
    const row = await bank.deps.store.transactions.byId(id);
    expect(row).toMatchObject({ decidedBy: admin.user.id, decidedAt: bank.clock.now() });
  });

  it.each([
    ["isActive", "from", "account_inactive"],
    ["isActive", "to", "account_inactive"],
    ["isFrozen", "from", "account_frozen"],
  ])("and completing it asks for the same accounts: %s %s", async (flag, side, code) => {
    const id = await entered(250);
    const account = side === "from" ? checking : savings;
    await bank.deps.store.accounts.update(account, { [flag]: flag === "isFrozen" });
    for (const amount of [200, 250]) {
      const response = await patch(id, { status: "completed", amount, description: "By phone" });
      expect(response).toMatchObject({ status: 409, body: { code } });
    }
    expect(await balances()).toEqual([[100_000, 25_000], [0, 0]]);
  });

  it("ten concurrent ones leave the values of one of them", async () => {
    const id = await entered(250);
    const amounts = Array.from({ length: 10 }, (_, turn) => 10 + turn);
    await Promise.all(
      amounts.map((amount) => patch(id, { amount, status: "completed" })),
    );
    const amount = Object(await bank.deps.store.transactions.byId(id)).amount;
    expect(await balances()).toEqual([[100_000 - amount, 0], [amount, 0]]);
    expect(await bank.deps.store.journal.books()).toMatchObject({ discrepancies: [] });
  });
});

describe("the status alone", () => {
  it("of the same value changes nothing, of another decides or is refused", async () => {
    const id = await created(transferOf(maya, 250), maya);
    expect((await patch(id, { status: "pending" })).status).toBe(200);
    expect((await patch(id, { status: "completed" })).status).toBe(200);
    expect((await patch(id, { status: "completed" })).status).toBe(200);
    expect((await patch(id, { status: "rejected" })).body).toMatchObject({
      code: "already_decided",
    });
  });
});

describe("an edit is refused", () => {
  it("without anything to change, by a customer, on sides that are not there", async () => {
    const id = await booked(100);
    expect((await patch(id, {})).status).toBe(400);
    expect((await patch(id, { amount: 1 }, maya)).status).toBe(403);
    expect(await patch(id, { toAccountId: 99_999 })).toMatchObject({
      status: 404,
      body: { field: "toAccountId" },
    });
    expect((await patch(id, { toAccountId: checking })).body).toMatchObject({
      message: transactionTexts.sameAccount,
    });
    expect(await balances()).toEqual([[90_000, 0], [10_000, 0]]);
  });
});

it.each(["completed", "pending"])(
  "a transaction rejected before one of its accounts was closed cannot become %s",
  async (status) => {
    const id = await created({ ...transferOf(maya, 5), status: "rejected" });
    const closed = await admin.ask({ method: "DELETE", path: `/api/accounts/${savings}` });
    expect(closed.status).toBe(204);
    expect(await patch(id, { status, description: "After all" })).toMatchObject({
      status: 409,
      body: { code: "account_closed", message: transactionTexts.closedAccount },
    });
    expect(await patch(id, { description: "Still rejected" })).toMatchObject({ status: 200 });
  },
);
