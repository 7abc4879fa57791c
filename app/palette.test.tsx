import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

/** Maya's newest transaction, which is pending. */
const NEWEST = 422;

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

/** Opens a page as this person, opens the palette by its key, and types. */
async function search(username: string, typed: string, path = "/dashboard") {
  await signIn(bank.browser, username);
  const { page, person } = openPageAt(bank, path);
  await page.findByRole("button", { name: "Search" });
  await person.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Search" }));
  await person.type(palette.getByRole("combobox"), typed);
  return { palette, person };
}

const searchAsStaff = (typed: string) => search("admin", typed, "/admin");

describe("a customer's palette", () => {
  it("opens a transaction that it finds", async () => {
    const { palette, person } = await search("maya", "rent");
    await palette.findByRole("option", { name: "Rent, December" });
    await person.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Transaction" });
  });

  it("leads to a transfer", async () => {
    const { palette, person } = await search("maya", "send money");
    await palette.findByRole("option", { name: "Transfer" });
    await person.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Quick Actions" });
  });

  it("finds a question of the help pages", async () => {
    const { palette } = await search("maya", "help");
    await palette.findByRole("option", { name: "Why is my transaction pending?" });
  });

  it("fills in a withdrawal to a payee that it finds", async () => {
    const { palette, person } = await search("maya", "nina");
    await palette.findByRole("option", { name: "Nina Ellison" });
    await person.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "To Account" }))
        .toHaveProperty("value", "DE89370400440532013000")
    );
  });
});

describe("the palette of staff", () => {
  it("narrows loaded results while the new search is pending", async () => {
    const { palette, person } = await searchAsStaff("rent");
    const count = (name: string) => palette.queryAllByRole("option", { name }).length;
    await waitFor(() => expect(count("Rent, December")).toBe(1));
    expect(count("Rent, Alder Street 14")).toBeGreaterThan(0);
    bank.faults.delayCall(listTransactions, "forever");
    await person.keyboard(" dec");
    await waitFor(() => expect(count("Rent, Alder Street 14")).toBe(0));
    expect(count("Rent, December")).toBe(1);
    await palette.findByText("Searching…");
  });

  it("finds transactions by their amount", async () => {
    const { palette } = await searchAsStaff(">=10000");
    await palette.findAllByRole("option");
    expect(palette.queryByText(/^Nothing found/)).toBeNull();
  });

  it("approves a transaction by its number", async () => {
    const { palette, person } = await searchAsStaff(`approve ${NEWEST}`);
    const option = await palette.findByRole("option", { name: `Approve transaction ${NEWEST}` });
    expect(option.textContent).toContain("Maya Ellison");
    await person.keyboard("{Enter}");
    await screen.findByRole("alertdialog", { name: "Transaction approved" });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull());
  });

  it("says beforehand what would be refused, and does nothing", async () => {
    const { palette, person } = await searchAsStaff("block admin");
    await palette.findByRole("option", { name: "Block Administrator" });
    await person.keyboard("{Enter}");
    await palette.findByText("Block Administrator: Ask another administrator to do this.");
  });

  it("says that a transaction is decided already", async () => {
    const { palette } = await searchAsStaff("approve 1");
    const option = await palette.findByRole("option", { name: "Approve transaction 1" });
    await waitFor(() => expect(option.textContent).toMatch(/It was already approved$/));
  });

  it("offers no decision until it knows what would come of it", async () => {
    bank.faults.delayCall(previewDecisions, "forever");
    const { palette } = await searchAsStaff(`#${NEWEST}`);
    await palette.findByRole("option", { name: "To savings, November" });
    expect(palette.queryByRole("option", { name: /^Approve/ })).toBeNull();
  });

  it("asks for the number of a transaction", async () => {
    const { palette } = await searchAsStaff("approve");
    await palette.findByText("Add a transaction number, like approve #17.");
  });
});

it("stays away from a dialog that is open", async () => {
  await signIn(bank.browser, "admin");
  const { page, person } = openPageAt(bank, "/admin?new=user");
  await screen.findByRole("dialog", { name: "Add New User" });
  await page.findByText("Search");
  await person.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
});
