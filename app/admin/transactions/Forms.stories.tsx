import { expect, screen, waitFor, within } from "storybook/test";
import { createTransaction, deleteTransaction, patchTransaction } from "#contract/transactions.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

const creating = { path: "/admin?tab=transactions&new=transaction" };

async function fillIn({ userEvent }: Pick<Play, "userEvent">, beforeSending = () => {}) {
  const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
  const account = dialog.getByRole("combobox", { name: "To Account" });
  await userEvent.type(account, "Maya Ellison Sav");
  await userEvent.click(await screen.findByRole("option", { name: /Maya Ellison Savings/ }));
  await userEvent.type(await dialog.findByRole("textbox", { name: "Amount" }), "250");
  await userEvent.type(await dialog.findByRole("textbox", { name: "Description" }), "Goodwill");
  beforeSending();
  await userEvent.click(await dialog.findByRole("button", { name: "Create transaction" }));
}

export const Creates = meta.story({
  tags: ["flow"],
  args: creating,
  play: async ({ canvas, userEvent }) => {
    await fillIn({ userEvent });
    await findToast("Transaction created");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 431 results")).toBeVisible());
  },
});

/** Staff move money of whoever is blocked, and are told so before they press. */
export const FromSomebodyBlocked = meta.story({
  tags: ["flow"],
  args: creating,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
    await userEvent.click(dialog.getByRole("button", { name: /Type$/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Withdrawal" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "From Account" }), "Luis");
    const [account] = await screen.findAllByRole("option", { name: /^Luis/ });
    if (account === undefined) throw new Error("Luis has an account");
    await userEvent.click(account);
    await expectTexts("Its owner is blocked and cannot sign in to see this. You may book it.");
  },
});

/** Where there are too many accounts to list, the bank finds them as the clerk types. */
export const CreatesInACrowd = meta.story({
  tags: ["flow"],
  args: creating,
  parameters: { scenario: "crowded" },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "To Account" }), "Maya Ell");
    await userEvent.click(await screen.findByRole("option", { name: /Maya Ellison Savings/ }));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Amount" }), "250");
    await userEvent.click(await dialog.findByRole("button", { name: "Create transaction" }));
    await findToast("Transaction created");
  },
});

export const EditsInACrowd = meta.story({
  tags: ["flow"],
  parameters: { scenario: "crowded" },
  play: async (context) => {
    const dialog = await edit(context);
    await waitFor(() =>
      expect(dialog.getByRole("combobox", { name: "To Account" }))
        .toHaveProperty("value", expect.stringContaining("Checking"))
    );
  },
});

export const CreateOffline = meta.story({
  tags: ["flow"],
  args: creating,
  play: async ({ userEvent, bank }) => {
    await fillIn({ userEvent }, () => bank.faults.goOffline());
    await expect(await findToast("Error creating transaction"))
      .toHaveTextContent("We could not reach the bank.");
  },
});

export const CreateRefused = meta.story({
  tags: ["flow"],
  args: creating,
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "account_inactive" }),
  play: async ({ userEvent }) => {
    await fillIn({ userEvent });
    await findToast("Error creating transaction");
    await expect(screen.getByRole("dialog", { name: "Create Transaction" })).toBeVisible();
  },
});

/** Each rule of section 5, in its own words. */
export const CreateIncomplete = meta.story({
  tags: ["flow"],
  args: creating,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
    const send = () => userEvent.click(dialog.getByRole("button", { name: "Create transaction" }));
    await send();
    await waitFor(() =>
      expect(dialog.getByText("Please select a destination account.")).toBeVisible()
    );
    await expect(dialog.getByText("Amount must be greater than zero.")).toBeVisible();
    await userEvent.click(await dialog.findByRole("button", { name: /^Deposit/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Transfer" }));
    await waitFor(() =>
      expect(dialog.getByText("Please select both source and destination accounts.")).toBeVisible()
    );
  },
});

/** A withdrawal leaves an account, and a transfer leads to another one. */
export const CreateWithoutASource = meta.story({
  tags: ["flow"],
  args: creating,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
    await userEvent.click(await dialog.findByRole("button", { name: /^Deposit/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Withdrawal" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Create transaction" }));
    await waitFor(() =>
      expect(dialog.getByText("Please select a source account.")).toBeInTheDocument()
    );
    await userEvent.click(await dialog.findByRole("button", { name: /^Withdrawal/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Transfer" }));
    await waitFor(() =>
      expect(dialog.getByText("Please select both source and destination accounts."))
        .toBeInTheDocument()
    );
    for (const name of ["From Account", "To Account"]) {
      await userEvent.type(await dialog.findByRole("combobox", { name }), "Maya Ellison Sav");
      await userEvent.click(await screen.findByRole("option", { name: /Maya Ellison Savings/ }));
    }
    await waitFor(() =>
      expect(dialog.getByText("Source and destination accounts cannot be the same."))
        .toBeInTheDocument()
    );
  },
});

/** Opens the edit dialog of the newest deposit that is booked. */
async function edit({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Edit transaction 429" }));
  return within(await screen.findByRole("dialog", { name: "Edit transaction 429" }));
}

export const Edits = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await edit(context);
    const description = dialog.getByRole("textbox", { name: "Description" });
    await userEvent.clear(description);
    await userEvent.type(description, "Mended by a clerk");
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await findToast("Transaction updated");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const EditRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(patchTransaction, { code: "insufficient_funds" }),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await edit(context);
    await userEvent.type(await dialog.findByRole("textbox", { name: "Description" }), " twice");
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await findToast("Error updating transaction");
  },
});

async function remove({ userEvent }: Pick<Play, "userEvent">) {
  const panel = within(await screen.findByRole("dialog", { name: /^Transaction 429/ }));
  await userEvent.click(await panel.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete transaction?" }));
  await userEvent.click(await question.findByRole("button", { name: "Delete transaction" }));
}

export const Deletes = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&transaction=429" },
  play: async ({ canvas, userEvent }) => {
    await remove({ userEvent });
    await findToast("Transaction deleted");
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 429 results")).toBeVisible());
  },
});

export const DeleteRefused = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&transaction=429" },
  beforeEach: ({ bank }) => bank.faults.failCall(deleteTransaction, { code: "account_frozen" }),
  play: async ({ userEvent }) => {
    await remove({ userEvent });
    await findToast("Error deleting transaction");
  },
});
