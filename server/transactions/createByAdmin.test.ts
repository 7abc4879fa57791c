import { beforeEach, describe, expect, it } from "vitest";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let owner: TestPerson;
let ids: readonly (number | undefined)[];
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  owner = await bank.person("customer", {
    accounts: [
      { type: "checking", balance: 10_000 },
      { type: "savings", balance: 0 },
      { type: "investment", balance: 10_000, isFrozen: true },
    ],
  });
  ids = owner.accounts.map((account) => account.id);
});

const create = (body: object) =>
  admin.ask({ method: "POST", path: "/api/transactions", body: { amount: 100, ...body } });
const balances = async () =>
  (await bank.deps.store.accounts.lock(ids.filter((id) => id !== undefined)))
    .map(({ balance }) => balance);

describe("an admin's transaction", () => {
  it("is completed and posted immediately, dated as requested", async () => {
    const createdAt = "2025-12-24T10:00:00.000Z";
    const response = await create({ type: "deposit", toAccountId: ids[1], createdAt });
    expect(response.body).toMatchObject({ status: "completed", createdAt });
    expect(await balances()).toEqual([10_000, 10_000, 10_000]);
    const [posting] = await bank.deps.store.journal.postingsOf(ids[1] ?? 0);
    expect(posting?.postedAt).toBe(bank.clock.now());
  });

  it("moves nothing while pending, and nothing ever when rejected", async () => {
    const sides = { type: "transfer", fromAccountId: ids[0], toAccountId: ids[1] };
    expect((await create({ ...sides, status: "pending" })).status).toBe(201);
    expect((await create({ ...sides, status: "rejected" })).status).toBe(201);
    expect(await balances()).toEqual([10_000, 0, 10_000]);
  });

  it("leaves an audit row", async () => {
    await create({ type: "withdrawal", fromAccountId: ids[0] });
    const [row] = await bank.deps.store.audit.find({}, 1);
    expect(row).toMatchObject({ action: "transaction.created", actorId: admin.user.id });
  });

  it.each([
    [{ type: "withdrawal" }, transactionTexts.sourceNeeded],
    [{ type: "deposit" }, transactionTexts.destinationNeeded],
    [{ type: "transfer", toAccountId: 1 }, transactionTexts.bothNeeded],
    [{ type: "transfer", fromAccountId: 1, toAccountId: 1 }, transactionTexts.sameAccount],
  ])("%j is refused: %s", async (body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message } });
  });

  it("may take money from a blocked customer, whose own requests can't be approved", async () => {
    const withdrawal = { type: "withdrawal", fromAccountId: ids[0], amount: 30 };
    const body = { ...withdrawal, metadata: { externalAccount: "0001-CH" } };
    const asked = await owner.ask({ method: "POST", path: "/api/transactions", body });
    const path = `/api/users/${owner.user.id}`;
    await admin.ask({ method: "PATCH", path, body: { isActive: false } });
    expect((await create(withdrawal)).status).toBe(201);
    expect(await balances()).toEqual([7_000, 0, 10_000]);
    const waiting = `/api/transactions/${Object(asked.body).id}`;
    expect(await admin.ask({ method: "PATCH", path: waiting, body: { status: "completed" } }))
      .toMatchObject({ status: 409, body: { code: "owner_frozen" } });
    await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
    expect(await create(withdrawal)).toMatchObject({ status: 409, body: { code: "owner_frozen" } });
    expect(await balances()).toEqual([7_000, 0, 10_000]);
  });

  it("is refused beyond the funds, from a frozen account and on one that is not there", async () => {
    const out = { type: "withdrawal" };
    expect(await create({ ...out, fromAccountId: ids[0], amount: 100.01 })).toMatchObject({
      status: 409,
      body: { message: "Insufficient funds" },
    });
    expect((await create({ ...out, fromAccountId: ids[2] })).body).toMatchObject({
      code: "account_frozen",
    });
    expect((await create({ ...out, fromAccountId: 99_999 })).status).toBe(404);
    expect(await balances()).toEqual([10_000, 0, 10_000]);
  });

  describe("that opens an account", () => {
    const opening = { type: "deposit", metadata: '{"isInitialDeposit":true}', amount: 5 };

    it("is booked once: asking again answers the first", async () => {
      const first = await create({ ...opening, toAccountId: ids[1] });
      const again = await create({ ...opening, toAccountId: ids[1], amount: 7 });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect((await create({ ...opening, toAccountId: ids[0] })).body).not.toEqual(first.body);
      expect(await balances()).toEqual([10_500, 500, 10_000]);
    });

    it("is booked once when ten ask at the same time", async () => {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => create({ ...opening, toAccountId: ids[1] })),
      );
      expect(new Set(responses.map(({ body }) => Object(body).id)).size).toBe(1);
      expect(await balances()).toEqual([10_000, 500, 10_000]);
    });

    it("cannot become a second one by an edit", async () => {
      await create({ ...opening, toAccountId: ids[1] });
      const { body } = await create({ type: "deposit", toAccountId: ids[1] });
      const path = `/api/transactions/${Object(body).id}`;
      const response = await admin.ask({
        method: "PATCH",
        path,
        body: { metadata: opening.metadata },
      });
      expect(response).toMatchObject({ status: 400, body: { field: "metadata" } });
    });
  });

  describe("beyond the funds", () => {
    const out = { type: "withdrawal", amount: 150 };
    const allow = (value: string) =>
      bank.deps.store.settings.set("allow_overdraft", value, bank.clock.now());

    it.each(["false", "TRUE", "1"])("is refused while the setting says %s", async (value) => {
      await allow(value);
      expect((await create({ ...out, fromAccountId: ids[0] })).status).toBe(409);
    });

    it("is posted if the setting allows it, audited, and only for administrators", async () => {
      await allow("true");
      expect((await create({ ...out, fromAccountId: ids[0] })).status).toBe(201);
      expect(await balances()).toEqual([-5_000, 0, 10_000]);
      const [row] = await bank.deps.store.audit.find({}, 1);
      expect(row?.after).toMatchObject({ overdrawnToCents: -5_000 });
      await allow("false");
      expect((await create({ ...out, fromAccountId: ids[0], amount: 0.01 })).status).toBe(409);
      await create({ type: "deposit", toAccountId: ids[0], amount: 10 });
      expect((await create({ ...out, fromAccountId: ids[0], amount: 0.01 })).status).toBe(409);
      expect(await balances()).toEqual([-4_000, 0, 10_000]);
    });
  });

  it("is refused where the account cannot hold that much", async () => {
    const rich = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 10 ** 13 - 1 }],
    });
    const response = await create({
      type: "deposit",
      toAccountId: rich.accounts[0]?.id,
      amount: 0.02,
    });
    expect(response).toMatchObject({ status: 409, body: { code: "balance_limit" } });
  });
});
