import type { StoryContext } from "storybook/internal/csf";
import { expect, screen, waitFor, within } from "storybook/test";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast } from "#storybook/steps.ts";
import { asked, fillTransfer, TITLE } from "#storybook/stepUpSteps.ts";

/** The bank asks anew who is there, and a passkey answers. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
  async beforeEach({ bank }) {
    await signIn(bank.anotherBrowser(), "maya");
    await enrol(bank, "maya");
  },
});

/** Maya has a passkey on this device, and an app beside it. */
async function withPasskey({ bank, softwareKey }: KeyStory) {
  await softwareKey.give(bank, "maya", "Maya's telephone");
}

type KeyStory = Pick<StoryContext, "bank" | "softwareKey">;

/** What the dialog asks of whoever has a passkey: one press, no field. */
async function askedForKey() {
  const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
  const button = await dialog.findByRole("button", { name: "Use your passkey" });
  await waitFor(() => expect(button).toHaveFocus());
  await waitFor(() => expect(button).toBeVisible());
  return dialog;
}

export const PasskeyAsked = meta.story({
  beforeEach: withPasskey,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    await askedForKey();
    await expectTexts("Your passkey shows that nobody else is at your page.", "Use a 6-digit code");
  },
});

export const ByPasskey = meta.story({
  beforeEach: withPasskey,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    await askedForKey();
    await userEvent.keyboard("{Enter}");
    await findToast("Other devices signed out");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const Signing = meta.story({
  beforeEach: async (context) => {
    await withPasskey(context);
    context.softwareKey.person = "hesitates";
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    await askedForKey();
    await userEvent.keyboard("{Enter}");
    await expectTexts("Waiting for your passkey...");
  },
});

export const PasskeyCancelled = meta.story({
  beforeEach: async (context) => {
    await withPasskey(context);
    context.softwareKey.person = "cancels";
  },
  play: async ({ canvas, userEvent, softwareKey }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    await askedForKey();
    await userEvent.keyboard("{Enter}");
    await expectTexts("Not confirmed", /^The browser's question was not answered/);
    softwareKey.person = "agrees";
    await askedForKey();
    await userEvent.keyboard("{Enter}");
    await findToast("Other devices signed out");
  },
});

/** The telephone with the passkey is elsewhere; the app is at hand. */
export const CodeInsteadOfPasskey = meta.story({
  beforeEach: withPasskey,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    const dialog = await askedForKey();
    await userEvent.click(dialog.getByRole("link", { name: "Use a 6-digit code" }));
    await asked();
    await expectTexts("Use your passkey");
    await userEvent.keyboard(appCode(context.bank, APP_SECRET));
    await findToast("Other devices signed out");
  },
});

/** Whoever has nothing but a passkey may bring a code that an administrator made. */
export const PasskeyAlone = meta.story({
  tags: ["flow"],
  beforeEach: async (context) => {
    await withPasskey(context);
    const maya = await context.bank.store.users.byUsername("maya");
    await context.bank.store.authenticators.deleteAllOf(maya?.id ?? 0);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    const dialog = await askedForKey();
    await userEvent.click(dialog.getByRole("link", { name: "Use a recovery code" }));
    await waitFor(() => expect(screen.getByLabelText("Recovery code")).toHaveFocus());
    await userEvent.keyboard("ABC{Enter}");
    await expectTexts("The longer code has exactly 10 characters");
  },
});

/** What is signed stands there in the words of the order. */
export const OfASignedTransfer = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/accounts" },
  beforeEach: withPasskey,
  play: async (context) => {
    await fillTransfer(context);
    const dialog = await askedForKey();
    await expect(dialog.getByText(/^Transfer of/).parentElement).toHaveTextContent(
      "Transfer of $250.00",
    );
    const ends = "From Checking •••• 4821ending in 4 8 2 1 to Savings •••• 7730ending in 7 7 3 0";
    await expect(dialog.getByText(/^From/)).toHaveTextContent(ends);
    await expectTexts("Your passkey signs exactly this.");
    await context.userEvent.keyboard("{Enter}");
    await findToast("Transaction submitted");
    const [signed] = await context.bank.store.signatures.page(0, 1);
    await expect(signed?.amount).toBe(25_000);
  },
});
