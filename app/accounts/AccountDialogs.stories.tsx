import { expect, screen, waitFor, within } from "storybook/test";
import { requestAdjustment } from "#contract/adjustments.ts";
import { cents } from "#contract/money.ts";
import { after, hours } from "#contract/time.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

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
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toBeVisible());
  },
});

/** From the head of the page, where the account is chosen in the dialog. */
export const RequestForOneOfSeveral = meta.story({
  tags: ["flow"],
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

const openLock = (context: Play) => open(context, "Lock money", "Lock money");

async function lock(context: Play, amount: string, button = "Lock") {
  const dialog = await openLock(context);
  const field = await dialog.findByLabelText("Locked amount");
  await context.userEvent.clear(field);
  if (amount) await context.userEvent.type(field, amount);
  await context.userEvent.click(await dialog.findByRole("button", { name: button }));
  return dialog;
}

/** 3,000.00 of the first account, and all but 500.00 unlocked later where that is said. */
async function locked({ clock, store }: MockBank, isLater = false) {
  const maya = await store.users.byUsername("maya");
  const accounts = await store.accounts.listOwnedBy(maya?.id ?? 0);
  const id = Math.min(...accounts.map((account) => account.id));
  const at = after(clock.now(), hours(9));
  const unlock = isLater ? { at, to: cents(50_000) } : null;
  await store.accounts.setLock(id, { locked: cents(300_000), unlock });
}

export const Lock = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await openLock(context);
    await waitFor(() => expect(dialog.getByLabelText("Locked amount")).toHaveFocus());
  },
});

export const Locked = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await lock(context, "3000");
    await findToast("Money locked");
    await isClosed();
    await expectTexts("Available balance · $1,750.00 on hold · $3,000.00 locked");
  },
});

export const LockedTooMuch = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await lock(context, "999999");
    await expect(await findToast("The lock was not changed"))
      .toHaveTextContent("Insufficient funds");
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("Insufficient funds"));
  },
});

export const LockWithoutAmount = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await lock(context, "");
    await waitFor(() =>
      expect(dialog.getByText("Enter the amount, or 0 to lock nothing.")).toBeVisible()
    );
  },
});

export const UnlocksLater = meta.story({
  beforeEach: ({ bank }) => locked(bank),
  play: async (context) => {
    await lock(context, "500", "Unlock");
    await findToast("Money will be unlocked");
    await expectTexts("Available balance · $1,750.00 on hold · $3,000.00 locked");
  },
});

export const UnlocksNowByCode = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => locked(bank),
  play: async (context) => {
    const { bank, userEvent } = context;
    const dialog = await openLock(context);
    const field = await dialog.findByLabelText("Locked amount");
    await userEvent.clear(field);
    await userEvent.type(field, "0");
    await userEvent.click(await dialog.findByRole("radio", { name: "Now, with a code" }));
    await userEvent.click(dialog.getByRole("button", { name: "Unlock" }));
    await expectTexts("We sent it to you by mail.");
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
    await userEvent.keyboard(await codeSentTo(bank, "maya"));
    await findToast("Money unlocked");
    await expectTexts("Available balance · $1,750.00 on hold");
  },
});

/** Less was asked for before: it says when that counts, and what can be done until then. */
export const Unlocking = meta.story({
  beforeEach: ({ bank }) => locked(bank, true),
  play: async (context) => {
    const dialog = await openLock(context);
    await waitFor(() => expect(dialog.getByText(/will be unlocked/)).toBeVisible());
    await expect(dialog.getByRole("button", { name: "Keep it locked" })).toBeEnabled();
  },
});

export const KeepsLocked = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => locked(bank, true),
  play: async (context) => {
    const dialog = await openLock(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Keep it locked" }));
    await findToast("Money locked");
    await isClosed();
  },
});

/** What a transfer may take says what it may not. */
export const LockedInATransfer = meta.story({
  beforeEach: ({ bank }) => locked(bank),
  play: async ({ canvas, userEvent }) => {
    const name = "Transfer from Checking ending in 4 8 2 1";
    await userEvent.click(await canvas.findByRole("button", { name }));
    await expectTexts(/more is locked$/);
  },
});
