import { setCodeAbove } from "#contract/stepUp.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, scrollToText } from "#storybook/steps.ts";

/** From which amount on the bank asks for a code, in Settings, Security. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const TITLE = "Ask for a code above …";

async function type({ canvas, userEvent }: BankPlay, amount: string) {
  const field = await canvas.findByRole("textbox", { name: "Amount" });
  await userEvent.clear(field);
  await userEvent.type(field, `${amount}{Enter}`);
}

export const None = meta.story({
  play: async () => {
    await expectTexts("No code is asked for now.");
    await scrollToText(TITLE);
  },
});

export const Missing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save limit" }));
    await expectTexts("Please enter an amount.");
  },
});

export const Saves = meta.story({
  play: async (context) => {
    await type(context, "500");
    await findToast("Limit saved");
    await expectTexts("Ask for none");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(setCodeAbove, { code: "unavailable" }),
  play: async (context) => {
    await type(context, "500");
    await findToast("The limit was not changed");
    await scrollToText(TITLE);
  },
});
