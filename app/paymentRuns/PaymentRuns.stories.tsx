import { expect, fireEvent, screen, waitFor, within } from "storybook/test";
import { cents } from "#contract/money.ts";
import {
  createPaymentRun,
  listPaymentRuns,
  previewPaymentRun,
  submitPaymentRun,
} from "#contract/paymentRuns.ts";
import { companyIdOf } from "#mocks/company.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectSessionEnds, expectTexts, type Play } from "#storybook/steps.ts";

/** Payments that a customer sends together. The server's date is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/payment-runs" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** Saves Maya's runs with these names. Each pays the same three people. */
async function addRuns({ store, clock }: MockBank, ...names: readonly string[]) {
  const userId = (await store.users.byUsername("maya"))?.id ?? 0;
  const [account] = await store.accounts.listOwnedBy(userId);
  const rows = ["Ada Byron", "Ben Novak", "Cleo Ruiz"].map((payee, at) => ({
    ...{ payee, accountNumber: `88 4410 ${2_000 + 11 * at}`, amount: cents(125_000), note: "" },
  }));
  for (const [at, name] of names.entries()) {
    await store.paymentRuns.insert({
      ...{ userId, name, fromAccountId: account?.id ?? 0, version: 1 },
      ...{ state: "draft", submittedAt: null, isSaved: at === 0 },
      ...{ contentHash: `${at}`.padStart(64, "0"), rowCount: 3, total: cents(375_000) },
      createdAt: clock.now(),
    }, rows);
  }
}

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listPaymentRuns, "forever"),
  play: async () => {
    await expectTexts("Payment runs");
    await expectBusy();
  },
});

export const Empty = meta.story({ play: () => expectTexts("No payment runs yet") });

export const Typical = meta.story({
  beforeEach: ({ bank }) => addRuns(bank, "Payroll, monthly", "Suppliers", "Tutors"),
  play: () => expectTexts("Payroll, monthly", "Saved", "Suppliers", "Tutors"),
});

export const Huge = meta.story({
  beforeEach: ({ bank }) =>
    addRuns(bank, ...Array.from({ length: 60 }, (_, at) => `Suppliers of shop ${at + 1}`)),
  play: () => expectTexts("Suppliers of shop 1", "Showing 1 to 10 of 60 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listPaymentRuns, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load your payment runs."),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listPaymentRuns),
  play: () => expectTexts("We couldn't load your payment runs."),
});

export const SessionExpired = meta.story({
  beforeEach: ({ bank }) => addRuns(bank, "Payroll, monthly"),
  play: (context) => expectSessionEnds(context, "Payroll, monthly"),
});

/** Can read a file, but can't save or submit. */
export const FrozenPerson = meta.story({
  args: { path: "/dashboard/payment-runs?new" },
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async (context) => {
    await paste(context, FILE);
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Save and check" })).toBeDisabled()
    );
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

const FILE = [
  "Payee;IBAN;Amount;Note",
  "Ada Byron;88 4410 2000;12,50;March",
  "Ben Novak;GB82WEST12345698765432;7,00;Invoice 1177",
  "Eve Stone;GB82WEST12345698765433;3,00;",
  "Ada Byron;88 4410 2000;12,50;",
  "Rich Lane;1234 5;9999999,00;",
].join("\n");

const started = { path: "/dashboard/payment-runs?new" };

async function paste({ canvas, userEvent }: Play, text: string) {
  const field = await canvas.findByLabelText("Or paste rows from a spreadsheet");
  fireEvent.change(field, { target: { value: text } });
  await userEvent.click(canvas.getByRole("button", { name: "Read pasted rows" }));
}

async function check({ canvas, userEvent }: Play) {
  await userEvent.type(await canvas.findByLabelText("Name of this payment run"), "Payroll");
  await userEvent.click(canvas.getByRole("button", { name: /From Account/ }));
  await userEvent.click(await screen.findByRole("option", { name: /^Checking/ }));
  await userEvent.click(canvas.getByRole("button", { name: "Save and check" }));
}

async function judge(context: Play) {
  await paste(context, FILE);
  await check(context);
  await context.canvas.findByRole("button", { name: "Submit 3 of 5 payments" });
}

async function submit(context: Play) {
  const { canvas, userEvent } = context;
  await judge(context);
  await userEvent.click(canvas.getByRole("button", { name: "Submit 3 of 5 payments" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Submit payments" }));
}

export const EnteringRows = meta.story({
  args: started,
  parameters: { shows: ["paymentRun entering"] },
  play: () => expectTexts("Choose a CSV file"),
});

export const NotCsv = meta.story({
  args: started,
  play: async (context) => {
    await paste(context, "Payee,IBAN\nAda Byron,1234");
    await expectTexts('There is no column "Amount". Name it in the first row.');
  },
});

export const AskingForColumns = meta.story({
  args: started,
  parameters: { shows: ["paymentRun asking"] },
  play: async (context) => {
    await paste(context, "Ada Byron\t88 4410 2000\t12.50");
    await expectTexts(/^We don't know which column is which/);
  },
});

export const AskingForDecimalSign = meta.story({
  args: started,
  play: async (context) => {
    await paste(context, "Payee;IBAN;Amount\nAda Byron;88 4410 2000;1.234");
    await expectTexts('How are amounts such as "1.234" written?');
  },
});

export const Mistakes = meta.story({
  args: started,
  parameters: { shows: ["paymentRun mending"] },
  play: async (context) => {
    await paste(context, FILE.replace("7,00", "-7,00").replace("3,00", "=A1"));
    await expectTexts("Amount: Amount must be greater than 0");
  },
});

export const EditingRow = meta.story({
  args: started,
  play: async (context) => {
    await paste(context, FILE.replace("7,00", "-7,00"));
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Edit row 2, Ben Novak" }));
    await expectTexts("Edit row 2");
  },
});

export const Saving = meta.story({
  args: started,
  parameters: { shows: ["paymentRun saving"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(createPaymentRun, "forever"),
  play: async (context) => {
    await paste(context, FILE);
    await check(context);
    await context.canvas.findByRole("button", { name: "Checking..." });
  },
});

export const Judging = meta.story({
  args: started,
  parameters: { shows: ["paymentRun judging"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(previewPaymentRun, "forever"),
  play: async (context) => {
    await paste(context, FILE);
    await check(context);
    await expectTexts("Checking every payment...");
  },
});

export const Judged = meta.story({
  args: started,
  parameters: { shows: ["paymentRun judged"] },
  play: judge,
});

export const Submitting = meta.story({
  args: started,
  parameters: { shows: ["paymentRun submitting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(submitPaymentRun, "forever"),
  play: async (context) => {
    await submit(context);
    await context.canvas.findByRole("button", { name: "Submitting..." });
  },
});

export const OutcomeUnknown = meta.story({
  args: started,
  parameters: { shows: ["paymentRun outcomeUnknown"] },
  beforeEach: ({ bank }) => bank.faults.loseAnswer(submitPaymentRun),
  play: async (context) => {
    await submit(context);
    await expectTexts(/^We didn't get an answer/);
  },
});

export const Submitted = meta.story({
  args: started,
  parameters: { shows: ["paymentRun submitted"] },
  play: async (context) => {
    await submit(context);
    await expectTexts("Repeat this payment run");
  },
});

let ofCompany = "";

/** Of a company's preparer: another member has to approve it. */
export const WaitingForMembers = meta.story({
  parameters: { person: "sofia", scenario: "company", shows: ["paymentRun waiting"] },
  async beforeEach({ bank }) {
    ofCompany = `/dashboard/payment-runs?new&company=${await companyIdOf(bank)}`;
  },
  render: () => <AppPage path={ofCompany} />,
  play: async (context) => {
    await submit(context);
    await expectTexts(/^Waiting for approval from another member/, "See approvals");
  },
});

export const JudgedOnAPhone = meta.story({
  ...Judged.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
