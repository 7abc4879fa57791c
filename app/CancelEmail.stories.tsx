import { screen } from "storybook/test";
import { cancelEmailByLink } from "#contract/emailChange.ts";
import { wantEmail } from "#mocks/wantEmail.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts } from "#storybook/steps.ts";

/** Where the email to an old address leads. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/cancel-email-change#the-token-of-the-letter" },
  parameters: { layout: "fullscreen", person: null },
});

async function press({ userEvent }: Pick<BankPlay, "userEvent">) {
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the change" }));
}

export const Typical = meta.story({
  play: () => expectTexts("Keep your e-mail address", "Cancel the change"),
});

export const Pending = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(cancelEmailByLink, "forever"),
  play: async (context) => {
    await press(context);
    await expectTexts("Cancelling...");
  },
});

let path = "";

export const Done = meta.story({
  async beforeEach({ bank }) {
    const { token } = await wantEmail(bank, "maya", "maya@elsewhere.example");
    path = `/cancel-email-change#${token}`;
  },
  render: () => <AppPage path={path} />,
  play: async (context) => {
    await press(context);
    await expectTexts("Your e-mail address stays", "Sign in");
  },
});

export const Refused = meta.story({
  play: async (context) => {
    await press(context);
    await expectTexts("This link is no longer valid");
  },
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(cancelEmailByLink),
  play: async (context) => {
    await press(context);
    await expectTexts("Not cancelled", /^We could not reach the bank/);
  },
});

export const SignedIn = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Keep your e-mail address", "Maya Ellison"),
});
