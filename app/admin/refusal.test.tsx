import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { decideApprovalRequest, withdrawApprovalRequest } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import { callAs } from "#mocks/callAs.ts";
import {
  addStaffMember,
  latestRequest,
  requestApprovalOf,
  switchRuleOn,
} from "#mocks/colleagues.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { closeAccountsAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "./testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const WORDS = "Call her back first";

/** Opens the dialog that refuses Zoe's request, and begins to write why. */
async function begin(narrowed = "") {
  const admin = await openAdminPage(`/admin?tab=approvals${narrowed}`, {
    scenario: "transfer-pending",
    async before(bank) {
      await addStaffMember(bank, "zoe");
      await addStaffMember(bank, "aiko");
      await switchRuleOn(bank, "approval");
      await requestApprovalOf(bank, "zoe", "House deposit, part 3", "She called");
    },
  });
  await admin.person.click(await admin.page.findByText("Reject"));
  const dialog = await findDialog("Reject this request");
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Reason" });
  await admin.person.type(field, WORDS);
  return { ...admin, dialog, field };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Expects the dialog to keep the text and to have no button that sends it. */
async function expectOver({ dialog, field }: Begun, title: string, how: string): Promise<void> {
  await dialog.findByText(title);
  await dialog.findByText(`${how} There's nothing left to reject, so your reason wasn't sent.`);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe(WORDS);
  expect(dialog.queryByText("Reject request")).toBeNull();
}

async function close({ person }: AdminPage): Promise<void> {
  await person.keyboard("{Escape}");
  await dialogCloses();
}

const focus = (element: HTMLElement | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(element));

const closed = "An account in this request was closed.";

describe("a request that expires while the approver writes a reason", () => {
  it("keeps the text, sends nothing, and returns the focus to its title", async () => {
    const begun = await begin();
    await closeAccountsAsOtherAdmin(begun.bank, "maya");
    await expectOver(begun, "This request has expired", closed);
    await focus(begun.field);
    await begun.person.keyboard("{Enter}");
    expect(begun.field.isConnected).toBe(true);
    await close(begun);
    await focus(begun.page.getByRole("heading", { name: actNames.approval }));
  });

  it("leads from the button that goes to the one that closes", async () => {
    const begun = await begin();
    begun.dialog.getByRole("button", { name: "Reject request" }).focus();
    await closeAccountsAsOtherAdmin(begun.bank, "maya");
    await expectOver(begun, "This request has expired", closed);
    await focus(begun.dialog.getAllByRole("button", { name: "Close" }).at(-1));
  });

  it("leaves the list of pending requests, and the focus moves to its search", async () => {
    const begun = await begin("&filter.state=waiting");
    await closeAccountsAsOtherAdmin(begun.bank, "maya");
    await expectOver(begun, "This request has expired", closed);
    await close(begun);
    await begun.page.findAllByText("No results found.");
    await focus(begun.page.getByRole("searchbox", { name: "Search approvals" }));
  });

  it("is known when the refusal is sent, where the page has heard of nothing", async () => {
    const begun = await begin();
    begun.bank.faults.loseFrames(100);
    await closeAccountsAsOtherAdmin(begun.bank, "maya");
    await begun.person.type(begun.field, "{Enter}");
    await toast("Error rejecting request");
    await expectOver(begun, "This request has expired", closed);
  });
});

describe("a request that ends another way while the dialog is open", () => {
  async function deskOf(bank: MockBank, username: DemoUsername) {
    const admin = bank.anotherBrowser();
    await signIn(admin, username);
    return { admin, params: { id: (await latestRequest(bank))?.id ?? 0 } };
  }

  it("was canceled", async () => {
    const begun = await begin();
    const { admin, params } = await deskOf(begun.bank, "zoe");
    await callAs(admin, withdrawApprovalRequest, { params });
    await expectOver(begun, "This request was canceled", "Zoe Lindqvist canceled it.");
  });

  it.each([
    [{ verdict: "approve" }, "approved", "Aiko Tanaka approved it, and the change was made."],
    [{ verdict: "refuse", reason: "Not today" }, "rejected", "Aiko Tanaka rejected it."],
  ])("was decided by a colleague: %o", async (body, verb, how) => {
    const begun = await begin();
    const { admin, params } = await deskOf(begun.bank, "aiko");
    await callAs(admin, decideApprovalRequest, { params, body });
    await expectOver(begun, `This request was ${verb}`, how);
  });
});
