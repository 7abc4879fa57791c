import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { cancelTransaction, getTransaction } from "#contract/transactions.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { decideAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { findDialog } from "./testing/opened.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

const RENT = "Rent, December";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
});

/** Opens the details of one of Maya's transactions by a press on its row. */
async function openDetails(row = RENT, search = "") {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, `/dashboard/transactions${search}`);
  const { page, person } = opened;
  await person.click(await page.findByText(row));
  const panel = within(await screen.findByRole("dialog", { name: "Transaction" }));
  return { ...opened, panel };
}

it("a pending one says where it goes, and follows the bank's decision", async () => {
  const { panel } = await openDetails();
  await panel.findByText("40 1177 2093");
  await panel.findByText("Awaiting approval");
  await decideAsOtherAdmin(bank, RENT, "completed");
  await panel.findByText("Approved");
  await panel.findByText("$11,230.55");
});

it("a rejected one says why", async () => {
  const { panel } = await openDetails();
  await panel.findByText("Awaiting approval");
  await decideAsOtherAdmin(bank, RENT, "rejected", "We do not know 2093.");
  await panel.findByText("We do not know 2093.");
});

it("one that is taken back says by whom, and can be repeated", async () => {
  const { panel, person } = await openDetails();
  await person.click(await panel.findByRole("button", { name: "Cancel request" }));
  const question = await findDialog(/^Cancel this/);
  await question.findByText("Cancel this withdrawal?");
  await person.click(question.getByRole("button", { name: "Cancel withdrawal" }));
  await toast("Transaction canceled");
  await waitFor(() => expect(screen.getAllByText(/, by you$/)).toHaveLength(2));
  const after = within(await screen.findByRole("dialog", { name: "Transaction" }));
  await after.findByText("Canceled");
  await after.findByRole("link", { name: "Repeat" });
  expect(after.queryByRole("button", { name: "Cancel request" })).toBeNull();
});

it("one that cannot be taken back any more says why, and the question can be left", async () => {
  bank.faults.failCall(cancelTransaction, { code: "already_decided" });
  const { panel, person } = await openDetails();
  await person.click(await panel.findByRole("button", { name: "Cancel request" }));
  const question = await findDialog(/^Cancel this/);
  await person.click(question.getByRole("button", { name: "Cancel withdrawal" }));
  await question.findByText(/already approved or rejected/);
  await person.click(question.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("what could not be loaded of one is loaded by another try", async () => {
  bank.faults.failCall(getTransaction, { code: "unavailable" });
  const { panel, person } = await openDetails();
  await panel.findByText("We couldn't load all the details.");
  bank.faults.clear();
  await person.click(panel.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(panel.queryByRole("alert")).toBeNull());
});

it("where one went is saved as a payee, under a name that is asked for", async () => {
  const { panel, person } = await openDetails("Deposit for apartment", "?q=apartment");
  await person.click(await panel.findByRole("link", { name: "Save as payee" }));
  const form = within(await screen.findByRole("dialog", { name: "Add a payee" }));
  expect(form.getByLabelText("Account number")).toHaveProperty("value", "61 0093 4417");
  await person.type(form.getByLabelText("Name"), "Elm Court");
  await person.click(form.getByRole("button", { name: "Save payee" }));
  await toast("Payee saved");
});

it("support is asked about one with its number written", async () => {
  const { address, panel, person } = await openDetails();
  await person.click(await panel.findByRole("link", { name: "Ask support" }));
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "Message to support",
  });
  await waitFor(() => expect(box.value).toMatch(/#T-\d+/));
  expect(address()).toMatch(/^\/dashboard\/support/);
  await person.type(box, "will it arrive? And #T-99999?{Enter}");
  const conversation = within(screen.getByRole("log", { name: "Messages with support" }));
  const card = within(await conversation.findByRole("group", { name: /^Payment #T-\d+$/ }));
  await card.findByText(RENT);
  expect(card.getByText("Pending")).toBeDefined();
  expect(conversation.getAllByRole("group", { name: /^Payment/ })).toHaveLength(1);
});
