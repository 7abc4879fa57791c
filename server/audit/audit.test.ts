import { describe, expect, it, vi } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import * as z from "zod/mini";
import { bankAdjusts, openTestBank } from "../testing/testBank.ts";

/** A bank with an administrator, a customer and one approved transfer. */
async function openBank() {
  const store = createMemoryStore();
  const bank = openTestBank(store);
  const admin = await bank.person("admin");
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 10_000 }, { type: "savings", balance: 0 }],
  });
  const ids = customer.accounts.map(({ id }) => id);
  const { body } = await admin.ask({
    method: "POST",
    path: "/api/transactions",
    body: { type: "transfer", fromAccountId: ids[0], toAccountId: ids[1], amount: 5 },
  });
  const transactionId = Number(Object(body).id);
  const get = async (path: string) => (await admin.ask({ method: "GET", path })).body;
  const list = async (query: string) => z.parse(listAudit.output, await get(`/api/audit${query}`));
  return { store, ...bank, admin, customer, transactionId, get, list };
}

describe("the audit log", () => {
  it("is searched by acts, people, numbers and days", async () => {
    const { list, admin, transactionId } = await openBank();
    const found = async (q: string) => {
      const rows = await list(`?q=${encodeURIComponent(q)}&transactionId=${transactionId}`);
      return rows.map(({ action }) => action);
    };
    const [row] = await list(`?transactionId=${transactionId}`);
    const act = ["transaction.created"];
    expect(await found("created transaction")).toEqual(act);
    expect(await found(`TRANSACTION ${transactionId}`)).toEqual(act);
    expect(await found(admin.user.username)).toEqual(act);
    expect(await found(`${admin.user.username} approved`)).toEqual([]);
    expect(await found(`#${row?.id}`)).toEqual(act);
    expect(await found(row?.at.slice(0, 10) ?? "")).toEqual(act);
    expect(await found("1999-01-01")).toEqual([]);
    expect(await found(">5")).toEqual([]);
  });

  it("tells who did what to what, newest first", async () => {
    const { list, admin, customer, transactionId } = await openBank();
    const [newest] = await list(`?transactionId=${transactionId}`);
    expect(newest).toMatchObject({
      actorId: admin.user.id,
      action: "transaction.created",
      subject: `transaction:${transactionId}`,
      before: null,
    });
    const ids = (await list("")).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const own = await list(`?userId=${customer.user.id}&action=session.`);
    expect(own.map(({ action }) => action)).toEqual(["session.opened"]);
    expect(await list(`?actorId=${admin.user.id}&action=session.`)).toHaveLength(1);
  });

  it("continues before the last known row", async () => {
    const { list } = await openBank();
    const all = await list("");
    const [first] = await list("?limit=1");
    expect(first).toEqual(all[0]);
    expect(await list(`?before=${first?.id}`)).toEqual(all.slice(1));
  });

  it.each(["?limit=201", "?limit=0", "?userId=1&accountId=2", "?since=today", "?action=%25"])(
    "refuses %s",
    async (query) => {
      const { admin } = await openBank();
      expect((await admin.ask({ method: "GET", path: `/api/audit${query}` })).status).toBe(400);
    },
  );
});

describe("verifying the audit chain", () => {
  it("chains pending rows, and finds the chain intact", async () => {
    const { get, list, clock } = await openBank();
    expect((await list(""))[0]?.hash).toBeNull();
    const { length } = await list("");
    expect(await get("/api/audit/verify")).toEqual({
      isSound: true,
      checked: length,
      verifiedAt: clock.now(),
      firstBroken: null,
      linkedLate: [],
    });
    expect((await list(""))[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("runs once for all callers during it, and again for later ones", async () => {
    const { get, store } = await openBank();
    const { walk } = store.auditChain;
    const walked = vi.spyOn(store.auditChain, "walk");
    await get("/api/audit/verify");
    const once = walked.mock.calls.length;
    // The look lasts until all five have asked, however long it takes to know who they are.
    const asked = Promise.withResolvers<void>();
    walked.mockImplementation(async (...given) => {
      await asked.promise;
      return await walk(...given);
    });
    const telling = Array.from({ length: 5 }, () => get("/api/audit/verify"));
    setTimeout(asked.resolve, 100);
    const answers = await Promise.all(telling);
    expect(walked).toHaveBeenCalledTimes(2 * once);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("names a row that was changed", async () => {
    const { get, list, store } = await openBank();
    await get("/api/audit/verify");
    const [row] = await list("?limit=1");
    const state = store.exportState();
    store.importState({
      ...state,
      audit: state.audit.map((one) => one.id === row?.id ? { ...one, actorId: null } : one),
    });
    expect(await get("/api/audit/verify")).toMatchObject({
      isSound: false,
      firstBroken: { auditId: row?.id, reason: "row_changed" },
    });
  });
});

describe("the books", () => {
  it("balance: what customers have is what the bank's own accounts lack", async () => {
    const { get, store, customer: { accounts: [account] }, clock } = await openBank();
    if (account === undefined) throw new Error("The customer has no account");
    await bankAdjusts(store, account, 250, clock.now());
    expect(await get("/api/books")).toEqual({
      isBalanced: true,
      customerTotal: 102.5,
      systemTotals: { cash: 0, adjustments: -102.5, closing: 0 },
      discrepancies: [],
      unbalancedEntries: [],
    });
  });

  it("name an account whose balance was written past the journal", async () => {
    const { get, store, customer: { accounts: [account] } } = await openBank();
    const state = store.exportState();
    store.importState(JSON.parse(JSON.stringify({
      ...state,
      accounts: state.accounts.map((one) =>
        one.id === account?.id ? { ...one, balance: one.balance + 1 } : one
      ),
    })));
    expect(await get("/api/books")).toMatchObject({
      isBalanced: false,
      discrepancies: [{ accountId: account?.id, balance: 95.01, postings: 95 }],
    });
  });
});
