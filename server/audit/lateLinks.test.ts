import { beforeEach, describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { approve, createUserWithAccounts, newTransaction } from "../db/testing/samples.ts";
import { checkChain } from "../runtime/cli/checkChain.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { linkAudit } from "./chain.ts";
import { limits } from "../runtime/config/limits.ts";
import { createGuards } from "../runtime/jobs/guards.ts";

const { signal: never } = new AbortController();

describe("entries that joined the chain late", () => {
  let bank: TestBank;
  let book: () => Promise<unknown>;
  beforeEach(async () => {
    bank = openTestBank(createMemoryStore());
    const { store } = bank.deps;
    const { user, accounts: [account = null] } = await createUserWithAccounts(store, 100);
    book = async () => {
      const deposit = newTransaction(user.id, null, account, 100);
      const { id } = await store.transactions.insert(deposit);
      await approve(store, id, user.id);
    };
    await start()(never);
  });

  /** Starts a process; returns its job that adds the ledger to the chain. */
  const start = () =>
    createGuards(bank.deps, limits.jobs, { linked: () => Promise.resolve() }).linkEntries;

  async function check() {
    const { store } = bank.deps;
    await linkAudit(store);
    const { findings, notes } = await checkChain(store);
    expect(findings).toEqual([]);
    const { ask } = await bank.person("admin");
    const { body } = await ask({ method: "GET", path: "/api/audit/verify" });
    expect(body).toMatchObject({ isSound: true });
    return { notes, linkedLate: Object(body).linkedLate };
  }

  it("are named after a crash, whatever their times say", async () => {
    const { clock } = bank;
    await book();
    await book();
    await start()(never);
    const names = "Entries 2 to 3 and transactions 1 to 2";
    expect(await check()).toEqual({
      notes: [
        `${names} joined the chain late, at ${clock.now()}. ` +
        "Before that, a change outside the server would go unnoticed",
      ],
      linkedLate: [{ at: clock.now(), names }],
    });
  });

  it("are named if a running server couldn't add them for more than 30 seconds", async () => {
    const pass = start();
    await pass(never);
    await book();
    bank.clock.advance(seconds(31));
    await pass(never);
    const { linkedLate } = await check();
    expect(linkedLate).toMatchObject([{ names: "Entry 2 and transaction 1" }]);
  });

  it("are named if a pass was broken off", async () => {
    const pass = start();
    await book();
    await pass(AbortSignal.abort());
    await pass(never);
    expect((await check()).linkedLate).toMatchObject([{ names: "Entry 2 and transaction 1" }]);
  });

  it("aren't those of a new bank, nor those that a running server added in time", async () => {
    const pass = start();
    await pass(never);
    await book();
    bank.clock.advance(seconds(20));
    await pass(never);
    expect(await check()).toEqual({ notes: [], linkedLate: [] });
  });
});
