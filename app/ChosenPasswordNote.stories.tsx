import { expect, screen, waitFor, within } from "storybook/test";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast } from "#storybook/steps.ts";

/** Whoever was given their password by an administrator is asked for one of their own. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  globals: { viewport: { value: "desktop" } },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function chosenByTheBank({ store }: MockBank, username: DemoUsername) {
  const person = await store.users.byUsername(username);
  await store.users.update(person?.id ?? 0, { passwordChangeDue: true });
}

const NOTE = /^The bank chose your password,/;

export const Customer = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => chosenByTheBank(bank, "maya"),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(NOTE)).toHaveTextContent("Choose one of your own.")
    );
  },
});

export const UntilItIsChanged = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => chosenByTheBank(bank, "maya"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Change password" }));
    await userEvent.type(await canvas.findByLabelText("Current password"), DEMO_PASSWORD);
    await userEvent.type(canvas.getByLabelText("New password"), "slow-river-9");
    await userEvent.type(canvas.getByLabelText("Confirm password"), "slow-river-9");
    await userEvent.click(canvas.getByRole("button", { name: "Update password" }));
    await findToast("Password updated");
    await waitFor(() => expect(canvas.queryByText(NOTE)).toBeNull());
  },
});

export const Administrator = meta.story({
  tags: ["flow"],
  args: { path: "/admin" },
  globals: { density: "compact" },
  parameters: { person: "admin" },
  beforeEach: ({ bank }) => chosenByTheBank(bank, "admin"),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(NOTE)).toHaveTextContent("under Security"));
    await userEvent.click(canvas.getByRole("button", { name: /account menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Security" }));
    const security = within(await screen.findByRole("dialog", { name: "Security" }));
    await userEvent.type(security.getByLabelText("Current password"), DEMO_PASSWORD);
    await userEvent.type(security.getByLabelText("New password"), "slow-river-9");
    await userEvent.type(security.getByLabelText("Confirm password"), "slow-river-9");
    await userEvent.click(security.getByRole("button", { name: "Update password" }));
    await findToast("Password updated");
    await waitFor(() => expect(canvas.queryByText(NOTE)).toBeNull());
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  beforeEach: ({ bank }) => chosenByTheBank(bank, "maya"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(NOTE)).toBeVisible());
  },
});
