import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { transactionCount } from "../../db/testing/samples.ts";
import { transferOf } from "../../testing/samples/transactions.ts";
import { openSocket } from "../../testing/openSocket.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 50_000 }],
  });
});

const submit = (person: TestPerson, body: unknown) =>
  person.ask({ method: "POST", path: "/api/transactions", body });
const accountsOf = async (person: TestPerson) =>
  (await bank.deps.store.accounts.listOwnedBy(person.user.id)).toSorted((a, b) => a.id - b.id);

describe("a customer's submission", () => {
  it("is pending and holds its amount, whatever status and date were sent", async () => {
    const response = await submit(maya, {
      ...transferOf(maya, 250),
      status: "completed",
      createdAt: "2001-01-01T00:00:00.000Z",
    });
    expect(response.body).toMatchObject({
      status: "pending",
      createdAt: bank.clock.now(),
      initiatorId: maya.user.id,
    });
    const [checking, savings] = await accountsOf(maya);
    expect(checking).toMatchObject({ balance: 100_000, held: 25_000 });
    expect(savings).toMatchObject({ balance: 50_000, held: 0 });
  });

  it("is told to the owner and the admins, and to no stranger", async () => {
    const noah = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 100 }, { type: "savings", balance: 0 }],
    });
    const admin = await bank.person("admin");
    const [mayas, noahs, staff] = await Promise.all([
      openSocket(bank, maya),
      openSocket(bank, noah),
      openSocket(bank, admin),
    ]);
    const { body } = await submit(maya, transferOf(maya, 250));
    const update = (data: unknown) => ({ type: "transaction_update", data });
    const event = update({ id: Object(body).id, status: "pending", amount: 250 });
    expect(await mayas.heard("transaction_update")).toMatchObject([event]);
    expect(await staff.heard("transaction_update")).toMatchObject([event]);
    // What a socket is told keeps its order: noah's own would come after hers.
    const { body: own } = await submit(noah, transferOf(noah, 1));
    expect(await noahs.heard("transaction_update")).toMatchObject([update({ id: Object(own).id })]);
    expect(mayas.ofType("transaction_update")).toHaveLength(1);
  });

  it("of a withdrawal goes to no account of the bank, whichever was named", async () => {
    const [from, to] = maya.accounts;
    const { status, body } = await submit(maya, {
      type: "withdrawal",
      fromAccountId: from?.id,
      toAccountId: to?.id,
      amount: 1,
      metadata: { externalAccount: "88 4410" },
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { toAccountId: null } });
  });

  it("keeps the external account of a withdrawal", async () => {
    const [from] = maya.accounts;
    const response = await submit(maya, {
      type: "withdrawal",
      fromAccountId: from?.id,
      toAccountId: null,
      amount: 10,
      metadata: '{"externalAccount":"88 4410 2075"}',
    });
    expect(response.body).toMatchObject({
      toAccountId: null,
      metadata: { externalAccount: "88 4410 2075" },
    });
  });

  it.each([[1_000.01, 409], [1_000, 201]])(
    "of %d on 1,000.00 answers %d",
    async (amount, status) => {
      const response = await submit(maya, transferOf(maya, amount));
      expect(response.status).toBe(status);
      if (status === 409) expect(response.body).toMatchObject({ message: "Insufficient funds" });
    },
  );

  it("counts what is already held", async () => {
    expect((await submit(maya, transferOf(maya, 600))).status).toBe(201);
    expect((await submit(maya, transferOf(maya, 600))).status).toBe(409);
    expect((await submit(maya, transferOf(maya, 400))).status).toBe(201);
  });

  it("lets one of two concurrent ones win if there isn't enough for both", async () => {
    const responses = await Promise.all([1, 2].map(() => submit(maya, transferOf(maya, 600))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("applies a key once when it is sent fifty times concurrently", async () => {
    const headers = { "idempotency-key": "double-click" };
    const body = transferOf(maya, 1);
    const path = "/api/transactions";
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => maya.ask({ method: "POST", path, body, headers })),
    );
    const [first] = responses;
    expect(first).toMatchObject({ status: 201, body: { status: "pending", amount: 1 } });
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
    }
    expect(await transactionCount(bank.deps.store)).toBe(1);
  });
});

describe("a withdrawal", () => {
  const withdraw = (metadata?: object) =>
    submit(maya, { type: "withdrawal", fromAccountId: maya.accounts[0]?.id, amount: 1, metadata });

  it.each([
    [undefined],
    [{}],
    [{ externalAccount: "" }],
    [{ externalAccount: " 123 " }],
    [{ externalAccount: 12_345 }],
  ])("with %j does not say where the money goes", async (metadata) => {
    expect(await withdraw(metadata)).toMatchObject({
      status: 400,
      body: {
        message: "Enter the account number to send to.",
        field: "metadata.externalAccount",
      },
    });
  });

  it("names an account of at most 34 characters", async () => {
    expect((await withdraw({ externalAccount: "1".repeat(34) })).status).toBe(201);
    expect(await withdraw({ externalAccount: "1".repeat(35) })).toMatchObject({
      status: 400,
      body: {
        message: "Use at most 34 characters",
        field: "metadata.externalAccount",
      },
    });
  });
});

describe("marks that only the bank sets", () => {
  it("do not come in with a customer's metadata", async () => {
    const metadata = { isInitialDeposit: true, kind: "balance_adjustment", note: "Rent" };
    const response = await submit(maya, { ...transferOf(maya), metadata });
    expect(response.body).toMatchObject({ metadata: { note: "Rent" } });
    expect(Object(response.body).metadata).toEqual({ note: "Rent" });
  });
});

describe("the sides of a submission", () => {
  it("must both belong to the customer", async () => {
    const other = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 1_000 }],
    });
    const stranger = other.accounts[0]?.id;
    const [own] = maya.accounts;
    const out = await submit(maya, { ...transferOf(maya), fromAccountId: stranger });
    expect(out).toMatchObject({ status: 404, body: { code: "not_found" } });
    const into = await submit(maya, {
      ...transferOf(maya),
      fromAccountId: own?.id,
      toAccountId: stranger,
    });
    expect(into).toMatchObject({
      status: 400,
      body: { message: "You can only transfer between your own accounts" },
    });
  });

  it("must exist and differ", async () => {
    const same = await submit(maya, { ...transferOf(maya), toAccountId: maya.accounts[0]?.id });
    expect(same.body).toMatchObject({ message: "Recipient account not found" });
    const missing = await submit(maya, { ...transferOf(maya), toAccountId: 999_999 });
    expect(missing.body).toMatchObject({ message: "Recipient account not found" });
  });

  it("must not be inactive, and the source not frozen", async () => {
    const owner = await bank.person("customer", {
      accounts: [
        { type: "checking", balance: 1_000 },
        { type: "savings", balance: 1_000, isFrozen: true },
        { type: "investment", balance: 1_000, isActive: false },
      ],
    });
    const [open, frozen, inactive] = owner.accounts.map((account) => account.id);
    const move = (fromAccountId?: number, toAccountId?: number) =>
      submit(owner, { type: "transfer", fromAccountId, toAccountId, amount: 1 });
    expect((await move(frozen, open)).body).toMatchObject({ code: "account_frozen" });
    expect((await move(inactive, open)).body).toMatchObject({ code: "account_inactive" });
    expect((await move(open, inactive)).body).toMatchObject({ code: "account_inactive" });
    expect((await move(open, frozen)).status).toBe(201);
  });

  it.each(["transfer", "withdrawal", "deposit"])("of a %s cannot be left out", async (type) => {
    const response = await submit(maya, { type, amount: 1 });
    expect(response).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});

describe("a frozen customer", () => {
  it("cannot move money", async () => {
    const frozen = await bank.person("customer", {
      isFrozen: true,
      accounts: [{ type: "checking", balance: 100 }, { type: "savings", balance: 0 }],
    });
    expect(await submit(frozen, transferOf(frozen, 1))).toMatchObject({
      status: 403,
      body: { code: "frozen" },
    });
  });
});
