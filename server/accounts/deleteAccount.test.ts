import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openSocket } from "../testing/openSocket.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let checking: number;
let savings: number;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 50_000 }],
  });
  [checking = 0, savings = 0] = maya.accounts.map((account) => account.id);
});

const close = (id = checking) => admin.ask({ method: "DELETE", path: `/api/accounts/${id}` });
const accounts = async ({ ask }: TestPerson) =>
  Object((await ask({ method: "GET", path: "/api/accounts" })).body);
const transactions = async ({ ask }: TestPerson) =>
  Object((await ask({ method: "GET", path: "/api/transactions" })).body);
const submit = (body: object, { ask } = maya) =>
  ask({ method: "POST", path: "/api/transactions", body });

describe("closing an account", () => {
  it("gives what is left to the bank and changes no other balance", async () => {
    const entries = (await bank.deps.store.journal.postingsOf(checking)).length;
    expect((await close()).status).toBe(204);
    const postings = await bank.deps.store.journal.postingsOf(checking);
    expect(postings.slice(entries)).toMatchObject([
      { kind: "closing", amount: -100_000, balanceAfter: 0, actorId: admin.user.id },
    ]);
    expect(await accounts(maya)).toMatchObject([{ id: savings, balance: 500 }]);
    expect(await bank.deps.store.journal.books()).toMatchObject({
      discrepancies: [],
      unbalancedEntries: [],
      postingTotal: 0,
    });
  });

  it("closes one below zero as well, and an empty one without a posting", async () => {
    await admin.ask({ method: "PATCH", path: `/api/accounts/${checking}`, body: { balance: -5 } });
    expect((await close()).status).toBe(204);
    expect((await bank.deps.store.journal.postingsOf(checking)).at(-1))
      .toMatchObject({ kind: "closing", amount: 500, balanceAfter: 0 });
    await admin.ask({ method: "PATCH", path: `/api/accounts/${savings}`, body: { balance: 0 } });
    const before = await bank.deps.store.journal.postingsOf(savings);
    expect((await close(savings)).status).toBe(204);
    expect(await bank.deps.store.journal.postingsOf(savings)).toEqual(before);
  });

  it("rejects what is pending on it, tells it and releases the other side's hold", async () => {
    const { body } = await submit({
      ...transferOf(maya, 30),
      fromAccountId: savings,
      toAccountId: checking,
    });
    const { id } = Object(body);
    const publish = vi.spyOn(bank.deps.hub, "publish");
    await close();
    expect(publish).toHaveBeenCalledWith(
      expect.objectContaining({ data: expect.objectContaining({ id, status: "rejected" }) }),
      { userIds: [maya.user.id], staff: "seeCustomers" },
    );
    expect(await accounts(maya)).toMatchObject([{ id: savings, availableBalance: 500 }]);
    expect(await transactions(maya)).toMatchObject([{
      id,
      status: "rejected",
      toAccountId: checking,
    }]);
    const audit = await bank.deps.store.audit.find({}, 2);
    expect(audit.map(({ action }) => action)).toEqual(["account.deleted", "transaction.rejected"]);
    expect(JSON.stringify(audit)).not.toContain(maya.accounts[0]?.accountNumber);
  });

  it("tells who keeps a side of the rejection, and takes it from who does not", async () => {
    const noah = await bank.person("customer", { accounts: [{ type: "checking", balance: 0 }] });
    const sockets = await Promise.all([maya, noah, admin].map((one) => openSocket(bank, one)));
    const [checking] = maya.accounts;
    const sides = { fromAccountId: checking?.id, toAccountId: noah.accounts[0]?.id };
    const wanted = { ...transferOf(maya, 2), ...sides, status: "pending" };
    const { body } = await submit(wanted, admin);
    await admin.ask({ method: "DELETE", path: `/api/accounts/${checking?.id}` });
    const last = sockets.map(({ ofType }) => ofType("transaction_update").at(-1)?.data);
    const { id } = Object(body);
    expect(last).toMatchObject([
      { id, status: "deleted" },
      { id, status: "rejected" },
      { id, status: "rejected" },
    ]);
  });

  it("takes its own transactions off every list and leaves the other end's", async () => {
    const other = await bank.person("customer", { accounts: [{ type: "checking", balance: 0 }] });
    const [theirs] = other.accounts;
    await submit({ type: "deposit", toAccountId: checking, amount: 1 }, admin);
    await submit({ ...transferOf(maya, 2), toAccountId: theirs?.id }, admin);
    await submit(transferOf(maya, 3), admin);
    await close();
    expect(await transactions(maya)).toMatchObject([{ amount: 3 }]);
    expect(await transactions(other)).toMatchObject([{ amount: 2, fromAccountId: checking }]);
    expect(await transactions(admin)).toMatchObject([{ amount: 3 }, { amount: 2 }]);
    expect(await accounts(other)).toMatchObject([{ balance: 2 }]);
    await close(savings);
    expect(await transactions(maya)).toEqual([]);
    expect(await transactions(admin)).toMatchObject([{ amount: 2 }]);
  });

  it("leaves a frozen account with money alone until it is thawed", async () => {
    const path = `/api/accounts/${checking}`;
    const patch = (body: object) => admin.ask({ method: "PATCH", path, body });
    await submit(transferOf(maya, 30));
    for (const balance of [1_000, -5]) {
      await patch({ isFrozen: false, balance });
      await patch({ isFrozen: true });
      expect(await close()).toMatchObject({
        status: 409,
        body: { code: "frozen_money" },
      });
    }
    expect(await accounts(maya)).toMatchObject([{ id: savings }, { id: checking, balance: -5 }]);
    expect(await transactions(maya)).toMatchObject([{ status: "pending" }]);
    await patch({ isFrozen: false, balance: 0 });
    await patch({ isFrozen: true });
    expect((await close()).status).toBe(204);
  });

  it("is final: it can't be a source or destination, and is not found again", async () => {
    await close();
    const gone = { status: 404, body: { code: "not_found" } };
    expect(await close()).toMatchObject(gone);
    const path = `/api/accounts/${checking}`;
    expect(await admin.ask({ method: "PATCH", path, body: { balance: 1 } })).toMatchObject(gone);
    expect(await submit(transferOf(maya))).toMatchObject(gone);
    expect(await submit(transferOf(maya), admin)).toMatchObject(gone);
    const back = { ...transferOf(maya), fromAccountId: savings, toAccountId: checking };
    expect((await submit(back)).body).toMatchObject({ message: "Recipient account not found" });
    const request = { method: "POST", path: `/api/customer/accounts/${checking}/balance` };
    expect(await maya.ask({ ...request, body: { amount: 1 } })).toMatchObject(gone);
  });
});
