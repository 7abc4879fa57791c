import { describe, expect, it } from "vitest";
import { hours, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { createUserWithAccounts } from "../db/testing/samples.ts";
import { openTestBank } from "../testing/testBank.ts";
import { createBooksWatch } from "./watch.ts";

/** A bank with two accounts and a watch that compares one account a look, all of them each hour. */
async function watchedBank() {
  const store = createMemoryStore();
  const { deps, clock, logged } = openTestBank(store);
  const { accounts } = await createUserWithAccounts(store, 500, 300);
  const watch = createBooksWatch(deps, {
    fullEvery: hours(1),
    size: { accounts: 1, entries: 100 },
    pace: { slices: 5, size: 100 },
  });
  return {
    store,
    watch,
    clock,
    logged,
    isHalted: () => deps.ledgerHealth.isHalted,
    wrong: () => deps.ledgerHealth.wrong,
    ids: accounts.map(({ id }) => id),
    /** Writes a balance past the ledger, as an attacker with access to the database could. */
    tamper(id: number, by: number) {
      const state = store.exportState();
      store.importState(JSON.parse(JSON.stringify({
        ...state,
        accounts: state.accounts.map((account) =>
          account.id === id ? { ...account, balance: account.balance + by } : account
        ),
      })));
    },
  };
}

describe("the books watch", () => {
  it("says nothing of sound books", async () => {
    const { watch, isHalted, logged, store } = await watchedBank();
    for (let turn = 0; turn < 5; turn++) await watch.look();
    expect(isHalted()).toBe(false);
    expect(logged.filter((line) => line.includes("books"))).toEqual([]);
    expect(await store.audit.find({}, 9)).toEqual([]);
  });

  it("halts at the first look at wrong books, alarms once, and names the account", async () => {
    const { watch, isHalted, wrong, tamper, logged, store, ids: [id = 0] } = await watchedBank();
    tamper(id, 1);
    await watch.look();
    await watch.look();
    expect(isHalted()).toBe(true);
    expect(wrong()).toBe(1);
    const rows = await store.audit.find({}, 9);
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ["books.violated", { accounts: String(id), entries: "" }],
    ]);
    expect(logged.filter((line) => line.includes("books.violated"))).toHaveLength(1);
  });

  it("finds a written balance by ordinary looks, when its slice comes", async () => {
    const { watch, isHalted, tamper, ids: [first = 0] } = await watchedBank();
    await watch.look();
    tamper(first, -1);
    await watch.look();
    expect(isHalted()).toBe(false);
    // Behind the last account the slices begin again.
    await watch.look();
    await watch.look();
    expect(isHalted()).toBe(true);
  });

  it("finds it by the next full look, however far the slices are", async () => {
    const { watch, isHalted, tamper, clock, ids: [first = 0] } = await watchedBank();
    await watch.look();
    tamper(first, -1);
    clock.advance(minutes(60));
    await watch.look();
    expect(isHalted()).toBe(true);
  });

  it("lets money move again once a full look finds the books right", async () => {
    const { watch, isHalted, wrong, tamper, store, ids: [id = 0] } = await watchedBank();
    tamper(id, 1);
    await watch.look();
    tamper(id, -1);
    await watch.look();
    expect(isHalted()).toBe(false);
    expect(wrong()).toBe(0);
    const [newest] = await store.audit.find({}, 1);
    expect(newest?.action).toBe("books.restored");
  });
});
