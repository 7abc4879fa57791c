import { expect, screen, waitFor, within } from "storybook/test";
import { COMPANY_NAME, companyIdOf, inviteTo, shareWithZoe } from "#mocks/company.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { wantEmail } from "#mocks/requestEmailChange.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play, scrollToText } from "#storybook/steps.ts";

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

/** Aiko's newest account, with who sees it. */
export const SharedAccount = meta.story({
  args: { path: "/admin?tab=users&user=4" },
  beforeEach: async ({ bank }) => void await shareWithZoe(bank),
  play: () => expectTexts(/^Shared with/),
});

/** A link in the panel leads to another customer, and the focus stays in the panel. */
export const FollowedLink = meta.story({
  ...SharedAccount.input,
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Aiko Tanaka" }));
    await userEvent.click(await panel.findByRole("link", { name: "Zoe Lindqvist" }));
    const next = await screen.findByRole("dialog", { name: "Zoe Lindqvist" });
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
  },
});

const ofCompany = {
  args: { path: "/admin?q=larkfield" },
  parameters: { scenario: "company" },
} as const;

async function openCompany({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByLabelText(`Details of ${COMPANY_NAME}`));
  return within(await screen.findByRole("dialog", { name: COMPANY_NAME }));
}

/** No one signs in as a company, so nothing about sign-ins is shown or offered. */
export const Company = meta.story({
  ...ofCompany,
  beforeEach: async ({ bank }) => {
    await inviteTo(bank, await companyIdOf(bank), { email: "iris@example.test", role: "viewer" });
  },
  play: async (context) => {
    await openCompany(context);
    await expectTexts("**-***6789", "Pending invitations", "iris@example.test");
  },
});

export const ClosingACompany = meta.story({
  ...ofCompany,
  play: async (context) => {
    const panel = await openCompany(context);
    await context.userEvent.click(await panel.findByRole("button", { name: "Close company" }));
    await expectTexts(/its members lose access/);
  },
});
