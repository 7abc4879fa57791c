import { expect, it } from "vitest";
import { freezePayments } from "#contract/paymentFreeze.ts";
import { callAs } from "#mocks/callAs.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

it.each([
  ["/dashboard/ACCOUNTS", "Accounts"],
  ["/Dashboard/Transactions/", "Transactions"],
  ["/DASHBOARD", "Overview"],
])("%s marks the link of its page in the header", async (path, name) => {
  const bank = await openScenario();
  await signIn(bank.browser, "maya");
  const { page } = openPageAt(bank, path);
  expect(await page.findAllByRole("link", { name, current: "page" })).not.toEqual([]);
});

it("the Stop page doesn't link to itself, however it is typed", async () => {
  const bank = await openScenario();
  await signIn(bank.browser, "maya");
  await callAs(bank.browser, freezePayments);
  const { page } = openPageAt(bank, "/dashboard/Stop/");
  await page.findByRole("heading", { level: 1, name: /freeze/i });
  expect(page.queryByRole("link", { name: "See what is stopped" })).toBeNull();
});

it("the support desk stays where it is, however it is typed", async () => {
  const bank = await openScenario();
  await signIn(bank.browser, "admin");
  const { page } = openPageAt(bank, "/Admin/Support");
  await page.findByRole("tab", { name: /support/i, selected: true });
});
