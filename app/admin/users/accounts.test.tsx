import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createAccount, deleteAccount, patchAccount } from "#contract/accounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import { addStaffMember, latestRequest } from "#mocks/colleagues.ts";
import { accountsOf } from "#mocks/scenarios.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, findDialog, findEntry } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { mayasPanel, ofMaya, pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

const MORE = "More actions for Checking 4821";

/** Chooses from the menu of Maya's checking account. */
async function chooseForChecking(admin: AdminPage, entry: string) {
  await pressIn(admin, "Maya Ellison", MORE);
  await choose(admin.person, entry);
}

/** The menu of the account has this entry once the change has arrived. */
async function isOffered(admin: AdminPage, entry: string) {
  await waitFor(async () => {
    await pressIn(admin, "Maya Ellison", MORE);
    await findEntry("Edit number");
    const entries = [...document.querySelectorAll("[role=menuitem]")];
    await admin.person.keyboard("{Escape}");
    expect(entries.map(({ textContent }) => textContent)).toContain(entry);
  });
}

describe("a balance", () => {
  async function setBalance(admin: AdminPage, typed: string) {
    await pressIn(admin, "Maya Ellison", "Edit balance, Checking 4821");
    const dialog = await findDialog("Edit balance");
    const balance = dialog.getByRole("textbox", { name: "Balance" });
    await admin.person.clear(balance);
    if (typed !== "") await admin.person.type(balance, typed);
    await pressIn(admin, "Edit balance", "Save balance");
    return dialog;
  }

  it("is set, and the panel shows it", async () => {
    await setBalance(await openAdminPage(ofMaya), "15000");
    await toast("Account balance updated");
    await (await mayasPanel()).findByText("$15,000.00");
  });

  it("has to be a number", async () => {
    const dialog = await setBalance(await openAdminPage(ofMaya), "");
    await dialog.findByText("Enter a number with at most two decimals");
  });

  it("may be refused", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(patchAccount, { code: "account_frozen" });
    await setBalance(admin, "15000");
    await toast("Error updating account balance");
  });
});

describe("an account", () => {
  it("is named by its type, with its owner's nickname beside it", async () => {
    await openAdminPage(ofMaya, {
      async before(bank) {
        const [checking] = await accountsOf(bank, "maya");
        await bank.store.accounts.setNickname(checking?.id ?? 0, "Savings 7730");
      },
    });
    const panel = await mayasPanel();
    const item = (await panel.findByText("“Savings 7730”")).closest("li");
    expect(item?.textContent).toMatch(/^Checking •••• 4821/);
    await panel.findByRole("button", { name: "Edit balance, Checking 4821" });
    const schedules = await panel.findByRole("region", { name: /^Scheduled transfers/ });
    await waitFor(() => expect(schedules.textContent).toContain("Checking"));
    expect(schedules.textContent).not.toContain("Savings 7730");
  });

  it("gets another number, but not none", async () => {
    const admin = await openAdminPage(ofMaya);
    await chooseForChecking(admin, "Edit number");
    const dialog = await findDialog("Edit account number");
    const number = dialog.getByRole("textbox", { name: "Account Number" });
    await admin.person.clear(number);
    await pressIn(admin, "Edit account number", "Save number");
    await dialog.findByText("Account number is required");
    await admin.person.type(number, "4000009999");
    await pressIn(admin, "Edit account number", "Save number");
    await toast("Account updated");
    await (await mayasPanel()).findByRole("button", { name: "Edit balance, Checking 9999" });
  });

  it("is deactivated and frozen", async () => {
    const admin = await openAdminPage(ofMaya);
    await chooseForChecking(admin, "Deactivate");
    await toast("Account updated");
    await isOffered(admin, "Activate");
    await chooseForChecking(admin, "Freeze");
    await isOffered(admin, "Unfreeze");
  });

  it("stays unchanged if the call fails", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(patchAccount, { code: "unavailable" });
    await chooseForChecking(admin, "Deactivate");
    await toast("Error updating account");
  });

  it("that is frozen can be unfrozen from its menu", async () => {
    const admin = await openAdminPage("/admin?tab=users&user=5");
    const panel = await findDialog("Sofia Marchetti");
    const more = await panel.findByRole("button", { name: /^More actions for Investment/ });
    expect(more.closest("li")?.textContent).toContain("Frozen");
    await admin.person.click(more);
    await findEntry("Unfreeze");
  });
});

describe("an account that is deleted", () => {
  async function deleteIt(admin: AdminPage) {
    await chooseForChecking(admin, "Delete");
    const question = await findDialog("Delete Checking 4821?");
    question.getByText(/Its transactions are also deleted/);
    question.getByText(/It still holds \$12,480\.55\./);
    await pressIn(admin, "Delete Checking 4821?", "Delete account");
  }

  async function deleteFrozen(admin: AdminPage, words: RegExp) {
    await chooseForChecking(admin, "Freeze");
    await isOffered(admin, "Unfreeze");
    await chooseForChecking(admin, "Delete");
    const question = await findDialog("Delete Checking 4821?");
    question.getByText(words);
    await pressIn(admin, "Delete Checking 4821?", "Delete account");
  }

  it("takes its money with it, which is said before", async () => {
    await deleteIt(await openAdminPage(ofMaya));
    await toast("Account deleted");
  });

  it("stays if the call fails", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(deleteAccount, { code: "unavailable" });
    await deleteIt(admin);
    await toast("Error deleting account");
  });

  it("keeps frozen money from those who may not ask the owners", async () => {
    const admin = await openAdminPage(ofMaya, {
      before: (bank) => addStaffMember(bank, "admin", "operator"),
    });
    await deleteFrozen(admin, /You can't close an account that holds money while/);
    expect((await toast("Error deleting account")).description)
      .toContain("its owner is frozen. Unfreeze it first.");
  });

  it("waits for another owner where its money is frozen", async () => {
    const admin = await openAdminPage(ofMaya, { before: (bank) => addStaffMember(bank, "zoe") });
    await deleteFrozen(admin, /another owner has to approve/);
    const dialog = await findDialog("Ask another owner");
    const why = dialog.getByRole("textbox", { name: "Reason" });
    await admin.person.type(why, "The court's order");
    await pressIn(admin, "Ask another owner", "Request approval");
    await toast("Sent for approval");
    expect(await latestRequest(admin.bank)).toMatchObject({
      state: "waiting",
      act: "frozen",
      sets: ["owner"],
    });
  });
});

describe("an account that is opened", () => {
  async function openNew(admin: AdminPage, balance: string) {
    await pressIn(admin, "Maya Ellison", "New account");
    const dialog = await findDialog("New account");
    const field = dialog.getByRole("textbox", { name: "Initial Balance" });
    if (balance !== "") await admin.person.type(field, balance);
    await pressIn(admin, "New account", "Create account");
  }

  it("has its first deposit", async () => {
    await openNew(await openAdminPage(ofMaya), "250");
    await toast("Account created");
    const panel = await mayasPanel();
    await panel.findByText(/4 accounts/);
    await waitFor(() => expect(panel.getAllByText(/\$250\.00/)).not.toHaveLength(0));
  });

  it("may be refused", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(createAccount, { code: "unavailable" });
    await openNew(admin, "");
    await toast("Error creating account");
  });

  it("has its deposit alone tried again where that failed", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(createTransaction, { code: "unavailable" }, 1);
    await openNew(admin, "250");
    await toast("Error creating transaction");
    const dialog = await findDialog("New account");
    await dialog.findByText(/Account created, deposit failed/);
    await pressIn(admin, "New account", "Try again");
    await toast("Account created");
    const calls = admin.requests.filter(({ asked }) => asked === "POST /api/accounts");
    expect(calls).toHaveLength(1);
  });
});
