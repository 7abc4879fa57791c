import { expect, screen, waitFor, within } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { getTransaction } from "#contract/transactions.ts";
import { listUsers } from "#contract/users.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast } from "#storybook/steps.ts";

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
  tags: ["flow"],
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
  tags: ["flow"],
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
  tags: ["flow"],
  beforeEach: ({ bank }) => {
    bank.faults.failCall(listAccounts, { code: "unavailable" });
    bank.faults.failCall(listTransactions, { code: "unavailable" });
  },
  play: async () => {
    const panel = await dialog("Maya Ellison");
    // What waits for a decision, and the accounts.
    await waitFor(() => expect(panel.getAllByText("They could not be loaded.")).toHaveLength(2));
    await waitFor(() => expect(panel.getByText("It could not be loaded.")).toBeVisible());
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
    await expect(panel.queryByText("This transaction cannot be shown")).toBeNull();
  },
});

export const TransactionGone = meta.story({
  args: { path: "/admin?tab=transactions&transaction=99999" },
  play: async () => {
    const panel = await dialog(/99999/);
    await waitFor(() => expect(panel.getByText("This transaction cannot be shown")).toBeVisible());
  },
});

// What was typed stays where the bank cannot be reached, and so does the way to send it again.

export const BalanceOffline = meta.story({
  tags: ["flow"],
  play: async ({ bank, userEvent }) => {
    const panel = await dialog("Maya Ellison");
    const label = "Edit balance, Checking 4821";
    await userEvent.click(await panel.findByRole("button", { name: label }));
    const form = await dialog("Edit balance");
    const balance = form.getByRole("textbox", { name: "Balance" });
    await userEvent.clear(balance);
    await userEvent.type(balance, "15000");
    bank.faults.goOffline();
    await userEvent.click(await form.findByRole("button", { name: "Save balance" }));
    await findToast("Error updating account balance");
    await expect(balance).toHaveDisplayValue(/15,?000/);
  },
});

export const NewUserOffline = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&new=user" },
  play: async ({ bank, userEvent }) => {
    const form = await dialog("Add New User");
    const given = { "Full Name": "Ada Quill", Email: "ada@quill.example", Username: "ada" };
    for (const [name, value] of Object.entries(given)) {
      await userEvent.type(await form.findByRole("textbox", { name }), value);
    }
    await userEvent.type(await form.findByLabelText("Password"), "heron over water 7");
    bank.faults.goOffline();
    await userEvent.click(await form.findByRole("button", { name: "Create user" }));
    await findToast("Error creating user");
    await expect(form.getByRole("textbox", { name: "Full Name" })).toHaveValue("Ada Quill");
  },
});

export const CodeOffline = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=two-factor" },
  play: async ({ bank, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Generate 2FA Code" }));
    const form = await dialog("Generate 2FA Code");
    await userEvent.type(await form.findByRole("combobox", { name: "User" }), "Noah");
    await userEvent.click(await screen.findByRole("option", { name: /Noah Brandt/ }));
    bank.faults.goOffline();
    await userEvent.click(await form.findByRole("button", { name: "Generate code" }));
    await findToast("Error Generating Code");
    await expect(form.getByRole("combobox", { name: "User" }))
      .toHaveProperty("value", expect.stringContaining("Noah Brandt"));
  },
});

export const SettingOffline = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=settings" },
  play: async ({ bank, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add setting" }));
    const form = await dialog("Add setting");
    await userEvent.type(await form.findByRole("textbox", { name: "Key" }), "house_motto");
    await userEvent.type(await form.findByRole("textbox", { name: "Value" }), "Steady");
    bank.faults.goOffline();
    await userEvent.click(await form.findByRole("button", { name: "Save setting" }));
    await findToast("Error Updating Setting");
    await expect(form.getByRole("textbox", { name: "Value" })).toHaveValue("Steady");
  },
});
