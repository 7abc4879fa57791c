import { expect, screen, waitFor, within } from "storybook/test";
import { cents } from "#contract/money.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { decideAsOtherAdmin, openAccountAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play, tabTo } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** Fills the form with $500.00 from Checking to Savings by repeating Maya's pending transfer. */
const filled = { path: "/dashboard/accounts?repeat=422" };

async function open({ canvas, userEvent }: Play) {
  const name = "Transfer from Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Quick Actions" }));
}

async function review({ userEvent }: Pick<Play, "userEvent">) {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: /^Review/ }));
  return dialog;
}

async function submit(context: Pick<Play, "userEvent">) {
  const dialog = await review(context);
  await context.userEvent.click(await dialog.findByRole("button", { name: "Submit transfer" }));
  return dialog;
}

export const Open = meta.story({
  parameters: { shows: ["transfer details.filling"] },
  play: async (context) => {
    const dialog = await open(context);
    await waitFor(() => expect(dialog.getByText("Available now")).toBeVisible());
  },
});

export const Withdrawal = meta.story({
  args: { path: "/dashboard/accounts?request=withdrawal" },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await waitFor(() => expect(dialog.getByLabelText("To Account")).toBeVisible());
  },
});

/** A new customer: the form says what is missing. */
export const OneAccount = meta.story({
  parameters: { person: "zoe" },
  beforeEach: ({ bank }) => openAccountAsOtherAdmin(bank, "zoe"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Transfer from/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await waitFor(() => expect(dialog.getByText(/^To make a transfer, you/)).toBeVisible());
  },
});

export const Incomplete = meta.story({
  args: { path: "/dashboard/accounts?request=withdrawal" },
  play: async (context) => {
    const dialog = await review(context);
    await waitFor(() => expect(dialog.getByText("Amount must be greater than 0")).toBeVisible());
  },
});

export const Review = meta.story({
  args: filled,
  parameters: { shows: ["transfer review"] },
  play: async (context) => {
    const dialog = await review(context);
    await waitFor(() => expect(dialog.getByText("$10,230.55")).toBeVisible());
  },
});

export const ReviewOnAPhone = meta.story({
  ...Review.input,
  globals: { viewport: { value: "mobile1" } },
});

export const InsufficientFunds = meta.story({
  args: filled,
  parameters: { scenario: "insufficient" },
  play: async (context) => {
    const dialog = await review(context);
    await waitFor(() => expect(dialog.getByText("Insufficient funds")).toBeVisible());
  },
});

/** The form accepted the amount, but the server refused it. */
export const RefusedByTheBank = meta.story({
  args: filled,
  parameters: { shows: ["transfer details.refused"] },
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "insufficient_funds" }),
  play: async (context) => {
    const dialog = await submit(context);
    await waitFor(() => expect(dialog.getByText("Insufficient funds")).toBeVisible());
  },
});

export const Submitting = meta.story({
  args: filled,
  parameters: { shows: ["transfer submitting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(createTransaction, "forever"),
  play: async (context) => {
    const dialog = await submit(context);
    await dialog.findByRole("button", { name: "Submitting..." });
  },
});

export const OutcomeUnknown = meta.story({
  args: filled,
  parameters: { shows: ["transfer outcomeUnknown"] },
  beforeEach: ({ bank }) => bank.faults.loseAnswer(createTransaction),
  play: async (context) => {
    const dialog = await submit(context);
    await waitFor(() => expect(dialog.getByText("We're still confirming this")).toBeVisible());
  },
});

export const Submitted = meta.story({
  args: filled,
  parameters: { shows: ["transfer done"] },
  play: async (context) => {
    await submit(context);
    await findToast("Transaction submitted");
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

/** A withdrawal that Maya typed before her session expired. */
async function typed({ store }: MockBank, externalAccount = "") {
  const maya = await store.users.byUsername("maya");
  const draft = {
    movement: "withdrawal",
    fromAccountId: 1,
    toAccountId: null,
    externalAccount,
    amount: 120.5,
    description: "Kitchen",
  };
  const value = { draft, submission: null, wasSent: false };
  sessionStorage.setItem("kestrel.transfer", JSON.stringify({ userId: maya?.id, value }));
}

/** Offers to restore the draft from before the session expired. */
export const InHandAgain = meta.story({
  beforeEach: ({ bank }) => typed(bank),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("You have an unfinished transfer.")).toBeVisible());
  },
});

async function goOn({ canvas, userEvent }: Play) {
  const button = await canvas.findByRole("button", { name: "Continue" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name: "Quick Actions" }));
}

/** The bank's words about a limit stand below the amount before anything is sent. */
export const LimitForeseen = meta.story({
  async beforeEach({ bank }) {
    await typed(bank, "88 4410 2075");
    const maya = await bank.store.users.byUsername("maya");
    await bank.store.users.update(maya?.id ?? 0, { dayLimit: cents(10_000) });
  },
  play: async (context) => {
    const dialog = await goOn(context);
    await waitFor(() =>
      expect(dialog.getByText(/^The daily limit for outgoing money is 100\.00/)).toBeVisible()
    );
  },
});

/** One digit away from a saved number: nothing is sent before that is answered. */
export const AlmostAPayee = meta.story({
  beforeEach: ({ bank }) => typed(bank, "40 1177 2098"),
  play: async (context) => {
    await goOn(context);
    const dialog = await review(context);
    await waitFor(() =>
      expect(dialog.getByText(/very close to the one you saved for/)).toBeVisible()
    );
  },
});
