import { expect, waitFor } from "storybook/test";
import { signInWithPasskey, startPasskeySignIn } from "#contract/passkeys.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, signInAs } from "#storybook/steps.ts";

/** Maya signs in with her passkey. A script in the page simulates her device. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
});

async function press({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: "Sign in with a passkey" }));
}

export const Waiting = meta.story({
  parameters: { shows: ["session usingPasskey"] },
  beforeEach: ({ softwareKey }) => void (softwareKey.person = "hesitates"),
  play: async (context) => {
    await press(context);
    await expectTexts("Waiting for your passkey...");
    // The page asks for the challenge first, and would use it in the next story.
    await waitFor(() => expect(context.softwareKey.isPrompting).toBe(true));
  },
});

export const SignsIn = meta.story({
  play: async (context) => {
    await press(context);
    await expect(await findToast("Login successful")).toHaveTextContent("Maya Ellison");
    await expectTexts("Total Balance");
  },
});

export const SignsInByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Sign in with a passkey" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expectTexts("Total Balance");
  },
});

/** Her passkey is among what the browser suggests for the username. */
export const Suggested = meta.story({
  play: async ({ canvas, userEvent, bank }) => {
    const field = await canvas.findByRole("textbox", { name: "Username" });
    await userEvent.click(field);
    await waitFor(() => expect(bank.store.exportState().passkeyChallenges).not.toEqual([]));
    // Her device suggests it once the page has the challenge.
    await waitFor(async () => {
      await userEvent.click(field);
      await expect(canvas.getByText("Total Balance")).toBeVisible();
    });
  },
});

export const Cancelled = meta.story({
  beforeEach: ({ softwareKey }) => void (softwareKey.person = "cancels"),
  play: async (context) => {
    await press(context);
    await expectTexts(/^The passkey prompt was closed or timed out\./, "Sign in with a passkey");
  },
});

export const Refused = meta.story({
  beforeEach: async ({ bank }) => {
    const maya = await bank.store.users.byUsername("maya");
    await bank.store.passkeys.removeAllOf(maya?.id ?? 0, bank.deps.clock.now());
  },
  play: async (context) => {
    await press(context);
    await expectTexts("Login failed", /^That passkey didn't work/);
  },
});

export const Blocked = meta.story({
  beforeEach: ({ bank }) => blockAsOtherAdmin(bank, "maya"),
  play: async (context) => {
    await press(context);
    await expectTexts("Login failed", "This account is blocked. Please contact support.");
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Sign in with a passkey" });
    context.bank.faults.goOffline();
    await press(context);
    await expectTexts("Login failed", /^We couldn't connect to the bank/);
  },
});

export const Unavailable = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(startPasskeySignIn, { code: "unavailable" }),
  play: async (context) => {
    await press(context);
    await expectTexts("Login failed", /briefly unavailable/);
  },
});

async function afterPassword(context: BankPlay) {
  await signInAs(context, "maya");
  await context.canvas.findByRole("heading", { name: "Two-Factor Authentication" });
}

/** After her password, the passkey is the second factor; a code by email is the alternative. */
export const AsSecondFactor = meta.story({
  play: async (context) => {
    await afterPassword(context);
    await expectTexts("Use your passkey", "Email me a code");
    const button = await context.canvas.findByRole("button", { name: "Use your passkey" });
    await context.userEvent.click(button);
    await findToast("Verification successful");
  },
});

export const SecondFactorWaits = meta.story({
  parameters: { shows: ["secondFactor usingPasskey"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(signInWithPasskey, "forever"),
  play: async (context) => {
    await afterPassword(context);
    const button = await context.canvas.findByRole("button", { name: "Use your passkey" });
    await context.userEvent.click(button);
    await expectTexts("Waiting for your passkey...");
  },
});
