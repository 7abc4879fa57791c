import { expect, screen, waitFor, within } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { getTransaction } from "#contract/transactions.ts";
import { listUsers } from "#contract/users.ts";
import { editAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts } from "#storybook/steps.ts";

/** What panels and dialogs show while something is on its way, is not there or cannot be had. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function dialog(name: string | RegExp) {
  return within(await screen.findByRole("dialog", { name }));
}

export const PanelLoading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listUsers, "forever"),
  play: async () => {
    const panel = await dialog("User 2");
    await expect(panel.queryByText("User not found")).toBeNull();
  },
});

export const PanelPartlyLoading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listTransactions, "forever"),
  play: async () => {
    const panel = await dialog("Maya Ellison");
    await waitFor(() =>
      expect(panel.getByRole("button", { name: "Edit balance, Checking 4821" })).toBeVisible()
    );
    await expect(panel.queryByText("There are no transactions yet.")).toBeNull();
  },
});

export const PanelEmpty = meta.story({
  args: { path: "/admin?tab=users" },
  parameters: { scenario: "empty" },
  play: async ({ canvas, userEvent }) => {
    const details = await canvas.findByRole("button", { name: "Details of Zoe Lindqvist" });
    await userEvent.click(details);
    const panel = await dialog("Zoe Lindqvist");
    await waitFor(() => expect(panel.getByText("This user has no accounts yet.")).toBeVisible());
    await waitFor(() => expect(panel.getByText("There are no transactions yet.")).toBeVisible());
  },
});

export const PanelRefused = meta.story({
  beforeEach: ({ bank }) => {
    bank.faults.failCall(listAccounts, { code: "unavailable" });
    bank.faults.failCall(listTransactions, { code: "unavailable" });
  },
  play: async () => {
    const panel = await dialog("Maya Ellison");
    // Pending transactions, and accounts.
    await waitFor(() => {
      const notes = panel.getAllByText("We couldn't load this.");
      expect(notes).toHaveLength(3);
      for (const note of notes) expect(note).toBeVisible();
    });
  },
});

export const TransactionLoading = meta.story({
  args: { path: "/admin?tab=transactions&transaction=429" },
  beforeEach: ({ bank }) => {
    bank.faults.delayCall(listTransactions, "forever");
    bank.faults.delayCall(getTransaction, "forever");
  },
  play: async () => {
    const panel = await dialog(/429/);
    await expect(panel.queryByRole("button", { name: "Delete" })).toBeNull();
    await expect(panel.queryByText("We can't show this transaction")).toBeNull();
  },
});

export const TransactionGone = meta.story({
  args: { path: "/admin?tab=transactions&transaction=99999" },
  play: async () => {
    const panel = await dialog(/99999/);
    await waitFor(() => expect(panel.getByText("We can't show this transaction")).toBeVisible());
  },
});

async function approveStale({ bank, canvas, userEvent }: BankPlay) {
  const [newest] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
  if (newest === undefined) throw new Error("Maya has asked for something");
  bank.faults.loseFrames(100);
  bank.faults.delayCall(listTransactions, "forever");
  await editAsOtherAdmin(bank, "House deposit, part 3", { description: "House deposit" });
  await userEvent.click(newest);
  return within(
    await screen.findByRole("alertdialog", { name: "This changed while you were working on it" }),
  );
}

/** A colleague has changed a transaction, and the page has not heard of it. */
export const StaleApproval = meta.story({
  args: { path: "/admin?tab=transactions" },
  parameters: { scenario: "transfer-pending" },
  play: async (context) => {
    const conflict = await approveStale(context);
    await waitFor(() => expect(conflict.getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
});

export const StaleApprovalOnAPhone = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions" },
  parameters: { scenario: "transfer-pending" },
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    await approveStale(context);
    await expectTexts("House deposit");
  },
});
