import { beforeEach, describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openSocket } from "../testing/openSocket.ts";
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
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  const body = transferOf(maya, 250);
  const response = await maya.ask({ method: "POST", path: "/api/transactions", body });
  id = Object(response.body).id;
});

const cancel = (by = maya, path = `/api/transactions/${id}/cancel`) =>
  by.ask({ method: "POST", path });
const decide = (status: string) =>
  admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status } });
const row = () => bank.deps.store.transactions.byId(id);
const audited = async () =>
  (await bank.deps.store.audit.find({ subject: `transaction:${id}` }, 10)).map((
    { action, actorId },
  ) => [action, actorId]);
const held = async () =>
  (await bank.deps.store.accounts.listOwnedBy(maya.user.id))
    .reduce((sum, account) => sum + account.held, 0);

describe("canceling one's own request", () => {
  it("rejects it in one's own name, releases the hold and leaves an audit row", async () => {
    expect(await held()).toBe(25_000);
    expect(await cancel()).toMatchObject({ status: 200, body: { id, status: "rejected" } });
    expect(await held()).toBe(0);
    expect(await row()).toMatchObject({ decidedBy: maya.user.id, decidedAt: bank.clock.now() });
    expect(await audited()).toEqual([["transaction.cancelled", maya.user.id]]);
  });

  it("is told as such, and a rejection by the bank is not", async () => {
    const detail = async () =>
      (await maya.ask({ method: "GET", path: `/api/transactions/${id}` })).body;
    expect(await detail()).toMatchObject({ isCancelled: false });
    await cancel();
    expect(await detail()).toMatchObject({ isCancelled: true });
    const body = transferOf(maya, 1);
    const response = await maya.ask({ method: "POST", path: "/api/transactions", body });
    id = Object(response.body).id;
    await decide("rejected");
    expect(await detail()).toMatchObject({ status: "rejected", isCancelled: false });
  });

  it("tells the sockets that it was taken back, and of a rejection by the bank no such thing", async () => {
    const socket = await openSocket(bank, maya);
    await cancel();
    const body = transferOf(maya, 1);
    id = Object((await maya.ask({ method: "POST", path: "/api/transactions", body })).body).id;
    await decide("rejected");
    const updates = socket.ofType("transaction_update").map(({ data }) => Object(data))
      .filter(({ status }) => status === "rejected");
    expect(updates.map(({ isCancelled }) => isCancelled)).toEqual([true, undefined]);
  });

  it("a second time answers the same and changes nothing", async () => {
    const first = await cancel();
    bank.clock.advance(seconds(60));
    const before = await row();
    expect(await cancel()).toMatchObject({ status: 200, body: first.body });
    expect(await row()).toEqual(before);
    expect(await audited()).toHaveLength(1);
  });

  it("sixteen times concurrently has one effect", async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => cancel()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await audited()).toHaveLength(1);
  });

  it.each(["completed", "rejected"])("is refused once the bank said %s", async (status) => {
    await decide(status);
    const before = await row();
    expect(await cancel()).toMatchObject({ status: 409, body: { code: "already_decided" } });
    expect(await row()).toEqual(before);
  });

  it("leaves nothing to approve or to take back", async () => {
    await cancel();
    expect(await decide("completed")).toMatchObject({ status: 409 });
    const undo = { status: "pending", undo: true };
    const path = `/api/transactions/${id}`;
    expect(await admin.ask({ method: "PATCH", path, body: undo })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect(await row()).toMatchObject({ status: "rejected", decidedBy: maya.user.id });
  });

  it("does not find a stranger's, one that is not there, or one that was deleted", async () => {
    const stranger = await bank.person("customer");
    const missing = { status: 404, body: { code: "not_found" } };
    expect(await cancel(stranger)).toMatchObject(missing);
    expect(await cancel(maya, "/api/transactions/999999/cancel")).toMatchObject(missing);
    expect(await row()).toMatchObject({ status: "pending" });
    await admin.ask({ method: "DELETE", path: `/api/transactions/${id}` });
    expect(await cancel()).toMatchObject(missing);
  });

  it("is not for what the bank entered, nor for administrators", async () => {
    const body = { ...transferOf(maya, 5), status: "pending" };
    const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
    const path = `/api/transactions/${Object(response.body).id}/cancel`;
    expect(await cancel(maya, path)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await cancel(admin)).toMatchObject({ status: 403 });
    expect(await row()).toMatchObject({ status: "pending" });
  });

  it("is refused to a frozen person, like everything that is asked for", async () => {
    const path = `/api/users/${maya.user.id}`;
    await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
    expect(await cancel()).toMatchObject({ status: 403, body: { code: "frozen" } });
    expect(await row()).toMatchObject({ status: "pending" });
  });

  it("keeps what staff would move to another customer's accounts", async () => {
    const other = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
    });
    const path = `/api/transactions/${id}`;
    const { fromAccountId, toAccountId } = transferOf(other, 250);
    const sides = { fromAccountId, toAccountId };
    expect(await admin.ask({ method: "PATCH", path, body: sides }))
      .toMatchObject({ status: 409, body: { code: "confirmed_by_customer" } });
    expect(await cancel(other)).toMatchObject({ status: 404 });
    expect(await cancel()).toMatchObject({ status: 200 });
  });
});
