import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openSocket } from "../testing/openSocket.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const reason = "Please send us the invoice first";
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
  const body = transferOf(maya, 250);
  const response = await maya.ask({ method: "POST", path: "/api/transactions", body });
  expect(response.body).toMatchObject({ status: "pending", rejectionReason: null });
  id = Object(response.body).id;
});

const patch = (body: object, by = admin) =>
  by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
const listed = async (by = maya) =>
  Object(await by.ask({ method: "GET", path: "/api/transactions" })).body[0];
const auditRows = async () => {
  const response = await admin.ask({ method: "GET", path: "/api/audit?action=transaction." });
  return Object(response.body);
};

describe("a reason for a rejection", () => {
  it("is shown to the administrator who rejects and to the customer, in lists and details", async () => {
    const response = await patch({ status: "rejected", reason: `  ${reason} ` });
    expect(response).toMatchObject({ status: 200, body: { id, rejectionReason: reason } });
    expect(await listed()).toMatchObject({ id, status: "rejected", rejectionReason: reason });
    expect(await maya.ask({ method: "GET", path: `/api/transactions/${id}` }))
      .toMatchObject({ body: { rejectionReason: reason } });
  });

  it("need not be given", async () => {
    expect(await patch({ status: "rejected" })).toMatchObject({ body: { rejectionReason: null } });
  });

  it("is told live to its customer", async () => {
    const socket = await openSocket(bank, maya);
    await patch({ status: "rejected", reason });
    expect(socket.ofType("transaction_update").map(({ data }) => data))
      .toMatchObject([{ id, status: "rejected", rejectionReason: reason }]);
  });

  it("is in the audit log, encrypted", async () => {
    await patch({ status: "rejected", reason });
    expect(await auditRows()).toMatchObject([
      { action: "transaction.rejected", after: { status: "rejected", rejectionReason: reason } },
    ]);
    const [kept] = await bank.deps.store.audit.find({ subject: `transaction:${id}` }, 1);
    expect(JSON.stringify(kept)).not.toContain(reason);
  });

  it("may be given a moment later, where none was", async () => {
    await patch({ status: "rejected" });
    const response = await patch({ status: "rejected", reason });
    expect(response).toMatchObject({ status: 200, body: { rejectionReason: reason } });
    expect(response.body).not.toHaveProperty("isRepeat");
    expect(await auditRows()).toMatchObject([
      {
        action: "transaction.edited",
        before: { rejectionReason: null },
        after: { rejectionReason: reason },
      },
      { action: "transaction.rejected" },
    ]);
  });

  it("is one, also when two are given at the same time", async () => {
    await patch({ status: "rejected" });
    const reasons = Array.from({ length: 8 }, (_, number) => `Reason ${number}`);
    const responses = await Promise.all(
      reasons.map((one) => patch({ status: "rejected", reason: one })),
    );
    const kept = new Set(responses.map(({ body }) => Object(body).rejectionReason));
    expect(kept.size).toBe(1);
    expect(responses.filter(({ body }) => Object(body).isRepeat !== true)).toHaveLength(1);
    expect(await auditRows()).toHaveLength(2);
  });

  it("keeps the first reason when it is rejected again", async () => {
    await patch({ status: "rejected", reason });
    expect(await patch({ status: "rejected", reason: "Something else" }))
      .toMatchObject({ status: 200, body: { isRepeat: true, rejectionReason: reason } });
    expect(await listed()).toMatchObject({ rejectionReason: reason });
  });

  it.each(["undo", "edit"])("goes with the rejection: %s", async (way) => {
    await patch({ status: "rejected", reason });
    const change = way === "undo" ? { undo: true } : { description: "Once more" };
    expect(await patch({ status: "pending", ...change }))
      .toMatchObject({ status: 200, body: { status: "pending", rejectionReason: null } });
    expect(await auditRows()).toMatchObject([
      { before: { rejectionReason: reason }, after: { rejectionReason: null } },
      { action: "transaction.rejected" },
    ]);
  });

  it("stays where an edit leaves the rejection, and may be given with one", async () => {
    await patch({ status: "rejected", reason });
    expect(await patch({ description: "Rent" })).toMatchObject({
      body: { rejectionReason: reason },
    });
    expect(await patch({ status: "rejected", description: "Rent of May", reason: "Twice" }))
      .toMatchObject({ body: { description: "Rent of May", rejectionReason: "Twice" } });
  });

  it.each([
    { status: "completed", reason },
    { status: "pending", reason },
    { reason },
    { amount: 5, reason },
    { status: "rejected", reason: "" },
    { status: "rejected", reason: "   " },
    { status: "rejected", reason: "a\nb" },
    { status: "rejected", reason: "a".repeat(201) },
    { status: "rejected", reason: null },
    { status: "rejected", reason: 7 },
  ])("is refused: %j", async (body) => {
    expect(await patch(body)).toMatchObject({ status: 400, body: { field: "reason" } });
    expect(await listed()).toMatchObject({ status: "pending", rejectionReason: null });
  });

  it("may have two hundred characters", async () => {
    const long = "é".repeat(200);
    expect(await patch({ status: "rejected", reason: long }))
      .toMatchObject({ body: { rejectionReason: long } });
  });

  it("cannot be given by a customer, nor with a new transaction", async () => {
    expect(await patch({ status: "rejected", reason }, maya)).toMatchObject({ status: 403 });
    const response = await admin.ask({
      method: "POST",
      path: "/api/transactions",
      body: { ...transferOf(maya, 1), rejectionReason: reason },
    });
    expect(response).toMatchObject({ status: 400, body: { field: "rejectionReason" } });
  });
});
