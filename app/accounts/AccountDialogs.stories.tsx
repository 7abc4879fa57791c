import { expect, screen, waitFor, within } from "storybook/test";
import { openOwnAccount } from "#contract/accounts.ts";
import { requestAdjustment } from "#contract/adjustments.ts";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { after, hours } from "#contract/time.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { accountsOf } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** Dialogs opened from an account card's three-dot menu and from the buttons above the cards. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open({ canvas, userEvent }: Play, item: string, title: string) {
  const name = "More actions for Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog", { name: title }));
}

const openRequest = (context: Play) =>
  open(context, "Request balance adjustment", "Request balance adjustment");

async function submit(context: Play, amount: string) {
  const dialog = await openRequest(context);
  await context.userEvent.type(await dialog.findByLabelText("Amount"), amount);
  await context.userEvent.click(await dialog.findByRole("button", { name: "Submit request" }));
  return dialog;
}

export const Request = meta.story({
  play: async (context) => {
    const dialog = await openRequest(context);
    await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveFocus());
  },
});

export const NoAmount = meta.story({
  play: async (context) => {
    const dialog = await submit(context, "abc");
    await waitFor(() => expect(dialog.getByText("Please enter a valid amount")).toBeVisible());
  },
});

export const RequestRefused = meta.story({
  play: async (context) => {
    const dialog = await submit(context, "-999999");
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("Insufficient funds"));
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
    await waitFor(() => expect(dialog.getByText("Full account number")).toBeVisible());
  },
});

const openLock = (context: Play) => open(context, "Lock money", "Lock money");

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
  play: async (context) => {
    const dialog = await openLock(context);
    await waitFor(() => expect(dialog.getByLabelText("Locked amount")).toHaveFocus());
  },
});

/** Less was asked for before: it says when that counts, and what can be done until then. */
export const Unlocking = meta.story({
  beforeEach: ({ bank }) => locked(bank, true),
  play: async (context) => {
    const dialog = await openLock(context);
    await waitFor(() => expect(dialog.getByText(/will be unlocked/)).toBeVisible());
  },
});

/** The transfer form shows how much of the balance is locked. */
export const LockedInATransfer = meta.story({
  beforeEach: ({ bank }) => locked(bank),
  play: async ({ canvas, userEvent }) => {
    const name = "Transfer from Checking ending in 4 8 2 1";
    await userEvent.click(await canvas.findByRole("button", { name }));
    await expectTexts(/more locked$/);
  },
});

async function openOpening({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Open an account" }));
  return within(await screen.findByRole("dialog", { name: "Open an account" }));
}

async function submitOpening(context: Play, nickname = "Holiday fund") {
  const dialog = await openOpening(context);
  await context.userEvent.click(await dialog.findByRole("radio", { name: "Savings" }));
  await context.userEvent.type(dialog.getByLabelText("Nickname (optional)"), nickname);
  await context.userEvent.click(dialog.getByRole("button", { name: "Open account" }));
  return dialog;
}

export const OpenAnAccount = meta.story({
  play: async (context) => {
    const dialog = await openOpening(context);
    await waitFor(() => expect(dialog.getByRole("radio", { name: "Checking" })).toBeChecked());
  },
});

export const Opening = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(openOwnAccount, "forever"),
  play: async (context) => {
    const dialog = await submitOpening(context);
    await dialog.findByRole("button", { name: "Opening..." });
  },
});

export const NicknameRefused = meta.story({
  play: async (context) => {
    const dialog = await submitOpening(context, "x".repeat(41));
    await waitFor(() => expect(dialog.getByText("Use at most 40 characters")).toBeVisible());
  },
});

/** The customer has as many accounts as they can open themselves. */
export const MostAccounts = meta.story({
  async beforeEach({ bank }) {
    const elsewhere = bank.anotherBrowser();
    await signIn(elsewhere, "maya");
    for (let made = 3; made < 10; made++) {
      await callAs(elsewhere, openOwnAccount, { body: { accountType: "savings" } });
    }
  },
  play: async (context) => {
    const dialog = await submitOpening(context);
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent("You can have up to 10 open accounts.")
    );
  },
});

/** The bank has turned it off for everyone. */
export const OpeningTurnedOff = meta.story({
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.openOwnAccounts, "false"),
  play: async (context) => {
    const dialog = await submitOpening(context);
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent("You can't open accounts online")
    );
  },
});

export const OpeningFailed = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(openOwnAccount, { code: "internal" }),
  play: async (context) => {
    const dialog = await submitOpening(context);
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent("Something went wrong")
    );
  },
});

export const Nickname = meta.story({
  play: async (context) => {
    const dialog = await open(context, "Edit nickname", "Edit nickname");
    await waitFor(() => expect(dialog.getByLabelText("Nickname")).toHaveFocus());
  },
});

/** The longest nickname, on a card and wherever else its account is named. */
export const LongNickname = meta.story({
  async beforeEach({ bank }) {
    const [checking] = await accountsOf(bank, "maya");
    const nickname = "Renovating the house by the lake in 2027";
    await bank.store.accounts.setNickname(checking?.id ?? 0, nickname);
  },
  play: () => expectTexts("Renovating the house by the lake in 2027"),
});
