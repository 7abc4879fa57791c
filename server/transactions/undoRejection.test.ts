import { beforeEach, describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let id: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 25_000 }, { type: "savings", balance: 0 }],
  });
  const body = transferOf(maya);
  const response = await maya.ask({ method: "POST", path: "/api/transactions", body });
  id = Object(response.body).id;
});

const patch = (body: object, by = admin) =>
  by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
const undo = (by = admin) => patch({ status: "pending", undo: true }, by);
const row = () => bank.deps.store.transactions.byId(id);
const meanwhile = { status: 409, body: { code: "changed_meanwhile" } };

describe("a rejection that is taken back", () => {
  it("waits again, holds its money, and the audit log has both", async () => {
    await patch({ status: "rejected" });
    expect(await undo()).toMatchObject({ status: 200, body: { id, status: "pending" } });
    expect(await row()).toMatchObject({ status: "pending", decidedBy: null, decidedAt: null });
    const accounts = await bank.deps.store.accounts.listOwnedBy(maya.user.id);
    expect(accounts.reduce((sum, { held }) => sum + held, 0)).toBe(25_000);
    const [undone, rejected] = await bank.deps.store.audit.find(
      { subject: `transaction:${id}` },
      2,
    );
    expect(rejected).toMatchObject({ action: "transaction.rejected" });
    expect(undone).toMatchObject({
      action: "transaction.edited",
      actorId: admin.user.id,
      before: { status: "rejected" },
      after: { status: "pending" },
    });
  });

  it("can be decided again", async () => {
    await patch({ status: "rejected" });
    await undo();
    expect(await patch({ status: "completed" })).toMatchObject({ status: 200 });
  });

  it("is refused a second time", async () => {
    await patch({ status: "rejected" });
    await undo();
    expect(await undo()).toMatchObject(meanwhile);
    expect(await row()).toMatchObject({ status: "pending" });
  });

  it("is refused once its time is over", async () => {
    await patch({ status: "rejected" });
    bank.clock.advance(seconds(10));
    expect(await undo()).toMatchObject({ status: 200 });
    await patch({ status: "rejected" });
    bank.clock.advance(seconds(10.001));
    expect(await undo()).toMatchObject(meanwhile);
    expect(await row()).toMatchObject({ status: "rejected" });
  });

  it("is refused to another administrator", async () => {
    const colleague = await bank.person("admin");
    await patch({ status: "rejected" });
    expect(await undo(colleague)).toMatchObject(meanwhile);
    expect(await undo(maya)).toMatchObject({ status: 403 });
    expect(await row()).toMatchObject({ status: "rejected" });
  });

  it.each([
    ["was edited", { description: "Something else" }],
    ["was completed", { status: "completed", description: "Something else" }],
  ])("is rejected if the transaction %s first", async (_, change) => {
    await patch({ status: "rejected" });
    await patch(change, await bank.person("admin"));
    const before = await row();
    expect(await undo()).toMatchObject(meanwhile);
    expect(await row()).toEqual(before);
  });

  it("is refused for what was approved", async () => {
    await patch({ status: "completed" });
    expect(await undo()).toMatchObject(meanwhile);
    expect(await row()).toMatchObject({ status: "completed" });
  });

  it("is rejected if the money was spent since", async () => {
    await patch({ status: "rejected" });
    await maya.ask({ method: "POST", path: "/api/transactions", body: transferOf(maya, 100) });
    expect(await undo()).toMatchObject({ status: 409, body: { code: "insufficient_funds" } });
    expect(await row()).toMatchObject({ status: "rejected" });
  });

  it.each([{ undo: true }, { status: "completed", undo: true }, {
    status: "pending",
    undo: true,
    amount: 1,
  }])("is the status pending and nothing else: %j", async (body) => {
    await patch({ status: "rejected" });
    expect(await patch(body)).toMatchObject({ status: 400, body: { field: "undo" } });
    expect(await row()).toMatchObject({ status: "rejected", amount: 25_000 });
  });
});
