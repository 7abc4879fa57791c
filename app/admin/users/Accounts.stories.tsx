import { expect, screen, waitFor, within } from "storybook/test";
import { createAccount, deleteAccount, patchAccount } from "#contract/accounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

type Person = Pick<Play, "userEvent">;

/** Presses a button of Maya's checking account. */
async function press({ userEvent }: Person, label: string) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  await userEvent.click(await panel.findByRole("button", { name: `${label}, Checking 4821` }));
  return panel;
}

async function setBalance(person: Person, typed: string) {
  await press(person, "Edit balance");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit balance" }));
  const balance = dialog.getByRole("textbox", { name: "Balance" });
  await person.userEvent.clear(balance);
  if (typed !== "") await person.userEvent.type(balance, typed);
  await person.userEvent.click(await dialog.findByRole("button", { name: "Save balance" }));
  return dialog;
}

export const EditsBalance = meta.story({
  play: async (context) => {
    await setBalance(context, "15000");
    await findToast("Account balance updated");
    const panel = within(screen.getByRole("dialog", { name: "Maya Ellison" }));
    await waitFor(() => expect(panel.getByText("$15,000.00")).toBeInTheDocument());
  },
});

export const BalanceMustBeNumeric = meta.story({
  play: async (context) => {
    const dialog = await setBalance(context, "");
    await waitFor(() =>
      expect(dialog.getByText("Balance must be a number with at most two decimals"))
        .toBeInTheDocument()
    );
  },
});

export const BalanceRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchAccount, { code: "account_frozen" }),
  play: async (context) => {
    await setBalance(context, "15000");
    await findToast("Error updating account balance");
  },
});

export const EditsNumber = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    const panel = await press(context, "Edit number");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit account number" }));
    const number = dialog.getByRole("textbox", { name: "Account Number" });
    await userEvent.clear(number);
    await userEvent.click(await dialog.findByRole("button", { name: "Save number" }));
    await waitFor(() => expect(dialog.getByText("Account number is required")).toBeInTheDocument());
    await userEvent.type(number, "4000009999");
    await userEvent.click(await dialog.findByRole("button", { name: "Save number" }));
    await findToast("Account updated");
    await panel.findByRole("button", { name: "Edit number, Checking 9999" });
  },
});

export const DeactivatesAndFreezes = meta.story({
  play: async (context) => {
    const panel = await press(context, "Deactivate");
    await findToast("Account updated");
    await panel.findByRole("button", { name: "Activate, Checking 4821" });
    await press(context, "Freeze");
    await panel.findByRole("button", { name: "Unfreeze, Checking 4821" });
  },
});

export const DeactivationRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchAccount, { code: "unavailable" }),
  play: async (context) => {
    await press(context, "Deactivate");
    await findToast("Error updating account");
  },
});

async function confirmDeletion(person: Person) {
  await press(person, "Delete");
  const question = within(
    await screen.findByRole("alertdialog", { name: "Delete Checking 4821?" }),
  );
  await expect(question.getByText(/Its transactions are also deleted/)).toBeInTheDocument();
  await expect(question.getByText(/It still holds \$12,480\.55/)).toBeInTheDocument();
  await person.userEvent.click(await question.findByRole("button", { name: "Delete account" }));
}

export const Deletes = meta.story({
  play: async (context) => {
    await confirmDeletion(context);
    await findToast("Account deleted");
  },
});

export const DeleteRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(deleteAccount, { code: "unavailable" }),
  play: async (context) => {
    await confirmDeletion(context);
    await findToast("Error deleting account");
  },
});

export const KeepsFrozenMoney = meta.story({
  play: async (context) => {
    const panel = await press(context, "Freeze");
    await panel.findByRole("button", { name: "Unfreeze, Checking 4821" });
    await press(context, "Delete");
    const dialog = { name: "Delete Checking 4821?" };
    const question = within(await screen.findByRole("alertdialog", dialog));
    await expect(question.getByText(/A frozen account with money on it/)).toBeInTheDocument();
    const confirm = await question.findByRole("button", { name: "Delete account" });
    await context.userEvent.click(confirm);
    const toast = await findToast("Error deleting account");
    await expect(toast).toHaveTextContent("cannot be closed. Unfreeze it first.");
  },
});

async function openNew({ userEvent }: Person, balance: string) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  await userEvent.click(await panel.findByRole("button", { name: "New account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New account" }));
  if (balance !== "") {
    await userEvent.type(await dialog.findByRole("textbox", { name: "Initial Balance" }), balance);
  }
  await userEvent.click(await dialog.findByRole("button", { name: "Create account" }));
}

export const Opens = meta.story({
  play: async (context) => {
    await openNew(context, "250");
    await findToast("Account created");
    const panel = within(screen.getByRole("dialog", { name: "Maya Ellison" }));
    await waitFor(() =>
      expect(panel.getByText("4 accounts", { exact: false })).toBeInTheDocument()
    );
    await waitFor(() => expect(panel.getAllByText(/\$250\.00/)).not.toHaveLength(0));
  },
});

export const OpeningRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(createAccount, { code: "unavailable" }),
  play: async (context) => {
    await openNew(context, "");
    await findToast("Error creating account");
  },
});

/** The account is there, its money is not: that alone is tried again. */
export const DepositFailed = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "unavailable" }, 1),
  play: async (context) => {
    await openNew(context, "250");
    await findToast("Error creating transaction");
    const dialog = within(await screen.findByRole("dialog", { name: "New account" }));
    await waitFor(() =>
      expect(dialog.getByText(/Account created, deposit failed/)).toBeInTheDocument()
    );
    await context.userEvent.click(await dialog.findByRole("button", { name: "Try again" }));
    await findToast("Account created");
  },
});
