import { screen, within } from "storybook/test";
import { decideCompanyRequest, listCompanyRequests } from "#contract/companyRequests.ts";
import { listCompanies } from "#contract/companies.ts";
import { companyIdOf } from "#mocks/company.ts";
import {
  askAs,
  decideAs,
  makeApprover,
  preparePayment,
  requireApprovals,
} from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
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

/** Payments and changes of a company that its members approve. Maya is an administrator. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/approvals" },
  parameters: { layout: "fullscreen", person: "maya", scenario: "company" },
  async beforeEach({ bank }) {
    path = `/dashboard/approvals?company=${await companyIdOf(bank)}`;
  },
  render: () => <AppPage path={path} />,
});

/** A payment that waits, two changes, and one payment each that was approved and rejected. */
async function fill(bank: MockBank) {
  await decideAs(bank, "aiko", await preparePayment(bank, { description: "Studio lights" }));
  const rejected = await preparePayment(bank, { amount: 9_000, description: "Espresso machine" });
  await decideAs(bank, "aiko", rejected, "Ask for a second offer first");
  await requireApprovals(bank, 1);
  await askAs(bank, "maya", {
    call: "saveCompanyRules",
    input: { rules: [{ kind: "newPayee", above: 500, persons: 1 }] },
  });
  const zoe = await bank.store.users.byUsername("zoe");
  await askAs(bank, "maya", {
    call: "patchMember",
    params: { id: String(await companyIdOf(bank)), userId: String(zoe?.id) },
    input: { role: "preparer", paymentLimit: 250 },
  });
  await preparePayment(bank);
}

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listCompanyRequests, "forever"),
  play: expectBusy,
});

export const Empty = meta.story({
  play: () => expectTexts("Nothing to approve"),
});

export const Typical = meta.story({
  beforeEach: ({ bank }) => fill(bank),
  play: () => expectTexts("Camera lenses", "Change approval rules", "Ask for a second offer first"),
});

export const TypicalOnAPhone = meta.story({
  ...Typical.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});

export const Huge = meta.story({
  async beforeEach({ bank }) {
    for (let count = 1; count <= 15; count++) {
      await preparePayment(bank, { amount: count, description: `Invoice ${count}` });
    }
  },
  play: () => expectTexts("Invoice 15", "Invoice 1"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listCompanyRequests, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the approvals."),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listCompanies),
  play: () => expectTexts("We couldn't load your companies."),
});

export const SessionExpired = meta.story({
  beforeEach: async ({ bank }) => void await preparePayment(bank),
  play: (context) => expectSessionEnds(context, "Camera lenses"),
});

/** Staff froze the company: its requests can't be decided. */
export const FrozenPerson = meta.story({
  async beforeEach({ bank }) {
    await preparePayment(bank);
    await bank.store.users.update(await companyIdOf(bank), { isFrozen: true });
  },
  play: () => expectTexts("Camera lenses"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management"),
});

/** The one who prepared a payment can't approve it. */
export const OwnRequest = meta.story({
  parameters: { person: "sofia" },
  beforeEach: async ({ bank }) => void await preparePayment(bank),
  play: () => expectTexts(/You made this request\.$/, "Cancel request"),
});

/** One of two members has approved it. */
export const OneMoreNeeded = meta.story({
  async beforeEach({ bank }) {
    await makeApprover(bank, "zoe");
    await requireApprovals(bank, 2);
    await decideAs(bank, "aiko", await preparePayment(bank));
  },
  play: () => expectTexts("1 more approval is needed."),
});

async function press({ canvas, userEvent }: Pick<BankPlay, "canvas" | "userEvent">, name: string) {
  const card = within(await canvas.findByRole("article", { name: /^Withdrawal/ }));
  await userEvent.click(await card.findByRole("button", { name }));
}

/** The last approval found too little money: the request still waits. */
export const InsufficientFunds = meta.story({
  async beforeEach({ bank }) {
    await preparePayment(bank);
    bank.faults.failCall(decideCompanyRequest, { code: "insufficient_funds" });
  },
  play: async (context) => {
    await press(context, "Approve");
    await expectTexts(/^Insufficient funds/, "Pending");
  },
});

export const Approved = meta.story({
  beforeEach: async ({ bank }) => void await preparePayment(bank),
  play: async (context) => {
    await press(context, "Approve");
    await expectTexts("The payment has been submitted for processing.");
  },
});

export const Rejecting = meta.story({
  beforeEach: async ({ bank }) => void await preparePayment(bank),
  play: async (context) => {
    await press(context, "Reject");
    submitFormOf(await screen.findByLabelText("Reason"));
    await expectTexts("Enter a reason");
  },
});

export const Rejected = meta.story({
  beforeEach: async ({ bank }) => void await preparePayment(bank),
  play: async (context) => {
    await press(context, "Reject");
    const field = await screen.findByLabelText("Reason");
    await fillIn(field, "Too expensive");
    submitFormOf(field);
    await expectTexts("Too expensive", "Rejected");
  },
});
