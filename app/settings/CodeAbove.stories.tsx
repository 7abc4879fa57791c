import { expect, screen, waitFor } from "storybook/test";
import { cents } from "#contract/money.ts";
import { setCodeAbove } from "#contract/stepUp.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
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

async function withLimit({ store }: MockBank) {
  const maya = await store.users.byUsername("maya");
  await store.users.update(maya?.id ?? 0, { codeAbove: cents(50_000) });
}

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
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save limit" }));
    await expectTexts("Please enter an amount.");
  },
});

export const Saves = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await type(context, "500");
    await findToast("Limit saved");
    await expectTexts("Ask for none");
  },
});

export const Lowers = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => withLimit(bank),
  play: async (context) => {
    await type(context, "100");
    await findToast("Limit saved");
    await waitFor(() =>
      expect(context.canvas.getByRole("textbox", { name: "Amount" })).toHaveValue("100.00")
    );
  },
});

/** Without an app the code comes by mail. */
export const RemovesByCode = meta.story({
  beforeEach: ({ bank }) => withLimit(bank),
  play: async ({ bank, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask for none" }));
    await expectTexts("We sent it to you by mail.");
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
    await userEvent.keyboard(await codeSentTo(bank, "maya"));
    await findToast("Limit removed");
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
