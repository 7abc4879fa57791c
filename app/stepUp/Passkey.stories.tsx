import type { StoryContext } from "storybook/internal/csf";
import { expect, screen, waitFor, within } from "storybook/test";
import { enrol } from "#mocks/authenticator.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";
import { fillTransfer, TITLE } from "#storybook/stepUpSteps.ts";

/** A step-up that the user confirms with a passkey. */
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
  await softwareKey.give(bank, "maya", "Maya's phone");
}

type KeyStory = Pick<StoryContext, "bank" | "softwareKey">;

/** Checks that the dialog shows one button and no field. Returns the button. */
async function askedForKey() {
  const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
  const button = await dialog.findByRole("button", { name: "Use your passkey" });
  await waitFor(() => expect(button).toHaveFocus());
  return button;
}

export const PasskeyAsked = meta.story({
  beforeEach: withPasskey,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Sign out other devices"));
    await askedForKey();
    await expectTexts(
      "To keep your account safe, confirm with your passkey.",
      "Use a 6-digit code",
    );
  },
});

export const Signing = meta.story({
  beforeEach: async (context) => {
    await withPasskey(context);
    context.softwareKey.person = "hesitates";
  },
  play: async ({ canvas, userEvent, softwareKey }) => {
    await userEvent.click(await canvas.findByText("Sign out other devices"));
    await userEvent.click(await askedForKey());
    await expectTexts("Waiting for your passkey...");
    await waitFor(() => expect(softwareKey.isPrompting).toBe(true));
  },
});

export const PasskeyCancelled = meta.story({
  beforeEach: async (context) => {
    await withPasskey(context);
    context.softwareKey.person = "cancels";
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Sign out other devices"));
    await userEvent.click(await askedForKey());
    await expectTexts(
      "We couldn't confirm it's you",
      /^The passkey prompt was closed or timed out\./,
    );
  },
});

/** Shows the signed order as text. */
export const OfASignedTransfer = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/accounts" },
  beforeEach: withPasskey,
  play: async (context) => {
    await fillTransfer(context);
    await askedForKey();
    await expectTexts(/^Transfer of/, "Your passkey signs exactly these details.");
  },
});
