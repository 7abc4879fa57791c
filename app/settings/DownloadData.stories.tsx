import { exportOwnData } from "#contract/personalData.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play, scrollToText } from "#storybook/steps.ts";

/** The customer's own data as a file, below the profile. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function download({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Download" }));
  await scrollToText("Your data");
}

export const Typical = meta.story({
  async play() {
    await expectTexts("Download your data");
    await scrollToText("Your data");
  },
});

export const Preparing = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(exportOwnData, "forever"),
  async play(context) {
    await download(context);
    await expectTexts("Preparing...");
  },
});

/** The last sign-in was more than 15 minutes ago. */
export const PasswordNeeded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(exportOwnData, { code: "password_needed" }),
  async play(context) {
    await download(context);
    await expectTexts("Current password", "Continue");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(exportOwnData, { code: "unavailable" }),
  async play(context) {
    await download(context);
    await expectTexts("We couldn't export your data", /briefly unavailable/);
  },
});

export const Offline = meta.story({
  async play(context) {
    await context.canvas.findByRole("button", { name: "Download" });
    context.bank.faults.goOffline();
    await download(context);
    await expectTexts("We couldn't export your data", /^We couldn't connect to the bank/);
  },
});
