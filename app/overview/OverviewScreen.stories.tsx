import { expect, screen, waitFor, within } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { changeAsOtherAdmin, decideAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { getOverview } from "#contract/overview.ts";
import preview from "#storybook/preview.tsx";
import {
  expectBlocked,
  expectBusy,
  expectSessionEnds,
  expectTexts,
  findToast,
  type Play,
  tabTo,
} from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const CHECKING = "$12,480.55";

export const Loading = meta.story({
  beforeEach({ bank }) {
    bank.faults.delayCall(listAccounts, "forever");
    bank.faults.delayCall(getOverview, "forever");
  },
  play: async () => {
    await expectTexts("Welcome back, Maya Ellison");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("You have no accounts yet", "No recent transactions"),
});

export const Typical = meta.story({
  play: () =>
    expectTexts("Payroll, Larkfield Studio", "Awaiting approval · $1,750.00 on hold", "Live"),
});

export const Huge = meta.story({
  parameters: { scenario: "busy" },
  play: () => expectTexts(CHECKING, "Paper and ink, order 2500"),
});

export const Refused = meta.story({
  beforeEach({ bank }) {
    bank.faults.failCall(listAccounts, { code: "unavailable" });
    bank.faults.failCall(getOverview, { code: "unavailable" });
  },
  play: () => expectTexts("We couldn't load your accounts.", "We couldn't load your transactions."),
});

/** Keeps the loaded data; the dot shows that it no longer updates. */
export const Offline = meta.story({
  play: async ({ bank }) => {
    for (const text of [CHECKING, "Payroll, Larkfield Studio", "Live"]) {
      await screen.findByText(text);
    }
    bank.faults.goOffline();
    await expectTexts("Connecting…", CHECKING);
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "Live"),
});

/** A frozen person sees everything; the accounts page says what they cannot do. */
export const FrozenPerson = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: () => expectTexts(CHECKING),
});

export const FrozenAccount = meta.story({
  parameters: { person: "sofia" },
  play: () => expectTexts("1 account inactive · 1 frozen"),
});

export const Blocked = meta.story({
  play: (context) => expectBlocked(context, "maya", "Live"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

/** Everything has arrived, and from now on news does. */
async function isThere(canvas: Play["canvas"]) {
  await canvas.findByText(CHECKING);
  await canvas.findByText("Payroll, Larkfield Studio");
  await canvas.findByText("Live");
}

/** A recent row leads to its details, by keyboard too. */
export const RowOpened = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole("link", { name: "Rent, December" }));
    await userEvent.keyboard("{Enter}");
    const panel = within(await screen.findByRole("dialog", { name: "Transaction" }));
    await waitFor(() => expect(panel.getByText("Rent, December")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("¥318,400")).toBeVisible());
  },
});

export const InEuros = meta.story({
  tags: ["flow"],
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("€6,240.18")).toBeVisible());
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "unavailable" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We couldn't load your accounts.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("$12,480.55")).toBeVisible());
  },
});

export const ApprovedLive = meta.story({
  play: async ({ bank, canvas }) => {
    await isThere(canvas);
    await decideAsOtherAdmin(bank, "To savings, November", "completed");
    await expect(await findToast("Transaction approved")).toHaveTextContent(
      "To savings, November · $500.00",
    );
    await waitFor(() => expect(canvas.getByText("$11,980.55")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("$48,700.00")).toBeVisible());
  },
});

export const RejectedLive = meta.story({
  play: async ({ bank, canvas }) => {
    await isThere(canvas);
    await decideAsOtherAdmin(bank, "Rent, December", "rejected");
    await findToast("Transaction rejected");
    await waitFor(() =>
      expect(canvas.getByText("Awaiting approval · $500.00 on hold")).toBeVisible()
    );
  },
});

export const PendingLive = meta.story({
  play: async ({ bank, canvas }) => {
    await isThere(canvas);
    const deposit = { amount: 75, description: "Cheque by post", status: "pending" } as const;
    await depositAsOtherAdmin(bank, "maya", deposit);
    await expect(await findToast("Transaction is pending approval")).toHaveTextContent(
      "Cheque by post · $75.00",
    );
  },
});
