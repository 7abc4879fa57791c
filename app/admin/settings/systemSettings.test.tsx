import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listSettings, saveSetting } from "#contract/settings.ts";
import { callAs } from "#mocks/callAs.ts";
import { addStaffMember, switchRuleOn } from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const path = "/admin?tab=settings";

describe("the system settings", () => {
  async function withBranches(bank: MockBank): Promise<void> {
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    for (let branch = 1; branch <= 12; branch++) {
      const body = { key: `branch_${branch}_hours`, value: "9 to 5" };
      await callAs(admin, saveSetting, { body });
    }
  }

  it("are found by their key", async () => {
    const { page, person } = await openAdminPage(path, { before: withBranches });
    await page.findByText("Showing 1 to 10 of 15 results");
    await page.findByText("Sorted by Key, ascending");
    await person.type(page.getByRole("searchbox", { name: "Search settings" }), "branch_12");
    await page.findByText("Showing 1 to 1 of 1 results");
  });

  it("are asked for again where they could not be loaded", async () => {
    const { bank, page, person } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(listSettings, { code: "unavailable" }),
    });
    await page.findByText("We couldn't load the settings.");
    bank.faults.clear();
    await person.click(page.getByText("Try again"));
    await page.findByText("hide_unknown_usernames");
  });

  it("ask before one is deleted by emptying its value", async () => {
    const words = "Slow money, quick answers";
    const { page, person } = await openAdminPage(path, {
      before: (bank) => saveSettingAsOtherAdmin(bank, "house_motto", words),
    });
    await person.click(await page.findByLabelText("Edit house_motto"));
    const form = await findDialog("Edit setting");
    await person.clear(form.getByRole("textbox", { name: "Value" }));
    await person.click(form.getByRole("button", { name: "Save setting" }));
    await person.click(
      (await findDialog("Delete house_motto?")).getByRole("button", { name: "Delete setting" }),
    );
    await toast("Setting Updated");
    await waitFor(() => expect(page.queryByText(words)).toBeNull());
  });

  it("leave a switch unchanged if saving fails", async () => {
    const { page, person } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(saveSetting, { code: "unavailable" }),
    });
    const name = "hide_unknown_usernames";
    const hidden = await page.findByRole<HTMLInputElement>("switch", { name });
    await person.click(hidden);
    await toast("Error Updating Setting");
    await waitFor(() => expect(hidden.checked).toBe(false));
  });

  it("keep what was typed where the bank cannot be reached", async () => {
    const { bank, page, person } = await openAdminPage(path);
    await person.click(await page.findByText("Add setting"));
    const form = await findDialog("Add setting");
    await person.type(form.getByRole("textbox", { name: "Key" }), "house_motto");
    const value = form.getByRole<HTMLInputElement>("textbox", { name: "Value" });
    await person.type(value, "Steady");
    bank.faults.goOffline();
    await person.click(form.getByRole("button", { name: "Save setting" }));
    await toast("Error Updating Setting");
    expect(value.value).toBe("Steady");
  });
});

describe("an approval rule", () => {
  /** Switches a rule on in its dialog, and saves it. */
  async function switchOn({ page, person }: AdminPage, name: string) {
    await person.click(await page.findByLabelText(`Change rule: ${name}`));
    const dialog = await findDialog(name);
    await person.click(dialog.getByRole("switch", { name: "Require approval" }));
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    return dialog;
  }

  it("says what it takes once it is on", async () => {
    const admin = await openAdminPage(path, { before: (bank) => addStaffMember(bank, "zoe") });
    await switchOn(admin, "Creating a transaction");
    await toast("Rule saved");
    const table = within(admin.page.getByRole("table", { name: "Approval rules" }));
    await table.findByText("Over $10,000.00: 1 person, Owner or Approver");
  });

  it("is refused where too few could decide", async () => {
    const dialog = await switchOn(await openAdminPage(path), "Setting a balance");
    await dialog.findByText(/^Not enough active staff have these permissions to approve/);
  });

  it("changes only after approval if changing rules requires it", async () => {
    const admin = await openAdminPage(path, {
      async before(bank) {
        await addStaffMember(bank, "zoe");
        await switchRuleOn(bank, "security");
      },
    });
    await switchOn(admin, "Setting a balance");
    const question = await findDialog("Request approval");
    await admin.person.type(question.getByRole("textbox", { name: "Reason" }), "We have grown");
    await admin.person.click(question.getByRole("button", { name: "Request approval" }));
    await toast("Sent for approval");
    await dialogCloses();
  });
});
