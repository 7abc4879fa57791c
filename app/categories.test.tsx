import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategoryRule } from "#contract/categories.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { findDialog } from "./testing/opened.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";
import { headingHasFocus } from "./testing/headingHasFocus.ts";

const RENT = "Rent, December";

let bank: MockBank;
let maya = 0;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  maya = (await bank.store.users.byUsername("maya"))?.id ?? 0;
  await signIn(bank.browser, "maya");
});

const rules = async () => await bank.store.categories.rulesOf([maya]);
const addRules = async (...texts: readonly string[]) => {
  for (const [place, contains] of texts.entries()) {
    const rule = { userId: maya, place, contains, payeeId: null, category: `${contains}s` };
    await bank.store.categories.insertRule(rule);
  }
};

async function openRules(shown: string) {
  const opened = openPageAt(bank, "/dashboard/settings?tab=categories");
  await opened.page.findByText(shown);
  return opened;
}

describe("category rules", () => {
  it("are added once they were tested", async () => {
    const { page, person } = await openRules("No rules yet");
    await person.click(page.getByRole("button", { name: "Add a rule" }));
    const dialog = await findDialog("Add a rule");
    expect(dialog.getByRole("button", { name: "Test this rule" })).toHaveProperty("disabled", true);
    await person.type(dialog.getByLabelText("Text to look for"), "RENT");
    await person.click(dialog.getByRole("button", { name: "Test this rule" }));
    await dialog.findByText(/^Matches [1-9]\d* of your newest \d+ transactions\.$/);
    within(dialog.getByRole("list", { name: "Newest matches" })).getByText(RENT);
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await dialog.findByText("Enter a category.");
    await person.type(dialog.getByLabelText("Category"), "Housing");
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await toast("Rule saved");
    await page.findByText("Housing");
    expect(await rules()).toMatchObject([{ contains: "RENT", category: "Housing" }]);
  });

  it("look for a payee", async () => {
    const { page, person } = await openRules("No rules yet");
    await person.click(page.getByRole("button", { name: "Add a rule" }));
    const dialog = await findDialog("Add a rule");
    await person.click(dialog.getByRole("radio", { name: /^Payee/ }));
    await person.type(dialog.getByLabelText("Category"), "Health");
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await dialog.findByText("Choose a payee.");
    await person.click(dialog.getByRole("button", { name: /^Payee|Choose a payee/ }));
    await person.click(await screen.findByRole("option", { name: "Harbor Dental" }));
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await page.findByText("Paid to Harbor Dental");
    expect(await rules()).toMatchObject([{ contains: null, category: "Health" }]);
  });

  it("are moved, edited, and deleted", async () => {
    await addRules("rent", "shoe");
    const { page, person } = await openRules("rents");
    const first = page.getByRole("button", { name: /^Move up: rents/ });
    expect(first).toHaveProperty("disabled", true);
    await person.click(page.getByRole("button", { name: /^Move up: shoes/ }));
    await waitFor(async () =>
      expect((await rules()).map(({ contains }) => contains)).toEqual(["shoe", "rent"])
    );
    await person.click(await page.findByRole("button", { name: /^Edit: rents/ }));
    const dialog = await findDialog("Edit rule");
    await person.clear(dialog.getByLabelText("Category"));
    await person.type(dialog.getByLabelText("Category"), "Home");
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await toast("Rule saved");
    await page.findByText("Home");
    await person.click(page.getByRole("button", { name: /^Delete: shoes/ }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Delete rule" }));
    await toast("Rule deleted");
    await waitFor(async () =>
      expect(await rules()).toMatchObject([{ contains: "rent", category: "Home" }])
    );
    await headingHasFocus();
  });

  it("are applied to past transactions", async () => {
    await addRules("rent");
    const { page, person } = await openRules("rents");
    await person.click(page.getByRole("button", { name: "Apply" }));
    const { description } = await toast("Rules applied");
    expect(description).toMatch(/^[1-9]\d* of your newest \d+ transactions got a category\.$/);
  });

  it("that the server refuses stay in the form", async () => {
    bank.faults.failCall(createCategoryRule, { code: "too_many_category_rules" });
    const { page, person } = await openRules("No rules yet");
    await person.click(page.getByRole("button", { name: "Add a rule" }));
    const dialog = await findDialog("Add a rule");
    await person.type(dialog.getByLabelText("Text to look for"), "rent");
    await person.type(dialog.getByLabelText("Category"), "Housing");
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await dialog.findByText(/You've reached the maximum number of category rules/);
  });
});

describe("the category of a transaction", () => {
  it("is set and removed by hand", async () => {
    const { page, person } = openPageAt(bank, "/dashboard/transactions");
    await person.click(await page.findByText(RENT));
    const panel = await findDialog("Transaction");
    await person.click(await panel.findByRole("button", { name: "Edit category" }));
    const dialog = await findDialog("Edit category");
    await person.type(dialog.getByLabelText("Category"), "Housing{Enter}");
    await toast("Category saved");
    await panel.findByText("Housing");
    await person.click(panel.getByRole("button", { name: "Edit category" }));
    const again = await findDialog("Edit category");
    await person.clear(again.getByLabelText("Category"));
    await person.click(again.getByRole("button", { name: "Save category" }));
    await toast("Category saved");
    await panel.findByText("None");
  });
});
