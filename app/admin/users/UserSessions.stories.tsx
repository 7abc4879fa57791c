import { screen, within } from "storybook/test";
import { endSessionsOf, listSessionsOf } from "#contract/sessions.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play, scrollToText } from "#storybook/steps.ts";

/** Where somebody is signed in, in the panel beside the list of users. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  async beforeEach({ bank }) {
    for (let count = 0; count < 2; count++) await signIn(bank.anotherBrowser(), "maya");
  },
});

async function signOut({ userEvent }: Pick<Play, "userEvent">) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  await userEvent.click(await panel.findByRole("button", { name: "Sign out everywhere" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Sign Maya Ellison out?" }),
  );
  await userEvent.click(await question.findByRole("button", { name: "Sign out" }));
}

export const Typical = meta.story({
  play: async () => {
    await expectTexts(/^Known browsers/, "Sign out everywhere");
    await scrollToText("Sign out everywhere");
  },
});

export const SignsOut = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await signOut(context);
    await findToast("User signed out");
    await expectTexts("This user is not signed in.");
  },
});

export const SignOutRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(endSessionsOf, { code: "unavailable" }),
  play: async (context) => {
    await signOut(context);
    await findToast("Error signing out user");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSessionsOf, { code: "unavailable" }),
  play: async () => {
    await expectTexts("They could not be loaded.");
    await scrollToText("They could not be loaded.");
  },
});
