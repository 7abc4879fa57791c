import { screen } from "storybook/test";
import { cancelEmailByLink } from "#contract/emailChange.ts";
import { wantEmail } from "#mocks/requestEmailChange.ts";
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
  play: () => expectTexts("Keep your current email address", "Cancel the change"),
});

export const Pending = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(cancelEmailByLink, "forever"),
  play: async (context) => {
    await press(context);
    await expectTexts("Canceling...");
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
    await expectTexts("Your email address hasn't changed", "Sign in");
  },
});

export const Refused = meta.story({
  play: async (context) => {
    await press(context);
    await expectTexts("This link no longer works");
  },
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(cancelEmailByLink),
  play: async (context) => {
    await press(context);
    await expectTexts("We couldn't cancel the change", /^We couldn't connect to the bank/);
  },
});

export const SignedIn = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Keep your current email address", "Maya Ellison"),
});
