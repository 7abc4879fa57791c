import { expect, waitFor, within } from "storybook/test";
import type { Alert, AlertKind } from "#contract/alert.ts";
import { cents } from "#contract/money.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts } from "#storybook/steps.ts";

/** Shows an alert at the top of an open page as soon as the server sends it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/124.0";

async function tell({ store, clock, deps: { hub } }: MockBank, id: number, kind: AlertKind) {
  const maya = await store.users.byUsername("maya");
  const accounts = await store.accounts.listOwnedBy(maya?.id ?? 0);
  const isSignIn = kind === "sign_in";
  const alert: Alert = {
    ...{ id, kind, transactionId: null, day: null, createdAt: clock.now() },
    accountId: isSignIn ? null : Math.min(...accounts.map((account) => account.id)),
    amount: isSignIn ? null : cents(125_000),
    detail: isSignIn ? BROWSER : null,
  };
  hub.publish({ type: "account_alert", data: alert }, { userIds: [maya?.id ?? 0], staff: null });
}

/** Once the page is live, which it says. */
async function receiveAlerts({ bank, canvas }: BankPlay, ...kinds: readonly AlertKind[]) {
  await canvas.findByText("Live", {}, { timeout: 30_000 });
  for (const [at, kind] of kinds.entries()) await tell(bank, at + 1, kind);
  return within(await canvas.findByRole("alert"));
}

export const Typical = meta.story({
  play: async (context) => {
    const note = await receiveAlerts(context, "money_out");
    await waitFor(() => expect(note.getByText("Money left your account")).toBeVisible());
    await expectTexts(/^\$1,250\.00 left/);
  },
});

export const NewSignIn = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const note = await receiveAlerts(context, "sign_in");
    await waitFor(() => expect(note.getByText(/Firefox on Windows/)).toBeVisible());
  },
});

/** Those before the latest three are a link to all of them. */
export const Several = meta.story({
  play: async (context) => {
    const note = await receiveAlerts(
      context,
      "held",
      "refused",
      "balance_below",
      "money_in",
      "money_out",
    );
    await waitFor(() => expect(note.getByRole("link", { name: "2 more alerts" })).toBeVisible());
    await expect(note.queryByText("Payment not approved")).toBeNull();
  },
});

export const LeadsToTheStop = meta.story({
  play: async (context) => {
    const note = await receiveAlerts(context, "money_out");
    await context.userEvent.click(await note.findByRole("link", { name: "Freeze payments" }));
    await expectTexts("Freezing takes effect right away:");
    await waitFor(() => expect(note.queryByRole("link", { name: "Freeze payments" })).toBeNull());
  },
});

export const PutAway = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const note = await receiveAlerts(context, "money_in");
    await context.userEvent.click(await note.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(context.canvas.queryByRole("alert")).toBeNull());
  },
});
