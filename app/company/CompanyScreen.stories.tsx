import { expect, screen } from "storybook/test";
import { getCompany, inviteMember, listCompanies } from "#contract/companies.ts";
import { after, days } from "#contract/time.ts";
import { cents } from "#contract/money.ts";
import { companyIdOf, inviteTo, restrictSofia, shareWithZoe } from "#mocks/company.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import {
  type BankPlay,
  expectBusy,
  expectSessionEnds,
  expectTexts,
  fillIn,
  submitFormOf,
} from "#storybook/steps.ts";

let path = "";

/** A company's details, members, and invitations. Maya opened it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/company" },
  parameters: { layout: "fullscreen", person: "maya", scenario: "company" },
  async beforeEach({ bank }) {
    path = `/dashboard/company?company=${await companyIdOf(bank)}`;
  },
  render: () => <AppPage path={path} />,
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getCompany, "forever"),
  play: expectBusy,
});

export const Typical = meta.story({
  beforeEach: async ({ bank }) => void await inviteTo(bank, await companyIdOf(bank)),
  play: () => expectTexts("**-***6789", "Members", "Pending invitations", "colleague@example.test"),
});

export const Huge = meta.story({
  async beforeEach({ bank }) {
    const companyId = await companyIdOf(bank);
    const [administrator] = await bank.store.companies.membersOf(companyId);
    for (let count = 10; count < 18; count++) {
      await bank.store.companies.insertInvitation({
        email: `someone-with-a-very-long-address-${count}@example.test`,
        ...{ companyId, role: "preparer", accountIds: null, paymentLimit: null, dayLimit: null },
        ...{ tokenHash: String(count), invitedBy: administrator?.userId ?? 0 },
        expiresAt: after(bank.deps.clock.now(), days(7)),
      });
    }
  },
  play: () => expectTexts("someone-with-a-very-long-address-17@example.test"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getCompany, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the company."),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listCompanies),
  play: () => expectTexts("We couldn't load your companies."),
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "**-***6789"),
});

/** Staff froze the company. */
export const FrozenCompany = meta.story({
  async beforeEach({ bank }) {
    await bank.store.users.update(await companyIdOf(bank), { isFrozen: true });
  },
  play: () => expectTexts("This company is frozen, so it can't move money. Contact support."),
});

/** Sees the members and can leave, and changes none. */
export const Viewer = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("**-***6789", "Leave"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management"),
});

async function invite({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: "Invite a member" }));
  const field = await screen.findByLabelText("Email");
  await fillIn(field, "iris@example.test");
  return field;
}

export const Inviting = meta.story({
  play: async (context) => {
    await invite(context);
    await expectTexts("Makes payments that others approve", "Limit for each payment");
  },
});

export const InvitationRefused = meta.story({
  beforeEach: ({ bank }) =>
    bank.faults.failCall(inviteMember, {
      code: "limit_reached",
      message: "A company can have at most 50 members and invitations",
    }),
  play: async (context) => {
    submitFormOf(await invite(context));
    await expectTexts(/^A company can have at most 50 members and invitations/);
  },
});

/** Sofia is a member for one of two accounts. */
export const ChosenAccounts = meta.story({
  beforeEach: ({ bank }) => restrictSofia(bank),
  async play({ canvas, userEvent }) {
    await expectTexts("1 account · No limits of their own");
    await userEvent.click(await canvas.findByRole("button", { name: /^Change Sofia/ }));
    const checking = await screen.findByRole("checkbox", { name: /^Checking/ });
    await expect(checking).toBeChecked();
    await expect(screen.getByRole("checkbox", { name: /^Savings/ })).not.toBeChecked();
  },
});

/** Accounts that another customer shares. */
export const SharedAccounts = meta.story({
  parameters: { person: "zoe" },
  async beforeEach({ bank }) {
    path = `/dashboard/company?company=${await shareWithZoe(bank)}`;
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop viewing" }));
    await expectTexts(/^You lose access to the accounts right away/);
  },
});

/** Two rules, one of which asks for two approvers. */
export const Rules = meta.story({
  async beforeEach({ bank }) {
    await bank.store.companyApprovals.saveRules(await companyIdOf(bank), [
      { kind: "newPayee", above: cents(0), persons: 1 },
      { kind: "payment", above: cents(500_000), persons: 2 },
    ]);
  },
  play: () =>
    expectTexts(
      "Payments to a new payee need approval from another member.",
      "Payments over $5,000.00 need approval from 2 others.",
    ),
});

export const AddingARule = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a rule" }));
    await expectTexts("Over which amount", "3 other members");
  },
});

export const Removing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Remove Sofia/ }));
    await expectTexts(/loses access to the company's accounts right away/);
  },
});

/** A company keeps one administrator. */
export const LastAdministrator = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Leave the company" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await expectTexts(/^A company needs at least one administrator/);
  },
});

export const TypicalOnAPhone = meta.story({
  ...Typical.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
