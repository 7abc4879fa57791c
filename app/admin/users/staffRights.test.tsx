import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { restartRecovery } from "#contract/recovery.ts";
import { patchUser } from "#contract/users.ts";
import { addStaffMember, latestRequest, switchRuleOn } from "#mocks/colleagues.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { findDialog, findEntry } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { chooseFor, mayasPanel, ofMaya, pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

describe("the permissions of a colleague", () => {
  /** Zoe works at the support admin. */
  async function openPermissions() {
    const admin = await openAdminPage("/admin", {
      before: (bank) => addStaffMember(bank, "zoe", "support"),
    });
    await admin.person.click(await admin.page.findByLabelText("Details of Zoe Lindqvist"));
    await chooseFor(admin, "Zoe Lindqvist", "Permissions");
    return { admin, dialog: await findDialog("Permissions") };
  }

  const check = async ({ admin: { person }, dialog }: Opened, name: string) =>
    person.click(dialog.getByRole("checkbox", { name }));

  type Opened = Awaited<ReturnType<typeof openPermissions>>;

  const save = ({ admin }: Opened) => pressIn(admin, "Permissions", "Save permissions");

  it("are shown and changed", async () => {
    const opened = await openPermissions();
    const { dialog } = opened;
    expect(dialog.getByRole("checkbox", { name: "Support" })).toHaveProperty("checked", true);
    expect(dialog.getByRole("checkbox", { name: "Owner" })).toHaveProperty("checked", false);
    await check(opened, "Approver");
    await save(opened);
    expect((await toast("Permissions updated")).description)
      .toContain("Zoe Lindqvist: Approver, Support.");
    await (await findDialog("Zoe Lindqvist")).findByText("Approver, Support");
  });

  it("are at least one", async () => {
    const opened = await openPermissions();
    await check(opened, "Support");
    await save(opened);
    await opened.dialog.findByText("Please choose at least one set of permissions.");
  });

  it("are being saved until the server responds", async () => {
    const opened = await openPermissions();
    opened.admin.bank.faults.delayCall(patchUser, "forever");
    await check(opened, "Auditor");
    await save(opened);
    await opened.dialog.findByText("Saving...");
  });

  it("stay unchanged if the call fails", async () => {
    const opened = await openPermissions();
    opened.admin.bank.faults.failCall(patchUser, { code: "unavailable" });
    await check(opened, "Auditor");
    await save(opened);
    await toast("Error updating permissions");
  });
});

it("administrators change neither their own permissions nor their own recovery", async () => {
  const admin = await openAdminPage("/admin?tab=users&user=1");
  await pressIn(admin, "Administrator", "More actions for Administrator");
  for (const entry of ["Permissions", "Start account recovery"]) {
    expect((await findEntry(entry)).getAttribute("aria-disabled")).toBe("true");
  }
});

describe("the admin offers", () => {
  const openAs = (set: PermissionSet, path = ofMaya) =>
    openAdminPage(path, { before: (bank) => addStaffMember(bank, "admin", set) });

  it("an approver: decisions, and no change", async () => {
    const { page } = await openAs("approver");
    const panel = await mayasPanel();
    await panel.findAllByLabelText(/^Approve transaction/);
    await panel.findByText("maya@ellison.example");
    expect(panel.queryByText("Edit user")).toBeNull();
    expect(page.queryByText("Create Transaction")).toBeNull();
  });

  it("an operator: changes, and no decision", async () => {
    const { page } = await openAs("operator");
    const panel = await mayasPanel();
    await panel.findByText("Edit user");
    await panel.findAllByLabelText(/^Edit balance/);
    await panel.findByText("Pending approvals");
    expect(panel.queryByLabelText(/^Approve transaction/)).toBeNull();
    expect(page.queryByText("System Settings")).toBeNull();
  });

  it("support: no change, and no whole identity", async () => {
    await openAs("support");
    const panel = await mayasPanel();
    await panel.findByText("****-**-**");
    await panel.findByText("m***@ellison.example");
    expect(panel.queryByRole("button", { name: /^Edit/ })).toBeNull();
    expect(document.body.textContent).not.toContain("maya@ellison.example");
  });

  it("an auditor: the settings, which they do not change", async () => {
    const { page } = await openAs("auditor", "/admin?tab=settings");
    await page.findByText("hide_unknown_usernames");
    expect(page.queryByText("Add setting")).toBeNull();
    expect(page.queryByRole("switch", { name: "allow_overdraft" })).toBeNull();
  });
});

describe("a recovery that is restarted", () => {
  const QUESTION = "Start account recovery for Maya Ellison?";

  async function restart(admin: AdminPage) {
    await chooseFor(admin, "Maya Ellison", "Start account recovery");
    (await findDialog(QUESTION)).getByText(/^Make sure you're talking to the right person\./);
    await pressIn(admin, QUESTION, "Start recovery");
  }

  it("has a code, which is shown", async () => {
    const admin = await openAdminPage(ofMaya);
    await restart(admin);
    await (await findDialog("Recovery code")).findByText(/^[A-Z0-9]{10}$/);
    expect((await toast("Account recovery started")).description).toBe(
      "We've emailed Maya Ellison.",
    );
  });

  it("is pending until the server responds", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.delayCall(restartRecovery, "forever");
    await restart(admin);
    await (await findDialog(QUESTION)).findByText("Starting...");
  });

  it("may be refused", async () => {
    const admin = await openAdminPage(ofMaya);
    admin.bank.faults.failCall(restartRecovery, { code: "unavailable" });
    await restart(admin);
    await toast("Error starting account recovery");
  });

  it("waits for approval if a rule requires it", async () => {
    const admin = await openAdminPage(ofMaya, {
      async before(bank) {
        await addStaffMember(bank, "zoe");
        await switchRuleOn(bank, "identity");
      },
    });
    await restart(admin);
    const question = await findDialog("Request approval");
    await admin.person.type(
      question.getByRole("textbox", { name: "Reason" }),
      "I saw her passport",
    );
    await pressIn(admin, "Request approval", "Request approval");
    const shown = await findDialog("Recovery code");
    await waitFor(() => expect(shown.getByText(/^[A-Z0-9]{10}$/)).toBeDefined());
    shown.getByText("The code won't work until another staff member approves your request.");
    expect(await latestRequest(admin.bank)).toMatchObject({ state: "waiting", act: "identity" });
  });
});
