import { expect, screen, waitFor } from "storybook/test";
import { seconds } from "#contract/time.ts";
import { appCode, enrol } from "#mocks/authenticator.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, signInAs } from "#storybook/steps.ts";

/** Shows the page that an administrator without a second factor sees outside the demo. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
  async beforeEach({ bank }) {
    await bank.store.settings.delete("staff_second_factor");
  },
});

export const Asked = meta.story({
  play: async (context) => {
    await signInAs(context, "admin");
    await expectTexts("Set up two-factor authentication", "Confirm", "Logout");
  },
});

/** Later it is removed from the menu of their name. */
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
    await userEvent.click(await screen.findByRole("button", { name: "Remove authenticator app" }));
    await screen.findByRole("dialog", { name: "Confirm it's you" });
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
    // Each of an app's codes counts once, and the last one signed them in.
    bank.clock.advance(seconds(30));
    await userEvent.keyboard(appCode(bank, secret));
    await expectTexts("Set up two-factor authentication");
  },
});
