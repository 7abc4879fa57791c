import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction, deleteTransaction, patchTransaction } from "#contract/transactions.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { LIMIT_WORDS, limitDay } from "../testing/limitDay.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { chooseMayasSavings, create, fillInDeposit } from "../testing/transactionForm.ts";

beforeEach(idleAtOnce);

const list = "/admin?tab=transactions";
const creating = `${list}&new=transaction`;

describe("the dialog that creates a transaction", () => {
  const form = () => findDialog("Create Transaction");

  async function chooseType({ person }: AdminPage, name: "Withdrawal" | "Transfer") {
    await person.click((await form()).getByRole("button", { name: /Type$/ }));
    await choose(person, name);
  }

  it("closes when the transaction is created, which is then in the list", async () => {
    const admin = await openAdminPage(creating);
    await fillInDeposit(admin);
    await create(admin);
    await toast("Transaction created");
    await dialogCloses();
    await admin.page.findByText("Showing 1 to 10 of 431 results");
  });

  it("says beforehand that an account's owner is blocked", async () => {
    const admin = await openAdminPage(creating);
    const dialog = await form();
    await chooseType(admin, "Withdrawal");
    await admin.person.type(await dialog.findByRole("combobox", { name: "From Account" }), "Luis");
    await choose(admin.person, /^Luis/);
    await dialog.findByText(
      "The account owner is blocked, so they won't see this. You can still post it.",
    );
  });

  it("has the bank look for accounts when there are too many to list", async () => {
    const admin = await openAdminPage(creating, { scenario: "crowded" });
    await fillInDeposit(admin);
    await create(admin);
    await toast("Transaction created");
  });

  it("says that the bank could not be reached", async () => {
    const admin = await openAdminPage(creating);
    await fillInDeposit(admin);
    admin.bank.faults.goOffline();
    await create(admin);
    const { description } = await toast("Error creating transaction");
    expect(description).toContain("We couldn't connect to the bank.");
  });

  it("says how much of an administrator's limit of a day is left", async () => {
    const admin = await openAdminPage(creating, { before: limitDay });
    await fillInDeposit(admin);
    await create(admin);
    expect((await toast("Error creating transaction")).description).toMatch(LIMIT_WORDS);
  });

  it("stays open if the call fails", async () => {
    const admin = await openAdminPage(creating);
    admin.bank.faults.failCall(createTransaction, { code: "account_inactive" });
    await fillInDeposit(admin);
    await create(admin);
    await toast("Error creating transaction");
    expect((await form()).getByDisplayValue("Goodwill")).toBeDefined();
  });

  it("says what is missing, by the type of the transaction", async () => {
    const admin = await openAdminPage(creating);
    await create(admin);
    const dialog = await form();
    await dialog.findByText("Please select a destination account.");
    dialog.getByText("Amount must be greater than zero.");
    await chooseType(admin, "Withdrawal");
    await dialog.findByText("Please select a source account.");
    await chooseType(admin, "Transfer");
    await dialog.findByText("Please select both source and destination accounts.");
  });

  it("takes no transfer from an account to itself", async () => {
    const admin = await openAdminPage(creating);
    await chooseType(admin, "Transfer");
    await create(admin);
    await chooseMayasSavings(admin, "From Account");
    await chooseMayasSavings(admin, "To Account");
    await (await form()).findByText("Source and destination accounts cannot be the same.");
  });
});

describe("the dialog that edits a transaction", () => {
  const form = () => findDialog("Edit transaction 429");

  async function openEdit(start?: Parameters<typeof openAdminPage>[1]) {
    const admin = await openAdminPage(list, start);
    await admin.person.click(await admin.page.findByLabelText("Edit transaction 429"));
    return admin;
  }

  async function save({ person }: AdminPage, description: string) {
    const dialog = await form();
    const field = dialog.getByRole("textbox", { name: "Description" });
    await person.clear(field);
    await person.type(field, description);
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
  }

  it("closes when the change is saved", async () => {
    const admin = await openEdit();
    await save(admin, "Mended");
    await toast("Transaction updated");
    await dialogCloses();
    expect((await admin.bank.store.transactions.byId(429))?.description).toBe("Mended");
  });

  it("stays open with the typed text if the call fails", async () => {
    const admin = await openEdit();
    admin.bank.faults.failCall(patchTransaction, { code: "insufficient_funds" });
    await save(admin, "Twice");
    await toast("Error updating transaction");
    expect((await form()).getByDisplayValue("Twice")).toBeDefined();
  });

  it("names its account also when there are too many to list", async () => {
    await openEdit({ scenario: "crowded" });
    const account = (await form()).getByRole("combobox", { name: "To Account" });
    await waitFor(() =>
      expect(account).toHaveProperty("value", expect.stringContaining("Checking"))
    );
  });
});

describe("the button that deletes a transaction", () => {
  async function remove({ person }: AdminPage) {
    const panel = await findDialog("Transaction 429");
    await person.click(await panel.findByRole("button", { name: "Delete" }));
    const question = await findDialog("Delete transaction?");
    await person.click(question.getByRole("button", { name: "Delete transaction" }));
  }

  it("takes it out of the list", async () => {
    const admin = await openAdminPage(`${list}&transaction=429`);
    await remove(admin);
    await toast("Transaction deleted");
    await admin.page.findByText("Showing 1 to 10 of 429 results");
  });

  it("keeps the transaction if the call fails", async () => {
    const admin = await openAdminPage(`${list}&transaction=429`);
    admin.bank.faults.failCall(deleteTransaction, { code: "account_frozen" });
    await remove(admin);
    await toast("Error deleting transaction");
    expect(await admin.bank.store.transactions.byId(429)).toBeDefined();
  });
});
