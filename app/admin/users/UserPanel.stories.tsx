import { scheduleAs } from "#mocks/scheduleAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { wantEmail } from "#mocks/requestEmailChange.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, scrollToText } from "#storybook/steps.ts";

/** Parts of the panel beside the list of users. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

/** Read only: there is nothing to press. */
export const Schedules = meta.story({
  async beforeEach({ bank }) {
    const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once" };
    await scheduleAs(bank, "maya", { ...kitchen, description: "Kitchen" });
  },
  play: async () => {
    await expectTexts("You won't have enough on Dec 1, 2026.");
    await scrollToText("Scheduled transfers");
  },
});

export const Sessions = meta.story({
  beforeEach: ({ bank }) => signIn(bank.anotherBrowser(), "maya"),
  play: async () => {
    await expectTexts("Sign out everywhere");
    await scrollToText("Sign out everywhere");
  },
});

/** Maya has not confirmed it yet. */
export const NewEmail = meta.story({
  beforeEach: async ({ bank }) => void await wantEmail(bank, "maya", "maya@elsewhere.example"),
  play: () => expectTexts("maya@elsewhere.example (not confirmed yet)"),
});

/** One's own has the field for the codes: administrators have no settings. */
export const OwnNewEmail = meta.story({
  args: { path: "/admin?tab=users&user=1" },
  beforeEach: async ({ bank }) => void await wantEmail(bank, "admin", "admin@elsewhere.example"),
  play: () => expectTexts("Code from the email", "Resend email"),
});
