import { expect, waitFor } from "storybook/test";
import { getAlerts, setAlerts } from "#contract/alerts.ts";
import { cents } from "#contract/money.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import {
  type BankPlay,
  expectBusy,
  expectTexts,
  fillIn,
  findToast,
  scrollToText,
} from "#storybook/steps.ts";

/** Alert settings and latest alerts, in Settings, Notifications. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=notifications" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** Creates one alert of each kind, in list order, the newest first. */
async function addAlerts({ store, clock }: MockBank, { count = 8 } = {}) {
  const person = await store.users.byUsername("maya");
  const [account] = await store.accounts.listOwnedBy(person?.id ?? 0);
  const about = {
    ...{ userId: person?.id ?? 0, accountId: account?.id ?? null, transactionId: null },
    ...{ amount: cents(125_000), detail: null, day: null, createdAt: clock.now() },
  };
  const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/124.0";
  const alerts = await store.alerts.add(
    Array.from({ length: count }, (_, at) =>
      [
        { ...about, kind: "money_out" as const },
        { ...about, kind: "money_in" as const },
        { ...about, kind: "balance_below" as const },
        { ...about, kind: "held" as const },
        { ...about, kind: "refused" as const },
        { ...about, accountId: null, amount: null, kind: "sign_in" as const, detail: browser },
        {
          ...{ ...about, kind: "schedule_fails" as const },
          ...{ detail: "Insufficient funds", day: "2026-11-21" },
        },
        { ...about, kind: "changed_by_staff" as const, detail: "changed" },
      ][at % 8] ?? { ...about, kind: "held" as const }),
  );
  await store.alerts.settle(alerts.map(({ id }) => id));
}

/** Deletes the user's alerts, among them the one of the story's own sign-in. */
async function forgetSignIn({ store }: MockBank, username: DemoUsername) {
  await store.alerts.deleteAllOf((await store.users.byUsername(username))?.id ?? 0);
}

const flip = async ({ canvas, userEvent }: BankPlay, name: string) =>
  userEvent.click(await canvas.findByRole("switch", { name }));

const save = async ({ canvas, userEvent }: BankPlay) =>
  userEvent.click(await canvas.findByRole("button", { name: "Save alerts" }));

async function settingsOf({ store }: MockBank, username: DemoUsername = "maya") {
  return (await store.users.byUsername(username))?.alerts;
}

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getAlerts, "forever"),
  play: async () => {
    await expectTexts("Alerts");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  beforeEach: ({ bank }) => forgetSignIn(bank, "zoe"),
  play: async () => {
    await expectTexts("No alerts yet.");
    await scrollToText("Latest alerts");
  },
});

export const Typical = meta.story({
  beforeEach: ({ bank }) => addAlerts(bank),
  play: async () => {
    await expectTexts("Money left your account", "New sign-in", "Payment not approved");
    await expectTexts(/Firefox on Windows/, /November 21, 2026 won't go through/);
    await scrollToText("Latest alerts");
  },
});

/** The list stays short, however many alerts there are. */
export const Huge = meta.story({
  beforeEach: ({ bank }) => addAlerts(bank, { count: 700 }),
  play: async ({ canvas }) => {
    await expectTexts("Latest alerts");
    await waitFor(() =>
      expect(canvas.getAllByText("Payment waiting for approval").length).toBeLessThan(10)
    );
  },
});

export const Missing = meta.story({
  play: async (context) => {
    await flip(context, "Low balance");
    await fillIn(await context.canvas.findByLabelText("Less than"), "");
    await save(context);
    await expectTexts("Enter an amount.");
  },
});

export const Refused = meta.story({
  beforeEach: async ({ bank }) => {
    await forgetSignIn(bank, "maya");
    bank.faults.failCall(getAlerts, { code: "internal" });
  },
  play: async (context) => {
    await expectTexts("We couldn't load your alerts.");
    context.bank.faults.clear();
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expectTexts("No alerts yet.");
  },
});

export const NotSaved = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(setAlerts, { code: "unavailable" }),
  play: async (context) => {
    await flip(context, "Money in");
    await save(context);
    await findToast("We couldn't save your alerts");
    await expect(await settingsOf(context.bank)).toBeNull();
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await flip(context, "Money in");
    context.bank.faults.goOffline();
    await save(context);
    await expectTexts("We couldn't save your alerts", /^We couldn't connect to the bank/);
  },
});

/** Alerts are not emailed to an unconfirmed address, because it may have a typo. */
export const NotMailed = meta.story({
  beforeEach: async ({ bank: { store } }) => {
    const person = await store.users.byUsername("maya");
    await store.users.update(person?.id ?? 0, { isEmailProved: false });
  },
  play: () => expectTexts(/^We show alerts on this page right away\. We'll also email them/),
});
