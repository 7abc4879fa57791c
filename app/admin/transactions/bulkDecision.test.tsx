import { waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { decideTransactions } from "#contract/decisions.ts";
import { settingKeys } from "#contract/settings.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { limitDay } from "../testing/limitDay.ts";
import { makeRequestsUndecidable } from "../testing/makeRequestsUndecidable.ts";

beforeEach(idleAtOnce);

const list = "/admin?tab=transactions";

/** Selects all four that wait, and opens what would become of them. */
async function choose({ page, person }: AdminPage, verb = "Approve") {
  await page.findByText("Noah Brandt");
  await person.click(page.getByLabelText("Select all on this page"));
  await person.click(await page.findByText(`${verb} 4`));
  return await findDialog(`${verb} 4 transactions`);
}

type Dialog = Awaited<ReturnType<typeof choose>>;

async function confirm(dialog: Dialog, name: string) {
  const button = await dialog.findByRole("button", { name });
  await waitFor(() =>
    expect(document.documentElement.hasAttribute("data-ignoring-presses")).toBe(false)
  );
  // happy-dom still has the style of the buttons that ignored presses.
  await userEvent.click(button, { pointerEventsCheck: 0 });
}

const focused = (button: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(button));

describe("several transactions that are decided together", () => {
  it("are looked at first: which go through, and why others do not", async () => {
    const admin = await openAdminPage(list);
    await admin.page.findByText("Noah Brandt");
    await makeRequestsUndecidable(admin.bank);
    const dialog = await choose(admin);
    await dialog.findByText("1 is ready, 2 lack funds, and 1 is frozen.");
    expect(dialog.getAllByText("Insufficient funds")).toHaveLength(2);
    dialog.getByText("The account owner is frozen or blocked");
    await focused(dialog.getByRole("button", { name: "Approve 1" }));
  });

  it("stay pending if they can't be approved", async () => {
    const admin = await openAdminPage(list);
    await admin.page.findByText("Noah Brandt");
    await makeRequestsUndecidable(admin.bank);
    const dialog = await choose(admin);
    await confirm(dialog, "Approve 1");
    expect((await toast("Transaction approved")).description).toBe("1 of 1.");
    await dialog.findByText("Approved");
    expect(dialog.getAllByText("Skipped")).toHaveLength(3);
    await focused(dialog.getByRole("button", { name: "Done" }));
  });

  it("can be rejected, and given a reason afterwards", async () => {
    const admin = await openAdminPage(list);
    const dialog = await choose(admin, "Reject");
    await dialog.findByText("4 are ready.");
    await confirm(dialog, "Reject 4");
    expect((await toast("Transaction rejected")).description).toBe("4 of 4.");
    await dialog.findByRole("button", { name: "Give a reason" });
  });

  it("stay selected and undecided when the dialog is canceled", async () => {
    const admin = await openAdminPage(list);
    const dialog = await choose(admin);
    await admin.person.click(await dialog.findByRole("button", { name: "Cancel" }));
    await dialogCloses();
    admin.page.getByText("Approve 4");
    expect(admin.page.getAllByLabelText(/^Approve transaction/)).toHaveLength(4);
  });

  it("can't be decided before the preview has loaded", async () => {
    const admin = await openAdminPage(list, {
      before: ({ faults }) => faults.delayCall(previewDecisions, "forever"),
    });
    const dialog = await choose(admin);
    await dialog.findByText("Loading preview...");
    expect(dialog.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });

  it("can be looked at again where that was refused", async () => {
    const admin = await openAdminPage(list, {
      before: ({ faults }) => faults.failCall(previewDecisions, { code: "unavailable" }, 1),
    });
    const dialog = await choose(admin);
    await dialog.findByText(/^We couldn't load the preview\./);
    await admin.person.click(dialog.getByRole("button", { name: "Try again" }));
    await dialog.findByText("4 are ready.");
  });

  it("say which of them changed after they were looked at", async () => {
    const admin = await openAdminPage(list);
    const dialog = await choose(admin);
    await dialog.findByText("4 are ready.");
    const { users } = admin.bank.store;
    const grace = await users.byUsername("grace");
    await users.update(grace?.id ?? 0, { isFrozen: true });
    await confirm(dialog, "Approve 4");
    await waitFor(() => expect(dialog.getAllByText("Approved")).toHaveLength(3));
    await dialog.findByText(
      /^This changed after the preview. The account owner is frozen or blocked. It's still pending/,
    );
    expect((await toast("Error approving transaction")).description).toMatch(/^1 of 4/);
    await admin.person.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() =>
      expect(admin.page.getAllByLabelText(/^Approve transaction/)).toHaveLength(1)
    );
  });
});

describe("decisions that need a code", () => {
  /** Above 100.00, which is some of the four. */
  const needsCodes = (bank: MockBank) =>
    saveSettingAsOtherAdmin(bank, settingKeys.approvalCodeAbove, "100");

  it("come last, and one code proves all of them", async () => {
    const admin = await openAdminPage(list, { before: needsCodes });
    await enrol(admin.bank, "admin");
    const dialog = await choose(admin);
    const codes = await dialog.findAllByText("Ready, needs a code");
    await confirm(dialog, "Approve 4");
    const asked = await findDialog("Confirm it's you");
    expect(dialog.getAllByText("Waiting")).toHaveLength(codes.length);
    expect(dialog.queryAllByText("Approved")).toHaveLength(4 - codes.length);
    await admin.person.click(await asked.findByLabelText("Verification code"));
    await admin.person.paste(appCode(admin.bank, APP_SECRET));
    await waitFor(() => expect(dialog.getAllByText("Approved")).toHaveLength(4));
  });

  it("stay pending where no code is given", async () => {
    const admin = await openAdminPage(list, { before: needsCodes });
    const dialog = await choose(admin);
    const codes = await dialog.findAllByText("Ready, needs a code");
    await confirm(dialog, "Approve 4");
    const asked = await findDialog("Confirm it's you");
    await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(dialog.getAllByText("Failed")).toHaveLength(codes.length));
  });
});

it("decides nothing twice where the answer is lost", async () => {
  const admin = await openAdminPage(list);
  admin.bank.faults.loseAnswer(decideTransactions, 1);
  const dialog = await choose(admin);
  await confirm(dialog, "Approve 4");
  await waitFor(() => expect(dialog.getAllByText("Approved")).toHaveLength(4));
});

it("an administrator's limit of a day is said before the decision", async () => {
  const admin = await openAdminPage(list, { before: limitDay });
  const dialog = await choose(admin);
  await dialog.findByText(/over a limit/);
});
