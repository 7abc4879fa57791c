import { expect, waitFor } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactions.ts";
import { decideAtAnotherDesk, depositAtAnotherDesk } from "#mocks/anotherDesk.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** Everything has arrived, and from now on news does. */
async function isThere(canvas: Play["canvas"]) {
  await canvas.findByText("$12,480.55");
  await canvas.findByText("Payroll, Larkfield Studio");
  await canvas.findByText("Live");
}

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Payroll, Larkfield Studio")).toBeVisible());
    await expect(canvas.getByText("Awaiting approval · $1,750.00 on hold")).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Live")).toBeVisible());
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No recent transactions")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("¥318,400")).toBeVisible());
  },
});

export const InEuros = meta.story({
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("€6,240.18")).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach({ bank }) {
    bank.faults.delayCall(listAccounts, "forever");
    bank.faults.delayCall(listTransactions, "forever");
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toBeVisible());
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "unavailable" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your accounts.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("$12,480.55")).toBeVisible());
  },
});

export const Refused = meta.story({
  beforeEach({ bank }) {
    bank.faults.failCall(listAccounts, { code: "unavailable" });
    bank.faults.failCall(listTransactions, { code: "unavailable" });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your accounts.")).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText("We could not load your transactions.")).toBeVisible()
    );
  },
});

/** What was there stays; the dot says that it no longer follows the bank. */
export const Offline = meta.story({
  play: async ({ bank, canvas }) => {
    await isThere(canvas);
    bank.faults.goOffline();
    await waitFor(() => expect(canvas.getByText("Connecting…")).toBeVisible());
    await expect(canvas.getByText("$12,480.55")).toBeVisible();
  },
});

export const ApprovedLive = meta.story({
  play: async ({ bank, canvas }) => {
    await isThere(canvas);
    await decideAtAnotherDesk(bank, "To savings, November", "completed");
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
    await decideAtAnotherDesk(bank, "Rent, December", "rejected");
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
    await depositAtAnotherDesk(bank, "maya", deposit);
    await expect(await findToast("Transaction is pending approval")).toHaveTextContent(
      "Cheque by post · $75.00",
    );
  },
});
