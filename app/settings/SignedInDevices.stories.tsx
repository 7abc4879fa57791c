import { listSessions } from "#contract/sessions.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, scrollToText } from "#storybook/steps.ts";

/** Where the customer is signed in now, below the password. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listSessions, "forever"),
  play: async () => {
    await expectTexts("Signed-in devices");
    await scrollToText("Signed-in devices");
    await expectBusy();
  },
});

export const Huge = meta.story({
  async beforeEach({ bank }) {
    // Reaches the maximum number of sessions for one user.
    for (let count = 1; count < 5; count++) await signIn(bank.anotherBrowser(), "maya");
  },
  play: async () => {
    await expectTexts("This device", "Sign out other devices");
    await scrollToText("Signed-in devices");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSessions, { code: "unavailable" }),
  play: async () => {
    await expectTexts("We couldn't load your devices.");
    await scrollToText("Signed-in devices");
  },
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listSessions),
  play: async () => {
    await expectTexts("We couldn't load your devices.", /^We couldn't connect to the bank/);
    await scrollToText("Signed-in devices");
  },
});
