import { expect, screen, waitFor } from "storybook/test";
import { seconds } from "#contract/time.ts";
import { appCode, enrol } from "#mocks/authenticator.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, signInAs } from "#storybook/steps.ts";

/** What an administrator meets who has no second factor, in a bank that is no demo. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
  async beforeEach({ bank }) {
    await bank.store.settings.delete("staff_second_factor");
  },
});

async function arrive(context: BankPlay) {
  await signInAs(context, "admin");
  await context.canvas.findByRole("heading", { name: "Set up a second factor" });
}

export const Asked = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await arrive(context);
    await context.canvas.findByRole("img", { name: /^QR code/ });
    await expectTexts("Confirm", "Logout");
  },
});

export const SetUp = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent, bank } = context;
    await arrive(context);
    const key = await canvas.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await userEvent.click(await canvas.findByLabelText(/^The 6-digit code/));
    await userEvent.keyboard(appCode(bank, key.textContent.replaceAll(" ", "")));
    await userEvent.click(await canvas.findByRole("button", { name: "I have kept them" }));
    await expectTexts("User Management", "Total Users");
  },
});

export const WithPasskey = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await arrive(context);
    await userEvent.click(await canvas.findByRole("link", { name: "Add a passkey instead" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await userEvent.click(await canvas.findByRole("button", { name: "I have kept them" }));
    await expectTexts("User Management", "Total Users");
  },
});

export const LeavesBySigningOut = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await arrive(context);
    await userEvent.click(await canvas.findByRole("link", { name: "Logout" }));
    await waitFor(() => expect(canvas.queryByText("Set up a second factor")).toBeNull());
    await expectTexts("Logged out");
  },
});

/** Later it is renewed and removed from the menu of their name. */
export const Removed = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent, bank } = context;
    const { secret } = await enrol(bank, "admin");
    await signInAs(context, "admin");
    await canvas.findByRole("heading", { name: "Two-Factor Authentication" });
    await userEvent.keyboard(appCode(bank, secret));
    await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Security" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove the app" }));
    await screen.findByRole("dialog", { name: "Confirm that this is you" });
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
    // Each of an app's codes counts once, and the last one signed them in.
    bank.clock.advance(seconds(30));
    await userEvent.keyboard(appCode(bank, secret));
    await expectTexts("Set up a second factor");
  },
});
