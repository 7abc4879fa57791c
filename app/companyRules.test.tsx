import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { companyIdOf } from "#mocks/company.ts";
import { requireApprovals } from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { findDialog } from "./testing/opened.ts";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
let id = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
  id = await companyIdOf(bank);
});

async function openAs(username: "maya" | "zoe") {
  await signIn(bank.browser, username);
  return openPageAt(bank, `/dashboard/company?company=${id}`);
}

const rules = () => bank.store.companyApprovals.rulesOf(id);

describe("a company's approval rules", () => {
  it("are added in a dialog and listed as sentences", async () => {
    const { page, person } = await openAs("maya");
    await page.findByText("No rules. Administrators and approvers make payments alone.");
    await person.click(page.getByRole("button", { name: "Add a rule" }));
    const dialog = await findDialog("Add an approval rule");
    await person.type(dialog.getByLabelText("Over which amount"), "5000");
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await page.findByText("Payments over $5,000.00 need approval from another member.");
    expect(await rules()).toMatchObject([{ kind: "payment", above: 500_000, persons: 1 }]);
  });

  it("are changed with another member once there is one, who is asked", async () => {
    await requireApprovals(bank, 1);
    const { page, person } = await openAs("maya");
    await page.findByText("Payments need approval from another member.");
    await person.click(page.getByRole("button", { name: /^Remove the rule/ }));
    await person.click(await screen.findByRole("button", { name: "Remove rule" }));
    await toast("Sent for approval");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await rules()).toHaveLength(1);
    expect(await bank.store.companyApprovals.list(id, { state: "waiting" })).toMatchObject([
      { call: "saveCompanyRules", input: { rules: [] }, amount: null },
    ]);
  });

  it("never ask for more members than there are", async () => {
    const { page, person } = await openAs("maya");
    await person.click(await page.findByRole("button", { name: "Add a rule" }));
    const dialog = await findDialog("Add an approval rule");
    await person.click(dialog.getByRole("radio", { name: "3 other members" }));
    await person.click(dialog.getByRole("button", { name: "Save rule" }));
    await dialog.findByText(/^Rules need enough administrators and approvers/);
    expect(await rules()).toEqual([]);
  });

  it("are shown to a viewer, who can't change them", async () => {
    await requireApprovals(bank, 1);
    const { page } = await openAs("zoe");
    await page.findByText("Payments need approval from another member.");
    expect(page.queryByRole("button", { name: "Add a rule" })).toBeNull();
    expect(page.queryByRole("button", { name: /^Remove the rule/ })).toBeNull();
  });
});

describe("a change of a member of a company with rules", () => {
  it("is sent for approval if it gives a right", async () => {
    await requireApprovals(bank, 1);
    const { page, person } = await openAs("maya");
    await person.click(await page.findByRole("button", { name: /^Change Zoe/ }));
    const dialog = await findDialog(/^Change Zoe/);
    await person.click(dialog.getByRole("radio", { name: /^Approver/ }));
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await toast("Sent for approval");
    const [asked] = await bank.store.companyApprovals.list(id, { state: "waiting" });
    const zoe = await bank.store.users.byUsername("zoe");
    expect(asked).toMatchObject({
      call: "patchMember",
      params: { id: String(id), userId: String(zoe?.id) },
      input: { role: "approver" },
    });
  });
});

describe("a payment run of a preparer", () => {
  it("waits for another member, who sees its payments first", async () => {
    await signIn(bank.browser, "sofia");
    const { page, person } = openPageAt(bank, `/dashboard/payment-runs?new&company=${id}`);
    const field = await page.findByLabelText("Or paste rows from a spreadsheet");
    await person.click(field);
    await person.paste("Payee;IBAN;Amount\nAda Byron;88 4410 2000;12.50");
    await person.click(page.getByRole("button", { name: "Read pasted rows" }));
    await person.type(await page.findByLabelText("Name of this payment run"), "Payroll");
    await person.click(page.getByRole("button", { name: /From Account/ }));
    await person.click(await screen.findByRole("option", { name: /^Checking/ }));
    await person.click(page.getByRole("button", { name: "Save and check" }));
    await person.click(await page.findByRole("button", { name: "Submit 1 payment" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Submit payments" }));
    await page.findByText(/^Waiting for approval from another member/);
    expect(page.getByRole("link", { name: "See approvals" }).getAttribute("href"))
      .toBe(`/dashboard/approvals?company=${id}`);
    const [asked] = await bank.store.companyApprovals.list(id, { state: "waiting" });
    const [run] = await bank.store.paymentRuns.listOf(id);
    expect(asked).toMatchObject({ call: "submitPaymentRun", params: { id: String(run?.id) } });
    cleanup();
    await signIn(bank.browser, "maya");
    const other = openPageAt(bank, `/dashboard/approvals?company=${id}`);
    const link = await other.page.findByRole("link", { name: "See the payments of this run" });
    expect(link.getAttribute("href")).toContain(`run=${run?.id}`);
    await other.person.click(other.page.getByRole("button", { name: /^Approve/ }));
    await waitFor(async () =>
      expect((await bank.store.paymentRuns.byId(run?.id ?? 0))?.state).toBe("submitted")
    );
  });
});
