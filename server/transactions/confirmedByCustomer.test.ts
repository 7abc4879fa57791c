import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const PAYEE = { externalAccount: "LANDLORD-0001" };
const MULE = { externalAccount: "MULE-9999" };

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  const accounts = [{ type: "checking", balance: 100_000 }, {
    type: "savings",
    balance: 0,
  }] as const;
  maya = await bank.person("customer", { accounts });
  noah = await bank.person("customer", { accounts });
});

const accountOf = (person: TestPerson, place = 0) => person.accounts[place]?.id ?? 0;
async function submit(by = maya, fields: object = {}): Promise<string> {
  const fromAccountId = accountOf(maya);
  const body = { type: "withdrawal", fromAccountId, amount: 500, metadata: PAYEE, ...fields };
  const response = await by.ask({ method: "POST", path: "/api/transactions", body });
  expect(response).toMatchObject({ status: 201 });
  return `/api/transactions/${Object(response.body).id}`;
}
const patch = (path: string, body: object) => admin.ask({ method: "PATCH", path, body });
const refused = {
  status: 409,
  body: {
    code: "confirmed_by_customer",
    message: "The customer confirmed this transaction. Reject it with a reason instead",
  },
};

describe("what a customer confirmed", () => {
  const edits: readonly (readonly [string, () => object])[] = [
    ["amount", () => ({ amount: 900 })],
    ["payee", () => ({ metadata: MULE })],
    ["payee, taken off", () => ({ metadata: null })],
    ["account", () => ({ fromAccountId: accountOf(maya, 1) })],
    ["direction", () => ({ type: "transfer", toAccountId: accountOf(noah) })],
    ["amount while it is approved", () => ({ status: "completed", amount: 900 })],
    ["payee while it is rejected", () => ({ status: "rejected", metadata: MULE })],
  ];

  it.each(edits)("stays while it waits: its %s", async (_what, edit) => {
    const path = await submit();
    const before = (await maya.ask({ method: "GET", path })).body;
    expect(await patch(path, edit())).toMatchObject(refused);
    expect((await maya.ask({ method: "GET", path })).body).toEqual(before);
  });

  it("is no other payment by way of a rejection, nor of a booking that is taken back", async () => {
    const rejected = await submit();
    await patch(rejected, { status: "rejected" });
    expect(await patch(rejected, { metadata: MULE })).toMatchObject(refused);
    expect(await patch(rejected, { status: "pending", amount: 900 })).toMatchObject(refused);
    const booked = await submit();
    await patch(booked, { status: "completed" });
    expect(await patch(booked, { status: "pending", metadata: MULE })).toMatchObject(refused);
    expect(await patch(booked, { status: "pending", description: "Not yet" }))
      .toMatchObject({ status: 200 });
    expect(await patch(booked, { metadata: MULE })).toMatchObject(refused);
  });

  it("stays although its customer works here by now", async () => {
    const path = await submit();
    await admin.ask({
      method: "PATCH",
      path: `/api/users/${maya.user.id}`,
      body: { role: "admin" },
    });
    expect(await patch(path, { metadata: MULE })).toMatchObject(refused);
    expect(await patch(path, { amount: 900 })).toMatchObject(refused);
  });

  it.each([
    ["payee", { metadata: MULE }],
    ["amount", { amount: 900 }],
    ["account", { fromAccountId: undefined }],
  ])("does not wait again once staff have corrected its %s", async (_what, edit) => {
    const path = await submit();
    await patch(path, { status: "completed" });
    const fields = "fromAccountId" in edit
      ? { type: "deposit", toAccountId: accountOf(noah) }
      : edit;
    expect(await patch(path, { ...fields, description: "Corrected" })).toMatchObject({
      status: 200,
    });
    expect(await patch(path, { description: "Corrected again" })).toMatchObject({ status: 200 });
    expect(await patch(path, { status: "pending" })).toMatchObject(refused);
    expect(await patch(path, { status: "rejected", description: "Not asked for" }))
      .toMatchObject({ status: 200 });
    for (const status of ["pending", "completed"]) {
      expect(await patch(path, { status, description: "As asked" })).toMatchObject(refused);
    }
  });

  it("may be described, dated, decided, and rejected with a reason that its customer reads", async () => {
    const path = await submit();
    const note = { ...PAYEE, note: "By phone" };
    for (const body of [{ description: "Rent of March" }, { metadata: note }]) {
      expect(await patch(path, body)).toMatchObject({ status: 200 });
    }
    const reason = "Please submit it again with the new amount.";
    await patch(path, { status: "rejected", reason });
    expect((await maya.ask({ method: "GET", path })).body)
      .toMatchObject({ status: "rejected", rejectionReason: reason });
  });

  it("is the bank's booking once it is completed, which staff correct", async () => {
    const path = await submit();
    await patch(path, { status: "completed" });
    expect(await patch(path, { amount: 400 })).toMatchObject({ status: 200 });
    expect((await bank.deps.store.alerts.latestOf(maya.user.id, 1))[0])
      .toMatchObject({ kind: "changed_by_staff", detail: "changed" });
  });

  it("is not what staff entered", async () => {
    const path = await submit(admin, { status: "pending" });
    expect(await patch(path, { amount: 900, metadata: MULE })).toMatchObject({ status: 200 });
  });
});
