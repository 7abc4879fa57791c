import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { openAccount } from "./openAccount.ts";

let bank: TestBank;
let admin: TestPerson;
let customer: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  customer = await bank.person("customer");
});

const create = (body: object) => admin.ask({ method: "POST", path: "/api/accounts", body });

describe("a new account", () => {
  it("is a checking account at zero with a number of its own, and audited", async () => {
    const { status, body } = await create({ userId: customer.user.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: customer.user.id,
      accountType: "checking",
      accountNumber: expect.stringMatching(/^[1-9][0-9]{9}$/),
      balance: 0,
      availableBalance: 0,
      isActive: true,
      isFrozen: false,
    });
    const [audit] = await bank.deps.store.audit.find({}, 1);
    expect(audit).toMatchObject({ action: "account.created", actorId: admin.user.id });
    expect(JSON.stringify(audit)).not.toContain(Object(body).accountNumber);
  });

  it.each([["Savings", "savings"], ["savings", "savings"], ["Investment", "investment"]])(
    "takes its type as %s",
    async (accountType, kept) => {
      const response = await create({ userId: customer.user.id, accountType });
      expect(response).toMatchObject({ status: 201, body: { accountType: kept } });
    },
  );

  it("takes a trimmed number of one's choice, and a blank one as none", async () => {
    const chosen = await create({ userId: customer.user.id, accountNumber: "  GB-2010-77 " });
    expect(chosen.body).toMatchObject({ accountNumber: "GB-2010-77" });
    const blank = await create({ userId: customer.user.id, accountNumber: "   " });
    expect(blank.body).toMatchObject({ accountNumber: expect.stringMatching(/^[1-9][0-9]{9}$/) });
  });

  it.each(["abc", "a".repeat(35), "12 34", "12_34", "12345\u0000", "١٢٣٤"])(
    "refuses the number %j",
    async (accountNumber) => {
      const response = await create({ userId: customer.user.id, accountNumber });
      expect(response).toMatchObject({ status: 400, body: { field: "accountNumber" } });
    },
  );

  it("refuses a taken number, also of a closed account", async () => {
    const wanted = { userId: customer.user.id, accountNumber: "TAKEN-1" };
    const first = await create(wanted);
    const taken = { status: 409, body: { code: "account_number_taken", field: "accountNumber" } };
    expect(await create(wanted)).toMatchObject(taken);
    await admin.ask({ method: "DELETE", path: `/api/accounts/${Object(first.body).id}` });
    expect(await create(wanted)).toMatchObject(taken);
  });

  it.each([undefined, null, "", "7", 0, -1, 1.5, 2 ** 31])(
    "refuses the owner %j in the form's words",
    async (userId) => {
      const response = await create({ userId });
      expect(response).toMatchObject({
        status: 400,
        body: { message: "Please select a user.", field: "userId" },
      });
    },
  );

  it("is not opened for an unknown or deleted user", async () => {
    const nobody = { status: 404, body: { field: "userId" } };
    expect(await create({ userId: 999_999 })).toMatchObject(nobody);
    await admin.ask({ method: "DELETE", path: `/api/users/${customer.user.id}` });
    expect(await create({ userId: customer.user.id })).toMatchObject(nobody);
  });

  it("takes its first deposit as a completed transaction, once", async () => {
    const { body } = await create({ userId: customer.user.id, accountType: "Savings" });
    const { id } = Object(body);
    const deposit = {
      type: "deposit",
      toAccountId: id,
      amount: 250.25,
      description: "Initial deposit",
      status: "completed",
      metadata: JSON.stringify({ isInitialDeposit: true }),
    };
    const post = () => admin.ask({ method: "POST", path: "/api/transactions", body: deposit });
    const [first, second] = [await post(), await post()];
    expect(Object(second.body).id).toBe(Object(first.body).id);
    const { body: own } = await customer.ask({ method: "GET", path: "/api/accounts" });
    expect(own).toMatchObject([{ id, balance: 250.25, availableBalance: 250.25 }]);
  });
});

it("draws another number where the first one is taken", async () => {
  const { store, clock } = bank.deps;
  const draws = [...Array(18).fill(0), ...Array(9).fill(1)];
  const randomness = { token: () => "", integer: () => draws.shift() ?? 5 };
  const wanted = { userId: customer.user.id, accountType: "checking" } as const;
  const surroundings = { tx: store, randomness, now: clock.now() };
  const first = await openAccount(surroundings, wanted);
  const second = await openAccount(surroundings, wanted);
  expect([first?.accountNumber.slice(0, 9), second?.accountNumber.slice(0, 9)])
    .toEqual(["100000000", "211111111"]);
});
