import { expect, screen, waitFor, within } from "storybook/test";
import { getUniversalCode, saveSetting, settingKeys } from "#contract/settings.ts";
import { hours, instantOf } from "#contract/time.ts";
import { generateCode, listCodes } from "#contract/twoFactor.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, findToast, type Play } from "#storybook/steps.ts";
import { asked } from "#storybook/stepUpSteps.ts";

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
  play: () => expectTexts("480001", "480003", "Whoever knows this code needs only a password"),
});

export const Huge = meta.story({
  beforeEach: ({ bank }) => withCodes(bank, 64),
  play: () => expectTexts("Showing 1 to 10 of 64 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listCodes, { code: "unavailable" }),
  play: () => expectTexts("We could not load the codes."),
});

export const Offline = meta.story({
  play: async (context) => {
    const dialog = await openDialog(context);
    await chooseNoah(context);
    context.bank.faults.goOffline();
    await context.userEvent.click(dialog.getByRole("button", { name: "Generate code" }));
    await expectTexts("Error Generating Code", /^We could not reach the bank/);
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
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  for (let made = 0; made < count; made++) {
    const userId = made % 2 === 0 ? 3 : 2;
    const code = String(480_001 + made);
    await callAs(desk, generateCode, { body: { userId, code } });
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

/** Codes are dots in a session that may be in other hands. */
export const ShownByAProof = meta.story({
  tags: ["flow"],
  beforeEach: async ({ bank }) => {
    await withCodes(bank, 1);
    await enrol(bank, "admin");
  },
  play: async ({ bank, canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Show the universal code" });
    await userEvent.click(await canvas.findByRole("button", { name: "Show codes" }));
    await asked();
    await userEvent.keyboard(appCode(bank, APP_SECRET));
    await findToast("Shown");
    await expectTexts("480001", "482915");
    await expect(canvas.queryByRole("button", { name: "Show codes" })).toBeNull();
  },
});

export const FindsOneOfMany = meta.story({
  beforeEach: ({ bank }) => withCodes(bank, 64),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 64 results")).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search codes" }), "#7");
    await waitFor(() => expect(canvas.getByText("Showing 1 to 1 of 1 results")).toBeVisible());
  },
});

export const FindsByUsernameAndEmail = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => withCodes(bank, 3),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 3 of 3 results")).toBeVisible());
    const search = await canvas.findByRole("searchbox", { name: "Search codes" });
    for (const words of ["maya@ellison", "MAYA"]) {
      await userEvent.clear(search);
      await userEvent.type(search, words);
      await waitFor(() => expect(canvas.getByText("Showing 1 to 1 of 1 results")).toBeVisible());
    }
  },
});

async function openDialog({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Generate 2FA Code" }));
  return within(await screen.findByRole("dialog", { name: "Generate 2FA Code" }));
}

async function chooseNoah({ userEvent }: Pick<Play, "userEvent">) {
  const dialog = within(await screen.findByRole("dialog", { name: "Generate 2FA Code" }));
  await userEvent.type(await dialog.findByRole("combobox", { name: "User" }), "Noah");
  await userEvent.click(await screen.findByRole("option", { name: /Noah Brandt/ }));
}

export const Generates = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => today(bank),
  play: async (context) => {
    const dialog = await openDialog(context);
    const code = dialog.getByRole("textbox", { name: "Code" });
    await expect(code).toHaveProperty("value", expect.stringMatching(/^[1-9]\d{5}$/));
    await context.userEvent.click(await dialog.findByRole("button", { name: "Generate Random" }));
    await waitFor(() =>
      expect(code).toHaveProperty("value", expect.stringMatching(/^[A-Z0-9]{10}$/))
    );
    await chooseNoah(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Generate code" }));
    await findToast("2FA Code Generated");
    const table = within(context.canvas.getByRole("table", { name: "Two-factor codes" }));
    await waitFor(() => expect(table.getByText("Noah Brandt")).toBeInTheDocument());
  },
});

export const GeneratesInACrowd = meta.story({
  parameters: { scenario: "crowded" },
  beforeEach: ({ bank }) => withCodes(bank, 1),
  play: async (context) => {
    const dialog = await openDialog(context);
    await chooseNoah(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Generate code" }));
    await expect(await findToast("2FA Code Generated")).toHaveTextContent("Noah Brandt");
    const table = within(context.canvas.getByRole("table", { name: "Two-factor codes" }));
    await waitFor(() => expect(table.getAllByText("Noah Brandt")).toHaveLength(2));
  },
});

export const GenerateIncomplete = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDialog(context);
    await userEvent.clear(await dialog.findByRole("textbox", { name: "Code" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Generate code" }));
    await waitFor(() => expect(dialog.getByText("Please select a user.")).toBeInTheDocument());
    await waitFor(() =>
      expect(dialog.getByText("Please enter a code or generate a random one.")).toBeInTheDocument()
    );
  },
});

export const GenerateRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(generateCode, { code: "unavailable" }),
  play: async (context) => {
    const dialog = await openDialog(context);
    await chooseNoah(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Generate code" }));
    await findToast("Error Generating Code");
    await expect(dialog.getByRole("textbox", { name: "Code" })).toBeInTheDocument();
  },
});

async function flip({ canvas, userEvent }: Play, answer: string) {
  await userEvent.click(await canvas.findByRole("switch", { name: /^Universal code/ }));
  const question = within(await screen.findByRole("alertdialog", { name: /universal code/ }));
  await userEvent.click(await question.findByRole("button", { name: answer }));
}

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
    await canvas.findByText("Whoever knows this code needs only a password");
    await expect(Math.abs(search.getBoundingClientRect().top - top)).toBeLessThan(1);
  },
});

export const SwitchesUniversalCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await flip(context, "Switch it off");
    await findToast("Setting Updated");
    await waitFor(() =>
      expect(context.canvas.getByRole("switch", { name: /^Universal code/ })).not.toBeChecked()
    );
    await flip(context, "Switch it on");
    await waitFor(() =>
      expect(context.canvas.getByRole("switch", { name: /^Universal code/ })).toBeChecked()
    );
  },
});

export const UniversalCodeRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(saveSetting, { code: "unavailable" }),
  play: async (context) => {
    await flip(context, "Switch it off");
    await findToast("Error Updating Setting");
    await expect(context.canvas.getByRole("switch", { name: /^Universal code/ })).toBeChecked();
  },
});

/** As in a bank that is no demo: it was set, by the administrator with this id or by another. */
function letUniversalCodeWait(bank: MockBank, setBy: number | null) {
  const state = bank.store.exportState();
  const settings = state.settings?.map((setting) => ({ ...setting, setBy, confirmedAt: null }));
  bank.store.importState({ ...state, settings });
}

export const UniversalCodeWaitsForAColleague = meta.story({
  beforeEach: ({ bank }) => letUniversalCodeWait(bank, 1),
  play: async ({ canvas }) => {
    await expectTexts("Waits for another administrator", /^You have set this code/);
    await expect(canvas.queryByRole("button", { name: "Switch on" })).toBeNull();
  },
});

export const UniversalCodeSwitchedOnForAColleague = meta.story({
  beforeEach: ({ bank }) => letUniversalCodeWait(bank, null),
  play: async ({ canvas, userEvent }) => {
    await expectTexts(/^A colleague has set this code/);
    await userEvent.click(await canvas.findByRole("button", { name: "Switch on" }));
    await findToast("Setting Updated");
    await waitFor(() => expect(canvas.queryByText("Waits for another administrator")).toBeNull());
  },
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

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listCodes, { code: "unavailable" }),
  play: async ({ canvas, userEvent, bank }) => {
    await waitFor(() => expect(canvas.getByText("We could not load the codes.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("No results found.")).toBeVisible());
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
