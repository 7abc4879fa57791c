import { expect, screen, waitFor, within } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { decideAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";
import { findToast, type Play, tabTo } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Loading = meta.story(cell("/dashboard", "loading"));

export const Empty = meta.story(cell("/dashboard", "empty"));

export const Typical = meta.story(cell("/dashboard", "typical"));

export const Huge = meta.story(cell("/dashboard", "huge"));

export const Refused = meta.story(cell("/dashboard", "refused"));

export const Offline = meta.story(cell("/dashboard", "offline"));

export const SessionExpired = meta.story(cell("/dashboard", "sessionExpired"));

export const FrozenPerson = meta.story(cell("/dashboard", "frozenPerson"));

export const FrozenAccount = meta.story(cell("/dashboard", "frozenAccount"));

export const Blocked = meta.story(cell("/dashboard", "blocked"));

export const OtherRole = meta.story(cell("/dashboard", "otherRole"));

/** Everything has arrived, and from now on news does. */
async function isThere(canvas: Play["canvas"]) {
  await canvas.findByText("$12,480.55");
  await canvas.findByText("Payroll, Larkfield Studio");
  await canvas.findByText("Live");
}

/** A recent row leads to its details, by keyboard too. */
export const RowOpened = meta.story({
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
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("€6,240.18")).toBeVisible());
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "unavailable" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your accounts.")).toBeVisible());
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
