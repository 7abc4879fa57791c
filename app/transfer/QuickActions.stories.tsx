import { expect, screen, waitFor, within } from "storybook/test";
import { createTransaction } from "#contract/transactions.ts";
import { decideAsOtherAdmin, openAccountAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play, tabTo } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open({ canvas, userEvent }: Play) {
  const name = "Transfer from Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Quick Actions" }));
}

/** Fills a transfer from Checking to Savings, as typed by hand. */
async function fill(context: Play, amount = "2400", description = "House deposit, part 4") {
  const { userEvent } = context;
  const dialog = await open(context);
  await userEvent.click(await dialog.findByRole("button", { name: /To Account/ }));
  await userEvent.click(await screen.findByRole("option", { name: /7 7 3 0/ }));
  await userEvent.type(await dialog.findByLabelText("Amount"), amount);
  await userEvent.type(await dialog.findByLabelText("Description"), description);
  return dialog;
}

async function review(context: Play) {
  const dialog = await fill(context);
  await context.userEvent.click(await dialog.findByRole("button", { name: "Review transfer" }));
  await dialog.findByRole("heading", { name: "Review transfer" });
  return dialog;
}

async function submit(context: Play) {
  const dialog = await review(context);
  await context.userEvent.click(await dialog.findByRole("button", { name: "Submit transfer" }));
  return dialog;
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

export const Open = meta.story({
  parameters: { shows: ["transfer details.filling"] },
  play: async (context) => {
    const dialog = await open(context);
    await waitFor(() => expect(dialog.getByText("Available now")).toBeVisible());
  },
});

export const Filled = meta.story({
  play: async (context) => {
    const dialog = await fill(context);
    await expect(dialog.getByText("$8,330.55")).toBeVisible();
  },
});

export const Withdrawal = meta.story({
  play: async (context) => {
    const dialog = await open(context);
    await context.userEvent.click(await dialog.findByRole("tab", { name: "Withdraw" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Review withdrawal" })).toBeVisible()
    );
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "To Account" })).toBeVisible());
  },
});

/** From the card to the row in the list. */
export const WithdrawalSubmitted = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await open(context);
    await userEvent.click(await dialog.findByRole("tab", { name: "Withdraw" }));
    await userEvent.type(
      await dialog.findByRole("textbox", { name: "To Account" }),
      "88 4410 2075",
    );
    await userEvent.type(dialog.getByLabelText("Amount"), "120.50");
    await userEvent.type(dialog.getByLabelText("Description"), "Kitchen, first half");
    await userEvent.click(dialog.getByRole("button", { name: "Review withdrawal" }));
    await waitFor(() => expect(dialog.getByText("88 4410 2075")).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Submit withdrawal" }));
    await findToast("Transaction submitted");
    await isClosed();
    await waitFor(() => expect(canvas.getByText("$10,610.05")).toBeVisible());
    const [link] = canvas.getAllByRole("link", { name: "Transactions" });
    if (link) await userEvent.click(link);
    await waitFor(() => expect(canvas.getByText("Kitchen, first half")).toBeVisible());
  },
});

/** A new customer: the form says what is missing, and so does the list of no accounts. */
export const OneAccount = meta.story({
  parameters: { person: "zoe" },
  beforeEach: ({ bank }) => openAccountAsOtherAdmin(bank, "zoe"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Transfer from/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await waitFor(() => expect(dialog.getByText(/^You need a second account/)).toBeVisible());
    await expect(dialog.getByRole("link", { name: "Write to support" })).toBeVisible();
    await userEvent.click(await dialog.findByRole("button", { name: /To Account/ }));
    await waitFor(() => expect(screen.getByText("You have no other active account")).toBeVisible());
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    const dialog = await open(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Review transfer" }));
    await waitFor(() => expect(dialog.getByText("Amount must be greater than 0")).toBeVisible());
  },
});

export const Review = meta.story({
  parameters: { shows: ["transfer review"] },
  play: async (context) => {
    const dialog = await review(context);
    await expect(dialog.getByText("House deposit, part 4")).toBeVisible();
    await expect(dialog.getByText("$8,330.55")).toBeVisible();
    await context.userEvent.click(await dialog.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveValue("2,400.00"));
    await context.userEvent.click(await dialog.findByRole("button", { name: "Review transfer" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Submit transfer" })).toBeEnabled()
    );
  },
});

export const ReviewOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    await review(context);
  },
});

export const InsufficientFunds = meta.story({
  parameters: { scenario: "insufficient" },
  play: async (context) => {
    const dialog = await fill(context);
    await waitFor(() => expect(dialog.getByText("Insufficient funds")).toBeVisible());
    await expect(dialog.getByText("−$2,369.45")).toBeVisible();
  },
});

/** The form thought that it fits; the bank knows better. */
export const RefusedByTheBank = meta.story({
  parameters: { shows: ["transfer details.refused"] },
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "insufficient_funds" }),
  play: async (context) => {
    const dialog = await submit(context);
    await expect(await findToast("Transaction failed")).toHaveTextContent("Insufficient funds");
    await waitFor(() => expect(dialog.getByText("Insufficient funds")).toBeVisible());
  },
});

/** The other account was closed a moment ago. */
export const RecipientNotFound = meta.story({
  beforeEach: ({ bank }) =>
    bank.faults.failCall(createTransaction, { code: "recipient_not_found" }),
  play: async (context) => {
    await submit(context);
    await expect(await findToast("Transaction failed")).toHaveTextContent(
      "Recipient account not found",
    );
  },
});

export const NotYourAccount = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "not_your_account" }),
  play: async (context) => {
    await submit(context);
    await expect(await findToast("Transaction failed")).toHaveTextContent(
      "You can only transfer between your own accounts",
    );
  },
});

export const Submitting = meta.story({
  parameters: { shows: ["transfer submitting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(createTransaction, "forever"),
  play: async (context) => {
    const dialog = await submit(context);
    await dialog.findByRole("button", { name: "Submitting..." });
  },
});

export const OutcomeUnknown = meta.story({
  parameters: { shows: ["transfer outcomeUnknown"] },
  beforeEach: ({ bank }) => bank.faults.loseAnswer(createTransaction),
  play: async (context) => {
    const dialog = await submit(context);
    await waitFor(() =>
      expect(dialog.getByText("We are waiting for the bank's answer")).toBeVisible()
    );
  },
});

/** The bank had done it; asking again with the same key finds that out and does nothing twice. */
export const LostAnswerFound = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(createTransaction, 1),
  play: async (context) => {
    const { bank, userEvent } = context;
    const dialog = await submit(context);
    await userEvent.click(await dialog.findByRole("button", { name: "Ask again now" }));
    await findToast("Transaction submitted");
    await isClosed();
    const rows = await bank.store.transactions.listNewest(10);
    const made = rows.filter(({ description }) => description === "House deposit, part 4");
    await expect(made).toHaveLength(1);
  },
});

export const Submitted = meta.story({
  parameters: { shows: ["transfer done"] },
  play: async (context) => {
    await submit(context);
    await expect(await findToast("Transaction submitted")).toHaveTextContent(
      "Your transaction has been submitted for processing.",
    );
    await isClosed();
    await waitFor(() => expect(context.canvas.getByText("$8,330.55")).toBeVisible());
  },
});

/** From the card to the toast of the approval without a pointer. */
export const ByKeyboardUntilApproved = meta.story({
  tags: ["flow"],
  play: async ({ bank, canvas, userEvent }) => {
    const name = "Transfer from Checking ending in 4 8 2 1";
    await tabTo(userEvent, await canvas.findByRole("button", { name }));
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    const destination = await dialog.findByRole("button", { name: /To Account/ });
    await tabTo(userEvent, destination);
    await userEvent.keyboard("{Enter}");
    const savings = await screen.findByRole("option", { name: /7 7 3 0/ });
    await waitFor(() => expect(savings).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(destination).toHaveFocus());
    await tabTo(userEvent, dialog.getByLabelText("Amount"));
    await userEvent.keyboard("75.50");
    await tabTo(userEvent, dialog.getByLabelText("Description"));
    await userEvent.keyboard("Rainy day");
    await waitFor(() => expect(dialog.getByLabelText("Description")).toHaveValue("Rainy day"));
    await tabTo(userEvent, dialog.getByRole("button", { name: "Review transfer" }));
    await userEvent.keyboard("{Enter}");
    await tabTo(userEvent, await dialog.findByRole("button", { name: "Submit transfer" }));
    await userEvent.keyboard("{Enter}");
    await findToast("Transaction submitted");
    await decideAsOtherAdmin(bank, "Rainy day", "completed");
    await expect(await findToast("Transaction approved")).toHaveTextContent("Rainy day · $75.50");
    await waitFor(() => expect(canvas.getByText("$48,275.50")).toBeVisible());
  },
});

/** Closed by Escape and opened again. */
export const OpenedAgain = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await fill(context);
    await context.userEvent.keyboard("{Escape}");
    await isClosed();
    const dialog = await open(context);
    await waitFor(() => expect(dialog.getByText("This is what you typed before.")).toBeVisible());
    await expect(dialog.getByLabelText("Amount")).toHaveValue("2,400.00");
    await expect(dialog.getByRole("button", { name: /To Account/ })).toHaveTextContent("7730");
  },
});

/** What was typed before the session ended by itself is offered back. */
export const InHandAgain = meta.story({
  async beforeEach({ bank }) {
    const maya = await bank.store.users.byUsername("maya");
    const draft = {
      movement: "withdrawal",
      fromAccountId: null,
      toAccountId: null,
      externalAccount: "",
      amount: 120,
      description: "Kitchen",
    };
    const kept = JSON.stringify({
      userId: maya?.id,
      value: { draft, submission: null, wasSent: false },
    });
    sessionStorage.setItem("kestrel.transfer", kept);
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("You had a transfer in hand.")).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: "Go on" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveValue("120.00"));
  },
});
