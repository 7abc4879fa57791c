import { expect, screen, waitFor, within } from "storybook/test";
import { createAccount, deleteAccount, patchAccount } from "#contract/accounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import { hire, latestRequest } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

type Person = Pick<Play, "userEvent">;

async function mayasPanel() {
  return within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
}

/** Opens the menu of Maya's checking account. */
async function openMenu({ userEvent }: Person) {
  const panel = await mayasPanel();
  await userEvent.click(await panel.findByRole("button", { name: "More for Checking 4821" }));
  return within(await screen.findByRole("menu"));
}

/** Chooses in that menu. */
async function choose(person: Person, label: string) {
  const menu = await openMenu(person);
  await person.userEvent.click(await menu.findByRole("menuitem", { name: label }));
}

/** The menu offers it, and closes again. */
async function expectOffered(person: Person, label: string) {
  await waitFor(async () => {
    const menu = await openMenu(person);
    const entry = menu.queryByRole("menuitem", { name: label });
    await person.userEvent.keyboard("{Escape}");
    await expect(entry).not.toBeNull();
  });
}

async function setBalance(person: Person, typed: string) {
  const panel = await mayasPanel();
  const label = "Edit balance, Checking 4821";
  await person.userEvent.click(await panel.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit balance" }));
  const balance = dialog.getByRole("textbox", { name: "Balance" });
  await person.userEvent.clear(balance);
  if (typed !== "") await person.userEvent.type(balance, typed);
  await person.userEvent.click(await dialog.findByRole("button", { name: "Save balance" }));
  return dialog;
}

export const EditsBalance = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await setBalance(context, "15000");
    await findToast("Account balance updated");
    const panel = within(screen.getByRole("dialog", { name: "Maya Ellison" }));
    await waitFor(() => expect(panel.getByText("$15,000.00")).toBeInTheDocument());
  },
});

export const BalanceMustBeNumeric = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await setBalance(context, "");
    await waitFor(() =>
      expect(dialog.getByText("Balance must be a number with at most two decimals"))
        .toBeVisible()
    );
  },
});

export const BalanceRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(patchAccount, { code: "account_frozen" }),
  play: async (context) => {
    await setBalance(context, "15000");
    await findToast("Error updating account balance");
  },
});

export const EditsNumber = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { userEvent } = context;
    await choose(context, "Edit number");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit account number" }));
    const number = dialog.getByRole("textbox", { name: "Account Number" });
    await userEvent.clear(number);
    await userEvent.click(await dialog.findByRole("button", { name: "Save number" }));
    await waitFor(() => expect(dialog.getByText("Account number is required")).toBeInTheDocument());
    await userEvent.type(number, "4000009999");
    await userEvent.click(await dialog.findByRole("button", { name: "Save number" }));
    await findToast("Account updated");
    await (await mayasPanel()).findByRole("button", { name: "Edit balance, Checking 9999" });
  },
});

export const DeactivatesAndFreezes = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await choose(context, "Deactivate");
    await findToast("Account updated");
    await expectOffered(context, "Activate");
    await choose(context, "Freeze");
    await expectOffered(context, "Unfreeze");
  },
});

export const DeactivationRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(patchAccount, { code: "unavailable" }),
  play: async (context) => {
    await choose(context, "Deactivate");
    await findToast("Error updating account");
  },
});

async function confirmDeletion(person: Person) {
  await choose(person, "Delete");
  const question = within(
    await screen.findByRole("alertdialog", { name: "Delete Checking 4821?" }),
  );
  await expect(question.getByText(/Its transactions are also deleted/)).toBeInTheDocument();
  await expect(question.getByText(/There is \$12,480\.55 on it/)).toBeInTheDocument();
  await person.userEvent.click(await question.findByRole("button", { name: "Delete account" }));
}

export const Deletes = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await confirmDeletion(context);
    await findToast("Account deleted");
  },
});

export const DeleteRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(deleteAccount, { code: "unavailable" }),
  play: async (context) => {
    await confirmDeletion(context);
    await findToast("Error deleting account");
  },
});

async function deleteFrozen(context: Play, words: string) {
  await choose(context, "Freeze");
  await expectOffered(context, "Unfreeze");
  await choose(context, "Delete");
  const dialog = { name: "Delete Checking 4821?" };
  const question = within(await screen.findByRole("alertdialog", dialog));
  await expect(question.getByText(words, { exact: false })).toBeInTheDocument();
  const confirm = await question.findByRole("button", { name: "Delete account" });
  await context.userEvent.click(confirm);
}

export const KeepsFrozenMoney = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => hire(bank, "admin", "operator"),
  play: async (context) => {
    await deleteFrozen(context, "An account with money on it cannot be closed");
    const toast = await findToast("Error deleting account");
    await expect(toast).toHaveTextContent("its owner is frozen. Unfreeze it first.");
  },
});

export const AsksTheOtherOwners = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => hire(bank, "zoe"),
  play: async (context: BankPlay) => {
    await deleteFrozen(context, "another owner has to agree");
    const dialog = within(await screen.findByRole("dialog", { name: "Ask the other owners" }));
    const why = dialog.getByRole("textbox", { name: "Why" });
    await context.userEvent.type(why, "The heirs have shown the court's order");
    await context.userEvent.click(dialog.getByRole("button", { name: "Ask for approval" }));
    await findToast("Waiting for a second person");
    await expect(await latestRequest(context.bank)).toMatchObject({
      state: "waiting",
      act: "frozen",
      sets: ["owner"],
    });
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
  tags: ["flow"],
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
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(createAccount, { code: "unavailable" }),
  play: async (context) => {
    await openNew(context, "");
    await findToast("Error creating account");
  },
});

/** The account is there, its money is not: that alone is tried again. */
export const DepositFailed = meta.story({
  tags: ["flow"],
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
