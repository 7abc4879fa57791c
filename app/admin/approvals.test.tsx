import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { askForApproval } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import {
  addStaffMember,
  latestRequest,
  requestApprovalAs,
  requestApprovalOf,
  switchRuleOn,
} from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { closeAccountsAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { SECOND_PRESS_MS } from "./ignoredPresses.ts";
import { openAdminPage } from "./testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const WHY = "Maya called and knew her last three payments";
const DESCRIPTION = "House deposit, part 3";
const scenario = "transfer-pending";

/** Zoe is a staff member too, and approving a transaction requires a second approver. */
async function withRule(bank: MockBank): Promise<void> {
  await addStaffMember(bank, "zoe");
  await switchRuleOn(bank, "approval");
}

describe("an approval request", () => {
  const openApprovals = (by: "zoe" | "admin" = "zoe", narrowed = "") =>
    openAdminPage(`/admin?tab=approvals${narrowed}`, {
      scenario,
      async before(bank) {
        await withRule(bank);
        await requestApprovalOf(bank, by, DESCRIPTION, WHY);
      },
    });

  it("is done when it is approved, and the focus is on its title", async () => {
    const { bank, page, person } = await openApprovals();
    await page.findByText("Sorted by Requested, descending");
    await person.click(await page.findByText("Approve"));
    await toast("Approved");
    await page.findByText("Approved by");
    const title = page.getByRole("heading", { name: actNames.approval });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const rows = await bank.store.transactions.listNewest(100);
    expect(rows.find(({ description }) => description === DESCRIPTION)?.status).toBe("completed");
  });

  it("says afterwards why it was refused", async () => {
    const { page, person } = await openApprovals();
    await person.click(await page.findByText("Reject"));
    const dialog = await findDialog("Reject this request");
    await person.type(dialog.getByRole("textbox", { name: "Reason" }), "Please call her first");
    await person.click(dialog.getByRole("button", { name: "Reject request" }));
    await toast("Request rejected");
    await page.findByText("Please call her first");
  });

  it("is withdrawn by the person who asked, and cannot be approved by them", async () => {
    const { page, person } = await openApprovals("admin");
    await page.findByText(
      "Needs approval from Zoe Lindqvist. You can't approve it. You made this request.",
    );
    expect(page.queryByText("Approve")).toBeNull();
    await person.click(page.getByText("Cancel request"));
    await toast("Request canceled");
  });

  it("expires when one of its accounts is closed", async () => {
    const { bank, page } = await openApprovals();
    await page.findByText("Approve");
    await page.findByRole("tab", { name: /^Approvals.*1/ });
    await closeAccountsAsOtherAdmin(bank, "maya");
    await page.findByText("Expired");
    await page.findByText("An account in this request was closed.");
    expect(page.queryByText("Approve")).toBeNull();
    await waitFor(() => expect(page.getByRole("tab", { name: "Approvals" })).toBeDefined());
  });

  it.each([
    ["its title gets the focus that its buttons had", "", {
      role: "heading",
      name: actNames.approval,
    }],
    [
      "the search gets the focus if it leaves the list",
      "&filter.state=waiting",
      { role: "searchbox", name: "Search approvals" },
    ],
  ])("ends elsewhere, and %s", async (_, narrowed, { role, name }) => {
    const { bank, page } = await openApprovals("zoe", narrowed);
    const button = await page.findByRole("button", { name: "Approve" });
    button.focus();
    expect(document.activeElement).toBe(button);
    await closeAccountsAsOtherAdmin(bank, "maya");
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole(role, { name })));
    expect(button.isConnected).toBe(false);
  });
});

describe("an approval that needs a second approver", () => {
  async function approveAlone(before = withRule) {
    const admin = await openAdminPage("/admin?tab=transactions", { scenario, before });
    // Presses until the dialog opens: right after another press, the page ignores a press.
    const press = () =>
      waitFor(async () => {
        const [newest] = admin.page.getAllByLabelText(/^Approve transaction/);
        if (newest) await admin.person.click(newest);
        await waitFor(() => screen.getByRole("dialog", { name: "Request approval" }), {
          timeout: 2 * SECOND_PRESS_MS,
        });
        return await findDialog("Request approval");
      });
    const ask = async (why?: string) => {
      const dialog = await press();
      if (why) await admin.person.type(dialog.getByRole("textbox", { name: "Reason" }), why);
      await admin.person.click(dialog.getByRole("button", { name: "Request approval" }));
      return dialog;
    };
    return { ...admin, ask };
  }

  it("is asked for with a reason, once", async () => {
    const { bank, ask } = await approveAlone();
    await ask(WHY);
    await toast("Sent for approval");
    expect(await latestRequest(bank)).toMatchObject({ state: "waiting", act: "approval" });
    await dialogCloses("Request approval");
    await ask(WHY);
    await toast("Already waiting for approval");
  });

  it("is not asked for without a reason", async () => {
    const { bank, ask } = await approveAlone();
    await (await ask()).findByText("Enter a reason.");
    expect(await latestRequest(bank)).toBeUndefined();
  });

  it("says why the bank could not be asked", async () => {
    const { ask } = await approveAlone(async (bank) => {
      await withRule(bank);
      bank.faults.failCall(askForApproval, { code: "unavailable" });
    });
    await ask(WHY);
    const { description } = await toast("Error approving transaction");
    expect(description).toMatch(/^We're briefly unavailable\. Please try/);
  });
});

describe("the list of requests", () => {
  const BALANCES = 12;

  /** More than a page: the balances of many customers, and a limit of Maya's. */
  async function askedOften(bank: MockBank): Promise<void> {
    await addStaffMember(bank, "zoe");
    await switchRuleOn(bank, "balance");
    await switchRuleOn(bank, "identity");
    const { users, accounts } = bank.store;
    const customers = await users.find({ role: "customer", isActive: true }, { limit: 50 });
    let made = 0;
    for (const { id: userId } of customers) {
      const [account] = await accounts.listOwnedBy(userId);
      if (account === undefined || account.isFrozen || made === BALANCES) continue;
      made++;
      const input = { balance: 1_000_000 + made };
      await requestApprovalAs(bank, "zoe", {
        call: "patchAccount",
        id: account.id,
        input,
        why: "Counted",
      });
    }
    const maya = await users.byUsername("maya");
    const input = { dayLimit: 12_000 };
    const why = "She has sold her house";
    await requestApprovalAs(bank, "admin", { call: "patchUser", id: maya?.id ?? 0, input, why });
  }

  async function openList(narrowed = "") {
    const admin = await openAdminPage(`/admin?tab=approvals${narrowed}`, { before: askedOften });
    return { ...admin, cards: () => admin.page.getAllByRole("article") };
  }

  it("has a second page", async () => {
    const { page, person, cards } = await openList();
    await page.findByText("Showing 1 to 10 of 13 results");
    expect(cards()).toHaveLength(10);
    await person.click(page.getByText("Next"));
    await page.findByText("Showing 11 to 13 of 13 results");
    expect(cards()).toHaveLength(3);
  });

  it.each([
    ["the words that are searched", "&q=maya+daily+limit"],
    ["one kind of act", "&filter.act=identity"],
  ])("is narrowed to %s", async (_, narrowed) => {
    const { page, cards } = await openList(narrowed);
    await page.findByText("Showing 1 to 1 of 1 results");
    await page.findByText("She has sold her house");
    expect(cards()).toHaveLength(1);
  });

  it("is narrowed to what the reader may decide", async () => {
    const { page } = await openList("&filter.for=me&sort=amount");
    await page.findByText("Showing 1 to 10 of 12 results");
    const buttons = page.getAllByText("Approve").map((one) => one.closest("button"));
    expect(buttons.map((one) => one?.disabled)).toEqual(Array(10).fill(false));
  });

  it("is whole again when the filters that found nothing are cleared", async () => {
    const { page, person } = await openList("&filter.state=refused");
    await page.findAllByText("No results found.");
    await person.click(await page.findByText("Clear Filters"));
    await page.findByText("She has sold her house");
  });
});
