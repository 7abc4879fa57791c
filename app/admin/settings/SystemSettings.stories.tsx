import { expect, screen, waitFor, within } from "storybook/test";
import { listSettings, saveSetting } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=settings" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listSettings, "forever"),
  play: async () => {
    await expectTexts("System Settings");
    await expectBusy();
  },
});

export const Empty = meta.story({
  // Without settings a password alone would not let the administrator in.
  beforeEach({ bank: { store } }) {
    const { sessions, ...state } = store.exportState();
    const proved = sessions.map((session) => ({ ...session, hasSecondFactor: true }));
    store.importState({ ...state, sessions: proved, settings: [] });
  },
  play: () => expectTexts("No results found."),
});

export const Typical = meta.story({
  beforeEach: ({ bank }) =>
    withSettings(bank, {
      house_motto: "Slow money, quick answers",
      allow_overdraft: "false",
    }),
  play: async ({ canvas }) => {
    await expectTexts("Slow money, quick answers", /overdraw accounts/);
    await waitFor(() => {
      expect(canvas.getByRole("switch", { name: "allow_overdraft" })).not.toBeChecked();
      expect(canvas.queryByRole("switch", { name: "house_motto" })).toBeNull();
    });
  },
});

export const Huge = meta.story({
  beforeEach: ({ bank }) =>
    withSettings(
      bank,
      Object.fromEntries(
        Array.from({ length: 12 }, (_, place) => [`branch_${place + 1}_hours`, "9 to 5"]),
      ),
    ),
  play: () => expectTexts("Showing 1 to 10 of 15 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSettings, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the settings."),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    const hidden = await canvas.findByRole("switch", { name: "hide_unknown_usernames" });
    bank.faults.goOffline();
    await userEvent.click(hidden);
    await expectTexts("Error Updating Setting", /^We couldn't connect to the bank/);
  },
});

async function withSettings(bank: MockBank, settings: Readonly<Record<string, string>>) {
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  for (const [key, value] of Object.entries(settings)) {
    await callAs(admin, saveSetting, { body: { key, value } });
  }
}

const motto = { house_motto: "Slow money, quick answers" };

export const KeyMissing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add setting" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add setting" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Save setting" }));
    await expectTexts("Please enter a setting key");
  },
});

export const OnAPhone = meta.story({
  beforeEach: ({ bank }) => withSettings(bank, motto),
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(motto.house_motto)).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
