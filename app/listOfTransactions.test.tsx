import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listTransactions } from "#contract/transactionList.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

const NEWEST = "Rent, December";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
});

/** Maya's transactions, once this text is there. */
async function openList(search = "", text: string | RegExp = NEWEST) {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, `/dashboard/transactions${search}`);
  await opened.page.findByText(text);
  return opened;
}

type Opened = Awaited<ReturnType<typeof openList>>;

async function choose({ page, person }: Opened, filter: RegExp, option: string) {
  await person.click(page.getByRole("button", { name: filter }));
  const list = within(await screen.findByRole("listbox"));
  await person.click(await list.findByRole("option", { name: option }));
}

describe("transaction search", () => {
  it("is found, and Escape brings everything back", async () => {
    const { page, person } = await openList();
    await person.type(page.getByRole("searchbox"), "northline");
    await waitFor(() => expect(page.queryByText(NEWEST)).toBeNull());
    expect(page.getAllByText("Northline Energy").length).toBeGreaterThan(1);
    await person.keyboard("{Escape}");
    await page.findByText(NEWEST);
  });

  it("and not found is one press away from everything", async () => {
    const { page, person } = await openList("?q=submarine", "0 transactions");
    await person.click(await page.findByText("Clear Filters"));
    await page.findByText(NEWEST);
  });

  it("is counted among five thousand", async () => {
    bank = await openScenario("busy");
    const { page, person } = await openList("", /^Showing 1 to 10 of 5,\d{3}/);
    await person.click(page.getByRole("searchbox"));
    await person.paste("paper and");
    await page.findByText("2,500 transactions");
  });

  it("while the bank cannot be reached is found by another try", async () => {
    const { page, person } = await openList();
    bank.faults.goOffline();
    await person.type(page.getByRole("searchbox"), "rent");
    await page.findByText("We couldn't load your transactions.");
    bank.faults.goOnline();
    await person.click(page.getByRole("button", { name: "Try again" }));
    await page.findByText(NEWEST);
  });
});

describe("transaction filters", () => {
  it("is summed up", async () => {
    const opened = await openList("?q=%3E1000&filter.status=pending");
    const { page } = opened;
    const count = await page.findByText("1 transaction");
    expect(count.parentElement?.textContent).toContain("1 transaction: $1,250.00 out");
    await choose(opened, /All types/, "Transfers");
    await page.findByRole("button", { name: "Clear Filters" });
  });

  it("by account says what was on it after each completed line", async () => {
    const opened = await openList();
    await choose(opened, /^All accounts|Account/, "Checking •••• 4821");
    await opened.page.findByRole("columnheader", { name: /Balance/ });
    await opened.page.findByText("$12,480.55");
  });
});

it("a list that could not be loaded is loaded by another try", async () => {
  bank.faults.failCall(listTransactions, { code: "internal" });
  const { page, person } = await openList("", "We couldn't load your transactions.");
  bank.faults.clear();
  await person.click(page.getByRole("button", { name: "Try again" }));
  await page.findByText(NEWEST);
});

it("the last of many pages has no next one", async () => {
  const { page } = await openList("?page=999", /^Showing/);
  expect(page.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  expect(page.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", false);
});
