import { expect, screen, within } from "storybook/test";
import { createTransaction } from "#contract/transactions.ts";
import { closeMonth, monthBefore } from "#mocks/closeMonth.ts";
import { switchRuleOn } from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { createAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** Transactions of August 2026 on Maya's checking account. The stories create the rejected one. */
const DEPOSIT = 233;
const REJECTED = 431;
const CHECKING = 1;

const panelOf = (id: number) => ({ path: `/admin?tab=transactions&transaction=${id}` });

/** What staff do about a transaction whose month is closed. */
const meta = preview.meta({
  component: AppPage,
  args: panelOf(DEPOSIT),
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
  async beforeEach({ bank }) {
    const createdAt = "2026-08-15T12:00:00.000Z";
    const rejected = { type: "deposit", toAccountId: CHECKING, amount: 5, status: "rejected" };
    await createAsOtherAdmin(bank, { ...rejected, createdAt });
    await closeMonth(bank, await monthBefore(bank, 2));
  },
});

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

async function openForm({ userEvent }: Play) {
  const panel = await dialog(`Transaction ${DEPOSIT}`);
  await userEvent.click(await panel.findByRole("button", { name: "Correct" }));
  return await dialog(`Correct transaction ${DEPOSIT}`);
}

/** Another administrator has corrected a part of it. */
function correctPart(bank: MockBank) {
  const part = { type: "withdrawal", fromAccountId: CHECKING, amount: 20 };
  return createAsOtherAdmin(bank, { ...part, metadata: { corrects: DEPOSIT } });
}

export const InAClosedMonth = meta.story({
  play: async () => {
    const panel = await dialog(`Transaction ${DEPOSIT}`);
    await panel.findByText(/ is closed$/);
    await panel.findByRole("button", { name: "Correct" });
    await expect(panel.queryByRole("button", { name: "Delete" })).toBeNull();
  },
});

export const RejectedInAClosedMonth = meta.story({
  args: panelOf(REJECTED),
  play: async () => {
    const panel = await dialog(`Transaction ${REJECTED}`);
    await panel.findByText(/ is closed$/);
    await expect(panel.queryByRole("button", { name: "Correct" })).toBeNull();
  },
});

export const Correcting = meta.story({ play: async (context) => void await openForm(context) });

export const CorrectIncomplete = meta.story({
  play: async (context) => {
    const form = await openForm(context);
    await context.userEvent.clear(form.getByRole("textbox", { name: "Amount" }));
    await context.userEvent.click(form.getByRole("button", { name: "Correct transaction" }));
    await expectTexts("Amount must be greater than zero.");
  },
});

export const CorrectingAgain = meta.story({
  beforeEach: ({ bank }) => correctPart(bank),
  play: async (context) => {
    const form = await openForm(context);
    await form.findByText(/^Transaction \d+ already corrects it\.$/);
  },
});

export const Corrected = meta.story({
  play: async (context) => {
    const form = await openForm(context);
    await context.userEvent.click(form.getByRole("button", { name: "Correct transaction" }));
    await findToast("Transaction created");
    const panel = await dialog(`Transaction ${DEPOSIT}`);
    await panel.findByText("Corrected by");
  },
});

export const ACorrection = meta.story({
  beforeEach: ({ bank }) => correctPart(bank),
  play: async ({ userEvent }) => {
    const panel = await dialog(`Transaction ${DEPOSIT}`);
    await panel.findByText("Corrected by");
    await userEvent.click(panel.getByText(/^Transaction \d+$/, { selector: "dd *" }));
    await expectTexts("Corrects", `Correction of transaction ${DEPOSIT}`);
  },
});

export const NeedsApproval = meta.story({
  beforeEach: ({ bank }) => switchRuleOn(bank, "booking"),
  play: async (context) => {
    const form = await openForm(context);
    await context.userEvent.click(form.getByRole("button", { name: "Correct transaction" }));
    await dialog("Request approval");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "account_frozen" }),
  play: async (context) => {
    const form = await openForm(context);
    await context.userEvent.click(form.getByRole("button", { name: "Correct transaction" }));
    await findToast("Error creating transaction");
  },
});
