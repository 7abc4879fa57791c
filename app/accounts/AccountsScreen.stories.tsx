import { expect, waitFor } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { changeAtAnotherDesk, depositAtAnotherDesk } from "#mocks/anotherDesk.ts";
import { endSession } from "#mocks/endSession.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("3 accounts · $83,595.95 in total")).toBeVisible());
    await expect(canvas.getByText("$10,730.55")).toBeVisible();
    await expect(canvas.getByText("Available balance · $1,750.00 on hold")).toBeVisible();
  },
});

export const InactiveAndFrozen = meta.story({
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Inactive")).toBeVisible());
    await expect(canvas.getByText("Frozen")).toBeVisible();
    const buttons = canvas.getAllByRole("button", { name: /^Transfer from/ });
    await expect(buttons.filter((button) => button.hasAttribute("disabled"))).toHaveLength(2);
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("You have no accounts yet")).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listAccounts, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Your Accounts" })).toBeVisible()
    );
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "internal" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your accounts.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
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

/** Nothing of a frozen person's can be moved, and they are told why. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAtAnotherDesk(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    const words = "Your profile is frozen. Please contact support.";
    await waitFor(() => expect(canvas.getByText(words)).toBeVisible());
    const buttons = await canvas.findAllByRole("button", { name: /^Transfer from/ });
    for (const button of buttons) await expect(button).toBeDisabled();
  },
});

export const LargeAmounts = meta.story({
  beforeEach: ({ bank }) =>
    depositAtAnotherDesk(bank, "maya", { amount: 999_999_999, description: "A great deal" }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/\$1,000,0\d\d,\d{3}\.\d\d in total/)).toBeVisible()
    );
  },
});

/** Five thousand transactions make no difference here. */
export const FiveThousand = meta.story({
  parameters: { scenario: "busy" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$10,730.55")).toBeVisible());
  },
});

/** What was there stays. */
export const Offline = meta.story({
  play: async ({ bank, canvas }) => {
    await canvas.findByText("$10,730.55");
    bank.faults.goOffline();
    await waitFor(() => expect(canvas.getByText(/What you see may be out of date/)).toBeVisible(), {
      timeout: 9_000,
    });
    await expect(canvas.getByText("$10,730.55")).toBeVisible();
  },
});

export const SessionExpired = meta.story({
  play: async ({ bank, canvas }) => {
    await canvas.findByText("$10,730.55");
    await endSession(bank);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sign in" })).toBeVisible(), {
      timeout: 9_000,
    });
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$10,730.55")).toBeVisible());
  },
});
