import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { decideApprovalRequest } from "#contract/approvalRequests.ts";
import { settingKeys } from "#contract/settings.ts";
import { createTransaction } from "#contract/transactions.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { callAs } from "#mocks/callAs.ts";
import { closeMonth, monthBefore } from "#mocks/closeMonth.ts";
import { latestRequest, switchRuleOn } from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { createAsOtherAdmin, saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";
import { giveCode } from "#app/testing/giveCode.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";
import { pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

/** A deposit of August 2026 to Maya's checking account. */
const DEPOSIT = 233;
const CHECKING = 1;

const panelTitle = (id: number) => `Transaction ${id}`;
const formTitle = (id: number) => `Correct transaction ${id}`;

/** Closes September 2026, and all months before it. */
const closeBooks = async (bank: MockBank) => await closeMonth(bank, await monthBefore(bank, 2));

/** Opens the panel of a transaction; by default its month is closed. */
const openPanel = (id: number, before: (bank: MockBank) => unknown = closeBooks) =>
  openAdminPage(`/admin?tab=transactions&transaction=${id}`, { before });

async function openForm(prepare: (bank: MockBank) => unknown = () => {}) {
  const admin = await openPanel(DEPOSIT, async (bank) => {
    await closeBooks(bank);
    await prepare(bank);
  });
  await pressIn(admin, panelTitle(DEPOSIT), "Correct");
  return { admin, form: await findDialog(formTitle(DEPOSIT)) };
}

const submit = (admin: AdminPage) => pressIn(admin, formTitle(DEPOSIT), "Correct transaction");

/** Presses a link of a panel. */
async function follow({ person }: AdminPage, title: string, name: string) {
  await person.click(await (await findDialog(title)).findByRole("link", { name }));
}

/** The transactions that correct the deposit, as the bank has them. */
const corrections = ({ bank }: AdminPage) => bank.store.transactions.correctionsOf(DEPOSIT);

describe("a transaction in a closed month", () => {
  it("is corrected by its reversal of today, and each links to the other", async () => {
    const { admin, form } = await openForm();
    const deposit = await admin.bank.store.transactions.byId(DEPOSIT);
    form.getByText(/^August 2026 is closed, so this transaction can't be edited or deleted\./);
    expect(form.queryByText("Date")).toBeNull();
    await submit(admin);
    const { description } = await toast("Transaction created");
    await dialogCloses(formTitle(DEPOSIT));
    const [correction, ...others] = await corrections(admin);
    expect(others).toEqual([]);
    expect(description).toBe(`Transaction ${correction?.id} corrects transaction ${DEPOSIT}.`);
    expect(correction).toMatchObject({
      type: "withdrawal",
      fromAccountId: deposit?.toAccountId,
      toAccountId: null,
      amount: deposit?.amount,
      status: "completed",
      description: `Correction of transaction ${DEPOSIT}`,
      createdAt: admin.bank.clock.now(),
    });
    await follow(admin, panelTitle(DEPOSIT), panelTitle(correction?.id ?? 0));
    await follow(admin, panelTitle(correction?.id ?? 0), panelTitle(DEPOSIT));
    await findDialog(panelTitle(DEPOSIT));
  });

  it("can't be edited or deleted in its panel or its row", async () => {
    const admin = await openAdminPage("/admin?tab=transactions&sort=id", { before: closeBooks });
    await admin.page.findAllByLabelText(/^Correct transaction/);
    expect(admin.page.queryByLabelText(/^Edit transaction/)).toBeNull();
    await admin.person.click(await admin.page.findByLabelText("Correct transaction 1"));
    await findDialog(formTitle(1));
  });

  it("has nothing to correct if it was rejected", async () => {
    const createdAt = "2026-08-15T12:00:00.000Z";
    const rejected = { type: "deposit", toAccountId: CHECKING, amount: 5, status: "rejected" };
    const id = 431;
    const admin = await openPanel(id, async (bank) => {
      await createAsOtherAdmin(bank, { ...rejected, createdAt });
      await closeBooks(bank);
    });
    const panel = await findDialog(panelTitle(id));
    await panel.findByText("August 2026 is closed");
    expect((await admin.bank.store.transactions.byId(id))?.status).toBe("rejected");
    for (const name of ["Correct", "Edit", "Delete", "Give a reason"]) {
      expect(panel.queryByText(name)).toBeNull();
    }
  });

  it("is edited or deleted while its month is open", async () => {
    await openPanel(DEPOSIT, () => {});
    const panel = await findDialog(panelTitle(DEPOSIT));
    await panel.findByText("Edit");
    panel.getByText("Delete");
    expect(panel.queryByText("Correct")).toBeNull();
  });

  it("is corrected in place of an edit if its month is closed while the form is open", async () => {
    const admin = await openPanel(DEPOSIT, () => {});
    await pressIn(admin, panelTitle(DEPOSIT), "Edit");
    await findDialog(`Edit transaction ${DEPOSIT}`);
    await closeBooks(admin.bank);
    await findDialog(formTitle(DEPOSIT));
  });
});

describe("the form of a correction", () => {
  it("says that there is one already, and takes the difference", async () => {
    const part = { type: "withdrawal", fromAccountId: CHECKING, amount: 1 };
    const { admin } = await openForm((bank) =>
      createAsOtherAdmin(bank, { ...part, metadata: { corrects: DEPOSIT } })
    );
    const form = await findDialog(formTitle(DEPOSIT));
    const [earlier] = await corrections(admin);
    await form.findByText(`Transaction ${earlier?.id} already corrects it.`);
    const amount = form.getByRole("textbox", { name: "Amount" });
    await admin.person.clear(amount);
    await admin.person.type(amount, "12.34");
    await submit(admin);
    await toast("Transaction created");
    expect((await corrections(admin)).map((one) => one.amount)).toEqual([100, 1_234]);
  });

  it("stays open if the call fails", async () => {
    const { admin } = await openForm();
    admin.bank.faults.failCall(createTransaction, { code: "account_frozen" });
    await submit(admin);
    await toast("Error creating transaction");
    await findDialog(formTitle(DEPOSIT));
    expect(await corrections(admin)).toEqual([]);
  });

  it("asks a colleague where creating a transaction does", async () => {
    const { admin } = await openForm((bank) => switchRuleOn(bank, "booking"));
    await submit(admin);
    const why = (await findDialog("Request approval")).getByRole("textbox", { name: "Reason" });
    await admin.person.type(why, "Entered twice");
    await pressIn(admin, "Request approval", "Request approval");
    await toast("Sent for approval");
    await dialogCloses(formTitle(DEPOSIT));
    expect(await corrections(admin)).toEqual([]);
    const desk = admin.bank.anotherBrowser();
    await signIn(desk, "zoe");
    const params = { id: (await latestRequest(admin.bank))?.id ?? 0 };
    await callAs(desk, decideApprovalRequest, { params, body: { verdict: "approve" } });
    expect(await corrections(admin)).toHaveLength(1);
  });

  it("asks for a code where creating a transaction does", async () => {
    const { admin } = await openForm((bank) =>
      saveSettingAsOtherAdmin(bank, settingKeys.approvalCodeAbove, "1")
    );
    await enrol(admin.bank, "admin");
    await submit(admin);
    await findDialog("Confirm it's you");
    expect(await corrections(admin)).toEqual([]);
    await giveCode(admin.person, appCode(admin.bank, APP_SECRET));
    await waitFor(async () => expect(await corrections(admin)).toHaveLength(1));
  });
});
