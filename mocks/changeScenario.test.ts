import { describe, expect, it } from "vitest";
import { getUser } from "#contract/session.ts";
import { getSummary } from "#contract/summary.ts";
import { callAs } from "./callAs.ts";
import { openScenario } from "./scenarios.ts";
import type { ScenarioPlan } from "./scenarioPlan.ts";
import { signIn } from "./signIn.ts";

async function countsOf(plan: ScenarioPlan) {
  const { store } = await openScenario(plan);
  const { users, transactions } = store.exportState();
  const customers = users.filter(({ role }) => role === "customer");
  return {
    customers: customers.length,
    frozen: customers.filter(({ isFrozen }) => isFrozen).length,
    pending: transactions.filter(({ status }) => status === "pending").length,
    books: await store.journal.books(),
  };
}

describe("a scenario with counts", () => {
  it.each([
    { customers: 500, frozen: 3, pending: 40 },
    { scenario: "empty", customers: 20, frozen: 2, pending: 5 },
    { scenario: "transfer-pending", customers: 60, frozen: 0, pending: 90 },
  ])("has as many as wanted, and its books balance: %j", async ({ scenario, ...counts }) => {
    const name = scenario === "empty" || scenario === "transfer-pending" ? scenario : "typical";
    const { books, ...found } = await countsOf({ scenario: name, ...counts });
    expect(found).toEqual(counts);
    expect(books).toMatchObject({ discrepancies: [], postingTotal: 0 });
  });

  it.each(
    [
      [{ customers: 10 }, /^customers: Enter \d\d or more, because the scenario has \d\d$/],
      [{ pending: 1 }, /^pending: Enter 4 or more, because the scenario has 4$/],
      [{ frozen: 400 }, /^frozen: Enter \d\d or less, or add customers$/],
      [{ scenario: "empty", pending: 1 }, /^pending: Add customers, who have accounts$/],
      [{ scenario: "empty", people: { maya: {} } }, /^people\.maya: The scenario doesn't have/],
    ] as const,
  )("names the field of %j", async (plan, words) => {
    await expect(openScenario(plan)).rejects.toThrow(words);
  });

  it("lets added customers sign in, and an administrator see what is pending", async () => {
    const bank = await openScenario({ customers: 100, pending: 12 });
    const guest = bank.anotherBrowser();
    await signIn(guest, "guest1");
    expect(await callAs(guest, getUser)).toMatchObject({ fullName: "Guest 1" });
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    expect(await callAs(admin, getSummary)).toMatchObject({ pendingCount: 12 });
  });
});

describe("a person's rights and settings", () => {
  it("are the scenario's", async () => {
    const bank = await openScenario({
      people: {
        maya: { isFrozen: true, preferredCurrency: "GBP", dayLimit: 250.5 },
        zoe: { permissionSets: ["support", "auditor"] },
        aiko: { isActive: false },
      },
    });
    const [maya, zoe] = [bank.anotherBrowser(), bank.anotherBrowser()];
    await signIn(maya, "maya");
    expect(await callAs(maya, getUser)).toMatchObject({
      isFrozen: true,
      preferredCurrency: "GBP",
      dayLimit: 250.5,
    });
    await signIn(zoe, "zoe");
    expect(await callAs(zoe, getUser)).toMatchObject({
      role: "admin",
      permissionSets: ["support", "auditor"],
    });
    await expect(signIn(bank.anotherBrowser(), "aiko")).rejects.toThrow("blocked");
  });
});
