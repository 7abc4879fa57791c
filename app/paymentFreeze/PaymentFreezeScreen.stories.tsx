import { expect, screen, waitFor, within } from "storybook/test";
import { freezePayments, getPaymentFreeze, unfreezePayments } from "#contract/paymentFreeze.ts";
import { before, hours } from "#contract/time.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import {
  type BankPlay,
  expectBusy,
  expectSessionEnds,
  expectTexts,
  findToast,
} from "#storybook/steps.ts";

/** Freezing payments, the list of frozen items, and unfreezing. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/stop" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const GOING = "Freezing takes effect right away:";
const STOPPED = "Payments have been frozen";

/** Since the morning of that day, and from two browsers. */
async function stopped({ clock, store }: MockBank, username: DemoUsername = "maya") {
  const person = await store.users.byUsername(username);
  const at = before(clock.now(), hours(2));
  const signedOut = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/124.0",
  ];
  await store.users.update(person?.id ?? 0, { stop: { at, signedOut } });
}

const press = async ({ canvas, userEvent }: BankPlay, name: string) =>
  userEvent.click(await canvas.findByRole("button", { name }));

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getPaymentFreeze, "forever"),
  play: async () => {
    await expectTexts("Freeze payments");
    await expectBusy();
  },
});

export const NothingStopped = meta.story({ play: () => expectTexts(GOING) });

/** A customer without money, schedules, or other sessions. */
export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: async (context) => {
    await press(context, "Freeze payments");
    await expectTexts("No pending payments.", "No scheduled transfers.");
    await expectTexts("You weren't signed in anywhere else.");
  },
});

export const Typical = meta.story({
  beforeEach: ({ bank }) => stopped(bank),
  play: () => expectTexts(STOPPED, "On hold", "Paused", "Safari on iPhone", "Firefox on Windows"),
});

/** A year with thousands of transactions behind it: only what is held stands here. */
export const Huge = meta.story({
  parameters: { scenario: "busy" },
  beforeEach: ({ bank }) => stopped(bank),
  play: () => expectTexts(STOPPED, "On hold", "Blocked"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getPaymentFreeze, { code: "internal" }),
  play: async (context) => {
    await expectTexts("We couldn't check whether payments are frozen.");
    context.bank.faults.clear();
    await press(context, "Try again");
    await expectTexts(GOING);
  },
});

/** Nothing was stopped, and it says so. */
export const Offline = meta.story({
  play: async (context) => {
    await expectTexts(GOING);
    context.bank.faults.goOffline();
    await press(context, "Freeze payments");
    await findToast("We couldn't freeze payments");
    await expectTexts(GOING);
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, GOING),
});

/** A customer whose account is frozen may still freeze payments. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async (context) => {
    await press(context, "Freeze payments");
    await findToast("Payments frozen");
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management"),
});

export const InTheMenu = meta.story({
  args: { path: "/dashboard" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
    await expectTexts("Freeze payments");
  },
});

/** Every other page says so, and leads here. */
export const OnEveryPage = meta.story({
  args: { path: "/dashboard/accounts" },
  beforeEach: ({ bank }) => stopped(bank),
  play: () => expectTexts("Payments from your accounts are frozen.", "See what's frozen"),
});

/** Without an app, the code comes by email. */
export const AsksForACode = meta.story({
  beforeEach: ({ bank }) => stopped(bank),
  play: async (context) => {
    await press(context, "Unfreeze payments");
    await expectTexts("We emailed it to you.");
  },
});

export const GoingOnRefused = meta.story({
  async beforeEach({ bank }) {
    await stopped(bank);
    bank.faults.failCall(unfreezePayments, { code: "unavailable" });
  },
  play: async (context) => {
    await press(context, "Unfreeze payments");
    await findToast("We couldn't unfreeze payments");
  },
});

export const Stopping = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(freezePayments, "forever"),
  play: async (context) => {
    await press(context, "Freeze payments");
    await context.canvas.findByRole("button", { name: "Freezing..." });
  },
});

/** An administrator reads why an approval would be refused. */
export const SeenByStaff = meta.story({
  args: { path: "/admin?tab=users&user=2" },
  parameters: { person: "admin" },
  beforeEach: ({ bank }) => stopped(bank),
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await waitFor(() => expect(panel.getByText(/Froze payments on/)).toBeVisible());
  },
});
