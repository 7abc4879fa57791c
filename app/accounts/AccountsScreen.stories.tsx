import { expect } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("3 accounts · $83,595.95 in total")).toBeVisible();
    await expect(canvas.getByText("$10,730.55")).toBeVisible();
    await expect(canvas.getByText("Available balance · $1,750.00 on hold")).toBeVisible();
  },
});

export const InactiveAndFrozen = meta.story({
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Inactive")).toBeVisible();
    await expect(canvas.getByText("Frozen")).toBeVisible();
    const buttons = canvas.getAllByRole("button", { name: /^Transfer from/ });
    await expect(buttons.filter((button) => button.hasAttribute("disabled"))).toHaveLength(2);
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have no accounts yet")).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listAccounts, "forever"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Your Accounts" })).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "internal" }),
  play: async ({ bank, canvas, userEvent }) => {
    await expect(await canvas.findByText("We could not load your accounts.")).toBeVisible();
    bank.faults.clear();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("3 accounts · $83,595.95 in total")).toBeVisible();
  },
});
