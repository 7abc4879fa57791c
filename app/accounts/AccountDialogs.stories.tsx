import { expect, screen, waitFor, within } from "storybook/test";
import { requestAdjustment } from "#contract/adjustments.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** What stands behind the three dots of an account's card, and behind the button above them all. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open({ canvas, userEvent }: Play, item: string, title: string) {
  const name = "More for Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog", { name: title }));
}

const openRequest = (context: Play) =>
  open(context, "Request balance adjustment", "Request balance adjustment");

async function submit(context: Play, amount: string, reason = "") {
  const dialog = await openRequest(context);
  await context.userEvent.type(await dialog.findByLabelText("Amount"), amount);
  if (reason) await context.userEvent.type(await dialog.findByLabelText("Reason"), reason);
  await context.userEvent.click(await dialog.findByRole("button", { name: "Submit request" }));
  return dialog;
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

export const Request = meta.story({
  play: async (context) => {
    const dialog = await openRequest(context);
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveFocus());
  },
});

/** From the head of the page, where the account is chosen in the dialog. */
export const RequestForOneOfSeveral = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    const name = "Request balance adjustment";
    await waitFor(() => expect(canvas.getByRole("button", { name })).toBeEnabled());
    await userEvent.click(canvas.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name }));
    await userEvent.type(await dialog.findByLabelText("Amount"), "40");
    await userEvent.click(dialog.getByRole("button", { name: "Submit request" }));
    await waitFor(() => expect(dialog.getByText("Choose the account it is for")).toBeVisible());
    const account = dialog.getByRole("button", { name: /Account$/ });
    await waitFor(() => expect(account).toHaveFocus());
    await userEvent.click(account);
    await userEvent.click(await screen.findByRole("option", { name: /7 7 3 0/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Submit request" }));
    await findToast("Balance adjustment requested");
    const [newest] = await bank.store.transactions.listNewest(1);
    await expect(newest).toMatchObject({ type: "deposit", amount: 4_000, status: "pending" });
  },
});

export const RequestedMore = meta.story({
  play: async (context) => {
    await submit(context, "120.50", "Refund of a fee");
    await findToast("Balance adjustment requested");
    await isClosed();
    const [newest] = await context.bank.store.transactions.listNewest(1);
    await expect(newest).toMatchObject({
      type: "deposit",
      amount: 12_050,
      status: "pending",
      description: "Refund of a fee",
    });
  },
});

export const RequestedLess = meta.story({
  play: async (context) => {
    await submit(context, "-30");
    await findToast("Balance adjustment requested");
    const [newest] = await context.bank.store.transactions.listNewest(1);
    await expect(newest).toMatchObject({
      type: "withdrawal",
      amount: 3_000,
      description: "Balance adjustment request",
    });
  },
});

export const NoAmount = meta.story({
  play: async (context) => {
    const dialog = await submit(context, "abc");
    await waitFor(() => expect(dialog.getByText("Please enter a valid amount")).toBeVisible());
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveFocus());
  },
});

export const RequestRefused = meta.story({
  play: async (context) => {
    const dialog = await submit(context, "-999999");
    await expect(await findToast("Adjustment failed")).toHaveTextContent("Insufficient funds");
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("Insufficient funds"));
  },
});

/** The bank had done it: the second try carries the same key and does nothing twice. */
export const LostAnswer = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(requestAdjustment, 1),
  play: async (context) => {
    const dialog = await submit(context, "7.77", "Just once");
    await findToast("Adjustment failed");
    await context.userEvent.click(await dialog.findByRole("button", { name: "Submit request" }));
    await isClosed();
    const rows = await context.bank.store.transactions.listNewest(10);
    await expect(rows.filter(({ description }) => description === "Just once")).toHaveLength(1);
  },
});

export const Submitting = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(requestAdjustment, "forever"),
  play: async (context) => {
    const dialog = await submit(context, "5");
    await dialog.findByRole("button", { name: "Submitting..." });
  },
});

export const AccountNumber = meta.story({
  play: async (context) => {
    const dialog = await open(context, "Account number", "Account number");
    await waitFor(() => expect(dialog.getByText("Whole number")).toBeVisible());
    const words = "Only admins can change account numbers. Please contact support.";
    await expect(dialog.getByText(words)).toBeVisible();
  },
});
