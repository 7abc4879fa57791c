import { expect, waitFor } from "storybook/test";
import type { MockBank } from "#mocks/mockBank.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** Asks a user whose password was set by an administrator to choose their own. */
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

const NOTE = /^Your temporary password expires/;

export const Customer = meta.story({
  beforeEach: ({ bank }) => chosenByTheBank(bank, "maya"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(NOTE)).toHaveTextContent("Choose your own."));
  },
});

export const Administrator = meta.story({
  args: { path: "/admin" },
  globals: { density: "compact" },
  parameters: { person: "admin" },
  beforeEach: ({ bank }) => chosenByTheBank(bank, "admin"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(NOTE)).toHaveTextContent("under Security"));
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  beforeEach: ({ bank }) => chosenByTheBank(bank, "maya"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(NOTE)).toBeVisible());
  },
});
