import { describe, expect, it } from "vitest";
import { patchTransaction } from "#contract/transactions.ts";
import { decideAsOtherAdmin } from "./otherAdmin.ts";
import { endSession } from "./endSession.ts";
import { callAs } from "./callAs.ts";
import { scenarioNames } from "./scenarioNames.ts";
import { accountsOf, openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";
import { setupScenario } from "./setupScenario.ts";
import { getUser } from "#contract/session.ts";
import { everyAccount, everyUser, transactionCount } from "#server/db/testing/samples.ts";

describe("every scenario", () => {
  it.each(scenarioNames)("%s leaves the books balanced", async (name) => {
    const { store } = await openScenario(name);
    expect(await store.journal.books()).toMatchObject({ discrepancies: [], postingTotal: 0 });
  });

  it("is separate from other scenarios", async () => {
    const [one, other] = await Promise.all([openScenario(), openScenario()]);
    await decideAsOtherAdmin(one, "Rent, December", "completed");
    const balances = async (bank: typeof one) => (await accountsOf(bank, "maya"))[0]?.balance;
    expect(await balances(one)).toBe(1_123_055);
    expect(await balances(other)).toBe(1_248_055);
  });
});

describe("the scenario", () => {
  it("insufficient leaves Maya 30.55", async () => {
    const [checking] = await accountsOf(await openScenario("insufficient"), "maya");
    expect(checking && checking.balance - checking.held).toBe(3_055);
  });

  it("many holds more transactions than an administrator is shown", async () => {
    const { store } = await openScenario("many");
    expect(await transactionCount(store)).toBeGreaterThan(1_000);
  });

  it("crowded holds more people and accounts than an administrator is shown", async () => {
    const { store } = await openScenario("crowded");
    expect(await store.users.count({})).toBeGreaterThan(1_000);
    expect(await store.accounts.count({})).toBeGreaterThan(1_000);
  });

  it("busy adds five thousand to Maya's list and nothing to her balances", async () => {
    const [usual, busy] = await Promise.all([openScenario(), openScenario("busy")]);
    expect(await transactionCount(busy.store)).toBe(
      await transactionCount(usual.store) + 5_000,
    );
    expect(await accountsOf(busy, "maya")).toEqual(await accountsOf(usual, "maya"));
  });

  it("long-talk is one conversation of five thousand messages that are all read", async () => {
    const { store } = await openScenario("long-talk");
    const maya = await store.users.byUsername("maya");
    const messages = await store.chatMessages.listOf(maya?.id ?? 0, { limit: 10_000 });
    expect(messages.length).toBeGreaterThanOrEqual(5_000);
    expect(messages.filter(({ read }) => !read)).toEqual([]);
  });

  it("empty has only an administrator and a new customer", async () => {
    const { store } = await openScenario("empty");
    expect((await everyUser(store)).map(({ username }) => username)).toEqual(["zoe", "admin"]);
    expect(await everyAccount(store)).toEqual([]);
  });
});

describe("a stage", () => {
  it("has its user signed in, until the server ends the session", async () => {
    const { bank } = await setupScenario({ person: "maya" });
    expect(await callAs(bank.browser, getUser)).toMatchObject({ username: "maya" });
    await endSession(bank);
    await expect(callAs(bank.browser, getUser)).rejects.toThrow("401");
  });

  it("keeps users apart as the server does", async () => {
    const { bank } = await setupScenario({ person: "maya" });
    const decision = { params: { id: 1 }, body: { status: "completed" } };
    await expect(callAs(bank.browser, patchTransaction, decision)).rejects.toThrow("403");
    await expect(signIn(bank.anotherBrowser(), "luis")).rejects.toThrow("blocked");
  });

  it("reports that nothing of that name is pending", async () => {
    const { bank } = await setupScenario({ person: null });
    await expect(decideAsOtherAdmin(bank, "Nothing", "completed")).rejects.toThrow("Nothing");
  });
});
