import { setCodeAbove } from "#contract/stepUp.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, fillIn, findToast, scrollToText, submitFormOf } from "#storybook/steps.ts";

/** Sets the amount from which a transfer needs a code, in Settings, Security. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const TITLE = "Confirm large payments";

export const None = meta.story({
  play: async () => {
    await expectTexts("Off: we don't ask for a code.");
    await scrollToText(TITLE);
  },
});

export const Missing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Save limit"));
    await expectTexts("Enter an amount.");
    await scrollToText(TITLE);
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(setCodeAbove, { code: "unavailable" }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Amount" });
    await fillIn(field, "500");
    submitFormOf(field);
    await findToast("We couldn't change the limit");
    await scrollToText(TITLE);
  },
});
