import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openSocket } from "../testing/openSocket.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  const accounts = [
    { type: "checking" as const, balance: 100_000 },
    { type: "savings" as const, balance: 50_000 },
  ];
  maya = await bank.person("customer", { accounts });
  noah = await bank.person("customer", { accounts });
});

const idsOf = ({ accounts }: TestPerson) => accounts.map(({ id }) => id);

async function moved(body: object) {
  const asked = { ...transferOf(maya, 250), description: "Before", status: "pending" };
  const created = await admin.ask({ method: "POST", path: "/api/transactions", body: asked });
  const old = Object(created.body);
  const [one, other, staff] = [
    await openSocket(bank, maya),
    await openSocket(bank, noah),
    await openSocket(bank, admin),
  ];
  const path = `/api/transactions/${old.id}`;
  expect(await admin.ask({ method: "PATCH", path, body })).toMatchObject({ status: 200 });
  const updates = [one, other, staff].map(({ ofType }) =>
    ofType("transaction_update").map(({ data }) => data)
  );
  return { old, updates };
}

describe("an edit that moves a transaction to another customer", () => {
  it("is told to the new owner, and to the former one as deleted", async () => {
    const [from = 0, to = 0] = idsOf(noah);
    const body = {
      fromAccountId: from,
      toAccountId: to,
      amount: 99,
      description: "After",
      metadata: { note: "After" },
    };
    const { old, updates } = await moved(body);
    const now = { ...old, ...body };
    expect(updates).toEqual([[{ ...old, status: "deleted" }], [now], [now]]);
  });

  it("is told to both where each owns a side", async () => {
    const [, to = 0] = idsOf(noah);
    const { old, updates } = await moved({ toAccountId: to });
    const now = { ...old, toAccountId: to };
    expect(updates).toEqual([[now], [now], [now]]);
  });
});

it("an administrator who owned the former side keeps the transaction in sight", async () => {
  await bank.deps.store.users.update(maya.user.id, { role: "admin" });
  // Their session was opened by a password alone.
  await bank.deps.store.settings.set("staff_second_factor", "false", bank.clock.now());
  const id = Object(
    (await admin.ask({ method: "POST", path: "/api/transactions", body: transferOf(maya, 5) }))
      .body,
  ).id;
  const staff = await openSocket(bank, { ...maya, user: { ...maya.user, role: "admin" } });
  const [fromAccountId, toAccountId] = idsOf(noah);
  const body = { fromAccountId, toAccountId };
  await admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
  expect(staff.ofType("transaction_update").at(-1)?.data).toMatchObject(body);
});
