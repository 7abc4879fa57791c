import { screen } from "storybook/test";
import { acceptInvitation } from "#contract/companies.ts";
import { companyIdOf, inviteTo } from "#mocks/company.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts } from "#storybook/steps.ts";

let path = "";

/** Where the email leads that invites a person to a company. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/invitation" },
  parameters: { layout: "fullscreen", person: "sofia", scenario: "company" },
  async beforeEach({ bank }) {
    const id = await companyIdOf(bank);
    const sofia = await bank.store.users.byUsername("sofia");
    await bank.store.companies.deleteMember(id, sofia?.id ?? 0);
    path = `/invitation#${await inviteTo(bank, id)}`;
  },
  render: () => <AppPage path={path} />,
});

async function accept({ userEvent }: Pick<BankPlay, "userEvent">) {
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
}

export const Typical = meta.story({
  parameters: { shows: ["invitation offered"] },
  play: () => expectTexts("Accept an invitation", "Accept", "Not now"),
});

export const Visitor = meta.story({
  parameters: { person: null },
  play: () => expectTexts("Accept an invitation", "Sign in or register"),
});

export const Accepting = meta.story({
  parameters: { shows: ["invitation accepting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(acceptInvitation, "forever"),
  play: async (context) => {
    await accept(context);
    await expectTexts("Accepting...");
  },
});

export const Joined = meta.story({
  parameters: { shows: ["invitation joined"] },
  play: async (context) => {
    await accept(context);
    await expectTexts("Invitation accepted", "Client invoice 1043");
  },
});

export const Refused = meta.story({
  parameters: { shows: ["invitation failed"] },
  beforeEach: ({ bank }) => bank.faults.failCall(acceptInvitation, { code: "unavailable" }),
  play: async (context) => {
    await accept(context);
    await expectTexts("We couldn't accept the invitation");
  },
});

export const AlreadyAMember = meta.story({
  parameters: { person: "maya" },
  play: async (context) => {
    await accept(context);
    await expectTexts("You already accepted an invitation to this");
  },
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(acceptInvitation),
  play: async (context) => {
    await accept(context);
    await expectTexts("We couldn't accept the invitation", /^We couldn't connect to the bank/);
  },
});

/** The link has expired, was used, or is incomplete. */
export const Over = meta.story({
  parameters: { shows: ["invitation over"] },
  render: () => <AppPage path="/invitation#used" />,
  play: async (context) => {
    await accept(context);
    await expectTexts("This link no longer works");
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts(/^Administrators of the bank can't accept invitations\./),
});
