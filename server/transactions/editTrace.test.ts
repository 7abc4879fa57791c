import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let id: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  const maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }],
  });
  const response = await admin.ask({
    method: "POST",
    path: "/api/transactions",
    body: {
      type: "withdrawal",
      status: "pending",
      fromAccountId: maya.accounts[0]?.id,
      amount: 900,
      description: "Rent of March",
      metadata: { externalAccount: "LANDLORD-0001" },
    },
  });
  id = Object(response.body).id;
});

const patch = async (body: object) =>
  expect(await admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body }))
    .toMatchObject({ status: 200 });
const kept = async () => (await bank.deps.store.audit.find({}, 1))[0];
const shown = async () => {
  const path = `/api/audit?transactionId=${id}&limit=1`;
  return Object((await admin.ask({ method: "GET", path })).body)[0];
};

describe("the audit row of an edit", () => {
  it("tells that the payee changed, from what to what, and keeps no number in clear", async () => {
    await patch({ metadata: { externalAccount: "MULE-9999" } });
    const row = await kept();
    expect(row).toMatchObject({
      action: "transaction.edited",
      before: { externalAccount: "…0001", sealed: expect.stringMatching(/^p1\./) },
      after: { externalAccount: "…9999", sealed: expect.stringMatching(/^p1\./) },
    });
    expect(JSON.stringify(row)).not.toMatch(/LANDLORD|MULE/);
    expect(await shown()).toMatchObject({
      before: { metadata: { externalAccount: "LANDLORD-0001" } },
      after: { metadata: { externalAccount: "MULE-9999" }, rewritten: ["metadata"] },
    });
  });

  it("keeps both descriptions, and what was written only where it changed", async () => {
    await patch({ description: "Something else" });
    expect(JSON.stringify(await kept())).not.toMatch(/Rent|Something|externalAccount/);
    expect(await shown()).toMatchObject({
      before: { description: "Rent of March" },
      after: { description: "Something else", rewritten: ["description"] },
    });
    expect(Object.keys((await shown()).before)).toEqual(["description"]);
  });

  it("tells that a payee was taken off, or was none before", async () => {
    await patch({ metadata: null });
    expect(await kept()).toMatchObject({
      before: { externalAccount: "…0001" },
      after: { externalAccount: null },
    });
    await patch({ metadata: { note: "by phone" } });
    expect(Object.keys((await kept())?.after ?? {})).not.toContain("externalAccount");
  });

  it("is read without encrypted fields if the key was lost", async () => {
    await patch({ metadata: { externalAccount: "MULE-9999" } });
    const row = await kept();
    if (row === undefined) throw new Error("No audit row was written");
    const { id: _, ...moved } = row;
    await bank.deps.store.audit.append({ ...moved, subject: `transaction:${id + 1}` });
    const path = `/api/audit?transactionId=${id + 1}`;
    expect((await admin.ask({ method: "GET", path })).body).toMatchObject([{
      before: { externalAccount: "…0001", sealed: "can't be decrypted" },
      after: { externalAccount: "…9999", sealed: "can't be decrypted" },
    }]);
  });
});
