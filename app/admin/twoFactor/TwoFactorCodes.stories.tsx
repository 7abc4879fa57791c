import { expect, screen, waitFor, within } from "storybook/test";
import { getUniversalCode, saveSetting, settingKeys } from "#contract/settings.ts";
import { hours, instantOf } from "#contract/time.ts";
import { generateCode, listCodes } from "#contract/twoFactor.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=two-factor" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listCodes, "forever"),
  play: async () => {
    await expectTexts("Generate 2FA Code");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: () => expectTexts("No results found."),
});

export const Typical = meta.story({
  beforeEach: ({ bank }) => withCodes(bank),
  play: () => expectTexts("480001", "480003", "Anyone who has this code needs only a password"),
});

export const Huge = meta.story({
  beforeEach: ({ bank }) => withCodes(bank, 12),
  play: () => expectTexts("Showing 1 to 10 of 12 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listCodes, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the codes."),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    const toggle = await canvas.findByRole("switch", { name: /^Universal code/ });
    bank.faults.goOffline();
    await userEvent.click(toggle);
    const question = within(await screen.findByRole("alertdialog", { name: /universal code/ }));
    await userEvent.click(question.getByRole("button", { name: "Turn off" }));
    await expectTexts("Error Updating Setting", /^We couldn't connect to the bank/);
  },
});

/** The page has a clock of its own, and an expiry is compared with both. */
async function today(bank: MockBank) {
  bank.clock.set(instantOf(new Date()));
  await signIn(bank.browser, "admin");
  // That of the story's day has ended.
  const body = { key: settingKeys.universalCode, value: "482915" };
  await callAs(bank.browser, saveSetting, { body });
}

/** Codes that a colleague made today for Noah and Maya. */
async function withCodes(bank: MockBank, count = 3) {
  await today(bank);
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  for (let made = 0; made < count; made++) {
    const userId = made % 2 === 0 ? 3 : 2;
    const code = String(480_001 + made);
    await callAs(admin, generateCode, { body: { userId, code } });
  }
}

export const Expired = meta.story({
  beforeEach: async ({ bank }) => {
    await withCodes(bank, 1);
    const state = bank.store.exportState();
    const codes = state.codes?.map((code) => ({ ...code, expiresAt: instantOf(new Date(0)) }));
    bank.store.importState({ ...state, codes });
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "Two-factor codes" }));
    await waitFor(() => expect(table.getByText("Expired")).toBeVisible());
  },
});

export const GenerateIncomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Generate 2FA Code" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Generate 2FA Code" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Generate code" }));
    await expectTexts("Please select a user.");
  },
});

/** Nothing below the card moves when it is known. */
export const UniversalCodeLoading = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(getUniversalCode, 2_000, 1),
  play: async ({ canvas }) => {
    const search = await canvas.findByRole("searchbox", { name: "Search codes" });
    const card = await canvas.findByRole("region", { name: "Universal code" });
    await expect(card).toHaveAttribute("aria-busy", "true");
    const { top } = search.getBoundingClientRect();
    await canvas.findByRole("switch", { name: /^Universal code/ });
    await canvas.findByText("Anyone who has this code needs only a password");
    await expect(Math.abs(search.getBoundingClientRect().top - top)).toBeLessThan(1);
  },
});

/**
 * As outside of a demo: the code was set by the administrator with this ID, or by another one, and
 * isn't confirmed yet.
 */
function letUniversalCodeWait(bank: MockBank, setBy: number | null) {
  const state = bank.store.exportState();
  const settings = state.settings?.map((setting) => ({ ...setting, setBy, confirmedAt: null }));
  bank.store.importState({ ...state, settings });
}

export const UniversalCodeWaitsForAColleague = meta.story({
  beforeEach: ({ bank }) => letUniversalCodeWait(bank, 1),
  play: async ({ canvas }) => {
    await expectTexts("Waiting for another administrator", /^You set this code\. It/);
    await expect(canvas.queryByRole("button", { name: "Turn on" })).toBeNull();
  },
});

export const UniversalCodeSetByAColleague = meta.story({
  beforeEach: ({ bank }) => letUniversalCodeWait(bank, null),
  play: () => expectTexts(/^A colleague set this code\. It/, "Turn on"),
});

export const UniversalCodeEnded = meta.story({
  beforeEach: async ({ bank }) => {
    bank.clock.advance(hours(24));
    await signIn(bank.browser, "admin");
  },
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole("switch", { name: /^Universal code/ });
    await expect(toggle).not.toBeChecked();
  },
});

export const OnAPhone = meta.story({
  beforeEach: ({ bank }) => withCodes(bank),
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("480001")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
