import { beforeEach, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

it.each([
  ["completed", { amountCents: 15_000, overdrawnToCents: -5_000 }],
  ["pending", { amountCents: 15_000 }],
])("the audit of a %s transaction beyond the funds says %o", async (status, facts) => {
  const admin = await bank.person("admin");
  const { accounts: [account] } = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 10_000 }],
  });
  await bank.deps.store.settings.set("allow_overdraft", "true", bank.clock.now());
  const body = { type: "withdrawal", status, fromAccountId: account?.id, amount: 150 };
  const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
  expect(response).toMatchObject({ status: 201, body: { status } });
  const [row] = await bank.deps.store.audit.find({}, 1);
  expect(row?.after).toEqual({ type: "withdrawal", status, ...facts });
});
