import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openSocket } from "../testing/openSocket.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
});

async function created(by: TestPerson): Promise<number> {
  const body = transferOf(maya, 250);
  const response = await by.ask({ method: "POST", path: "/api/transactions", body });
  return Object(response.body).id;
}
const remove = (id: number, by = admin) =>
  by.ask({ method: "DELETE", path: `/api/transactions/${id}` });
const listed = async (by = maya) =>
  Object((await by.ask({ method: "GET", path: "/api/transactions" })).body).length;
const balances = async () =>
  (await bank.deps.store.accounts.lock(maya.accounts.map(({ id }) => id)))
    .map(({ balance, held }) => [balance, held]);

describe("deleting", () => {
  it("a completed transaction reverses it and takes it off every list", async () => {
    const id = await created(admin);
    expect(await balances()).toEqual([[75_000, 0], [25_000, 0]]);
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
    expect(await balances()).toEqual([[100_000, 0], [0, 0]]);
    expect([await listed(), await listed(admin)]).toEqual([0, 0]);
    const kinds = (await bank.deps.store.journal.postingsOfTransaction(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["transfer", "transfer", "reversal", "reversal"]);
    expect((await bank.deps.store.audit.find({}, 1))[0]).toMatchObject({
      action: "transaction.deleted",
      subject: `transaction:${id}`,
      before: { status: "completed", amountCents: 25_000 },
    });
    expect(await bank.deps.store.journal.books()).toMatchObject({ discrepancies: [] });
  });

  it("a pending one releases its hold", async () => {
    const id = await created(maya);
    expect(await balances()).toEqual([[100_000, 25_000], [0, 0]]);
    expect((await remove(id)).status).toBe(204);
    expect(await balances()).toEqual([[100_000, 0], [0, 0]]);
  });

  it("is refused where it would overdraw, and keeps the transaction", async () => {
    const id = await created(admin);
    const [, savings] = maya.accounts;
    if (savings === undefined) throw new Error("Maya has no savings");
    await bankAdjusts(bank.deps.store, savings, -1, bank.clock.now());
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: "insufficient_funds" } });
    expect(await listed()).toBe(1);
    await bankAdjusts(bank.deps.store, savings, 1, bank.clock.now());
    expect((await remove(id)).status).toBe(204);
  });

  it("a second time finds nothing; ten concurrent ones undo it once", async () => {
    const id = await created(admin);
    const responses = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)]);
    expect(await balances()).toEqual([[100_000, 0], [0, 0]]);
    for (const path of [`/api/transactions/${id}`]) {
      expect((await maya.ask({ method: "GET", path })).status).toBe(404);
      const body = { amount: 1 };
      expect((await admin.ask({ method: "PATCH", path, body })).status).toBe(404);
    }
  });

  it("is not for customers", async () => {
    const id = await created(maya);
    expect((await remove(id, maya)).status).toBe(403);
    expect(await listed()).toBe(1);
  });

  it("is told to the owner and the admins as deleted, and to no stranger", async () => {
    const id = await created(admin);
    const noah = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 0 }],
    });
    const [mayas, noahs, staff] = await Promise.all([
      openSocket(bank, maya),
      openSocket(bank, noah),
      openSocket(bank, admin),
    ]);
    await remove(id);
    const event = { type: "transaction_update", data: { id, status: "deleted" } };
    expect(await mayas.heard("transaction_update")).toMatchObject([event]);
    expect(await staff.heard("transaction_update")).toMatchObject([event]);
    // What a socket is told keeps its order: noah's own would come after hers.
    const body = { type: "deposit", toAccountId: noah.accounts[0]?.id, amount: 1 };
    const own = await admin.ask({ method: "POST", path: "/api/transactions", body });
    expect(await noahs.heard("transaction_update")).toMatchObject([
      { data: { id: Object(own.body).id, status: "completed" } },
    ]);
    expect(mayas.ofType("transaction_update")).toHaveLength(1);
  });
});
