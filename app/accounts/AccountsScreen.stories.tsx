import { expect, screen, waitFor } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { shareWithZoe } from "#mocks/company.ts";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectBusy, expectSessionEnds, expectTexts } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const CHECKING = "$10,730.55";

const transfer = { name: /^Transfer from/ };

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listAccounts, "forever"),
  play: async () => {
    await expectTexts("Your Accounts");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("You have no accounts yet"),
});

export const Typical = meta.story({
  play: () =>
    expectTexts(
      "3 accounts · $83,595.95 in total",
      CHECKING,
      "Available balance · $1,750.00 on hold",
    ),
});

export const Huge = meta.story({
  beforeEach: ({ bank }) =>
    depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: "A great deal" }),
  play: () => expectTexts(/\$1,000,0\d\d,\d{3}\.\d\d in total/),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "internal" }),
  play: () => expectTexts("We couldn't load your accounts.", "Try again"),
});

let sharedPath = "";

/** Sees one account of Aiko's, and can't pay from it. */
export const SharedByAnother = meta.story({
  render: () => <AppPage path={sharedPath} />,
  parameters: { person: "zoe", scenario: "company" },
  async beforeEach({ bank }) {
    sharedPath = `/dashboard/accounts?company=${await shareWithZoe(bank)}`;
  },
  play: () => expectTexts(/^Aiko Tanaka's account/),
});

/** Shares one of her accounts with Zoe. */
export const Sharing = meta.story({
  parameters: { person: "aiko", scenario: "company" },
  beforeEach: async ({ bank }) => void await shareWithZoe(bank),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: /^Stop sharing with Zoe/ }));
    await expectTexts(/can't see your accounts any more, starting now\.$/);
  },
});

export const StartingToShare = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Share accounts" }));
    await expectTexts("Which accounts?", /^We send a link that works once, for 7 days\./);
  },
});

/** Keeps the loaded accounts when the connection is lost. */
export const Offline = meta.story({
  play: async ({ bank }) => {
    await screen.findByText(CHECKING);
    bank.faults.goOffline();
    await expectTexts(/This page may be out of date\. We're/, CHECKING);
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, CHECKING),
});

export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    await expectTexts("Your profile is frozen. Please contact support.", CHECKING);
    await waitFor(() => {
      for (const button of canvas.getAllByRole("button", transfer)) expect(button).toBeDisabled();
    });
  },
});

/** Another one is not in use. */
export const FrozenAccount = meta.story({
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await expectTexts("Inactive", "Frozen");
    await waitFor(() => {
      const buttons = canvas.getAllByRole("button", transfer);
      expect(buttons.filter((button) => button.hasAttribute("disabled"))).toHaveLength(2);
    });
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "internal" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We couldn't load your accounts.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("3 accounts · $83,595.95 in total")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("¥318,400")).toBeVisible());
    await expect(canvas.getByText("2 accounts · ¥2,768,400 in total")).toBeVisible();
  },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";

/** A name that fills the bar, and the largest amount that one deposit may bring. */
export const LongNames = meta.story({
  async beforeEach({ bank }) {
    await changeAsOtherAdmin(bank, "maya", { fullName: LONG_NAME });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: "The estate" });
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/\$1,000,0\d\d,\d{3}\.\d\d in total/)).toBeVisible()
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: /account menu/ })).toBeVisible());
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/\$1,000,0\d\d,\d{3}\.\d\d in total/)).toBeVisible()
    );
  },
  globals: { viewport: { value: "mobile1" } },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$10,730.55")).toBeVisible());
  },
});
