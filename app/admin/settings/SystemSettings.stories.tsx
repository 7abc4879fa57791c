import { expect, screen, waitFor, within } from "storybook/test";
import { listSettings, saveSetting } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, findToast, type Play } from "#storybook/steps.ts";

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
    await expectTexts("Slow money, quick answers", /book more than an account holds/);
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
        Array.from({ length: 40 }, (_, place) => [`branch_${place + 1}_hours`, "9 to 5"]),
      ),
    ),
  play: () => expectTexts("Showing 1 to 10 of 43 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSettings, { code: "unavailable" }),
  play: () => expectTexts("We could not load the settings."),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    const hidden = await canvas.findByRole("switch", { name: "hide_unknown_usernames" });
    bank.faults.goOffline();
    await userEvent.click(hidden);
    await expectTexts("Error Updating Setting", /^We could not reach the bank/);
  },
});

async function withSettings(bank: MockBank, settings: Readonly<Record<string, string>>) {
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  for (const [key, value] of Object.entries(settings)) {
    await callAs(desk, saveSetting, { body: { key, value } });
  }
}

const motto = { house_motto: "Slow money, quick answers" };

export const FindsOneOfMany = meta.story({
  beforeEach: ({ bank }) =>
    withSettings(
      bank,
      Object.fromEntries(
        Array.from({ length: 40 }, (_, place) => [`branch_${place + 1}_hours`, "9 to 5"]),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 43 results")).toBeVisible());
    await userEvent.type(
      await canvas.findByRole("searchbox", { name: "Search settings" }),
      "branch_17",
    );
    await waitFor(() => expect(canvas.getByText("Showing 1 to 1 of 1 results")).toBeVisible());
  },
});

async function openForm({ canvas, userEvent }: Play, button: string, title: string) {
  await userEvent.click(await canvas.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

export const Adds = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openForm(context, "Add setting", "Add setting");
    await userEvent.click(await dialog.findByRole("button", { name: "Save setting" }));
    await waitFor(() => expect(dialog.getByText("Please enter a setting key")).toBeInTheDocument());
    await userEvent.type(await dialog.findByRole("textbox", { name: "Key" }), "house_motto");
    await userEvent.type(await dialog.findByRole("textbox", { name: "Value" }), motto.house_motto);
    await userEvent.click(await dialog.findByRole("button", { name: "Save setting" }));
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.getByText(motto.house_motto)).toBeInTheDocument());
  },
});

export const Edits = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => withSettings(bank, motto),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openForm(context, "Edit house_motto", "Edit setting");
    await expect(dialog.getByRole("textbox", { name: "Key" })).toHaveAttribute("readonly");
    const value = dialog.getByRole("textbox", { name: "Value" });
    await userEvent.clear(value);
    await userEvent.type(value, "Steady");
    await userEvent.click(await dialog.findByRole("button", { name: "Save setting" }));
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.getByText("Steady")).toBeInTheDocument());
  },
});

async function confirmDeletion({ userEvent }: Pick<Play, "userEvent">) {
  const question = within(await screen.findByRole("alertdialog", { name: "Delete house_motto?" }));
  await userEvent.click(await question.findByRole("button", { name: "Delete setting" }));
}

export const Deletes = meta.story({
  beforeEach: ({ bank }) => withSettings(bank, motto),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete house_motto" }));
    await confirmDeletion({ userEvent });
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.queryByText(motto.house_motto)).toBeNull());
  },
});

/** An emptied value means the same, and asks the same. */
export const DeletesByEmptying = meta.story({
  beforeEach: ({ bank }) => withSettings(bank, motto),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openForm(context, "Edit house_motto", "Edit setting");
    await userEvent.clear(await dialog.findByRole("textbox", { name: "Value" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Save setting" }));
    await confirmDeletion(context);
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.queryByText(motto.house_motto)).toBeNull());
  },
});

const hidden = { name: "hide_unknown_usernames" };

export const Flips = meta.story({
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("switch", hidden)).not.toBeChecked());
    await userEvent.click(await canvas.findByRole("switch", hidden));
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.getByRole("switch", hidden)).toBeChecked());
  },
});

export const FlipRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(saveSetting, { code: "unavailable" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", hidden));
    await findToast("Error Updating Setting");
    await waitFor(() => expect(canvas.getByRole("switch", hidden)).not.toBeChecked());
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSettings, { code: "unavailable" }),
  play: async ({ canvas, userEvent, bank }) => {
    await waitFor(() => expect(canvas.getByText("We could not load the settings.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByRole("switch", hidden)).toBeVisible());
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
