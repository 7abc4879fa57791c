import { expect, fireEvent, screen, spyOn, waitFor, within } from "storybook/test";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cents } from "#contract/money.ts";
import { checkPdf } from "#contract/signedPdf.ts";
import { getSignedStatement, getStatement } from "#contract/statements.ts";
import { expectBusy, expectSessionEnds, expectTexts, findToast } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const november = { path: "/dashboard/transactions/statement?account=1&month=2026-11" };

export const Loading = meta.story({
  args: november,
  beforeEach: ({ bank }) => bank.faults.delayCall(getStatement, "forever"),
  play: async () => {
    await expectTexts("Statement", "Back to transactions");
    await expectBusy();
  },
});

export const Empty = meta.story({
  args: { path: "/dashboard/transactions/statement?account=1&month=2020-01" },
  play: () => expectTexts("Opening balance", "No completed transactions this month"),
});

export const Typical = meta.story({
  args: november,
  play: () => expectTexts("Opening balance", "Closing balance", "Payroll, Larkfield Studio"),
});

export const Huge = meta.story({
  tags: ["flow"],
  args: november,
  parameters: { scenario: "busy" },
  play: () => expectTexts("Paper and ink, order 2500"),
});

export const Refused = meta.story({
  args: november,
  beforeEach: ({ bank }) => bank.faults.failCall(getStatement, { code: "unavailable" }),
  play: () =>
    expectTexts("We couldn't load this statement.", /^We're briefly unavailable\. Please try/),
});

/** A loaded statement stays on the page; here the connection is lost before it loads. */
export const Offline = meta.story({
  args: november,
  beforeEach: ({ bank }) => bank.faults.loseAnswer(getStatement),
  play: () => expectTexts("We couldn't load this statement.", /^We couldn't connect to the bank/),
});

export const SessionExpired = meta.story({
  args: november,
  play: (context) => expectSessionEnds(context, "Closing balance"),
});

export const FrozenPerson = meta.story({
  args: november,
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: () => expectTexts("Closing balance", "Payroll, Larkfield Studio"),
});

export const FrozenAccount = meta.story({
  args: { path: "/dashboard/transactions/statement?account=11&month=2026-11" },
  parameters: { person: "sofia" },
  play: () => expectTexts("Closing balance"),
});

export const OtherRole = meta.story({
  args: november,
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

export const Prints = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    await waitFor(() => expect(canvas.getByText("Opening balance")).toBeVisible());
    await expect(canvas.getByText("Closing balance")).toBeVisible();
    const print = spyOn(globalThis, "print").mockReturnValue();
    await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

export const ToSave = meta.story({
  args: november,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Signed file" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Download a signed statement" }),
    );
    await expect(dialog.getByLabelText("Start date")).toHaveValue("2026-11-01");
    await expect(dialog.getByLabelText("End date")).toHaveValue("2026-11-30");
  },
});

export const DaysMissing = meta.story({
  args: november,
  play: async (context) => {
    await ToSave.input.play?.(context);
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("End date"), { target: { value: "2026-10-31" } });
    await context.userEvent.click(screen.getByRole("button", { name: "Download" }));
    await expectTexts("Choose a start date");
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2026-11-01" } });
    await expectTexts("The end date can't be before the start date");
  },
});

/** Saves the server's signed PDF, whose totals match the page. */
export const SavesSigned = meta.story({
  tags: ["flow"],
  args: november,
  play: async (context) => {
    const { bank } = context;
    const made = spyOn(URL, "createObjectURL");
    await ToSave.input.play?.(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Download" }));
    await findToast("Statement saved");
    const [[file] = []] = made.mock.calls;
    made.mockRestore();
    if (!(file instanceof Blob)) throw new Error("Nothing was saved");
    const key = await bank.deps.statementSigner?.key();
    const found = await checkPdf(new Uint8Array(await file.arrayBuffer()), key ? [key] : []);
    await expect(found).toMatchObject({
      is: "genuine",
      statement: { account: { type: "checking", lastFour: "4821" }, from: "2026-11-01" },
    });
    const closing = found.is === "genuine" ? found.statement.closing : cents(0);
    await expectTexts(`$${(closing / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
  },
});

export const NotSigned = meta.story({
  args: november,
  beforeEach: ({ bank }) => bank.faults.failCall(getSignedStatement, { code: "not_signing" }),
  play: async (context) => {
    await ToSave.input.play?.(context);
    await context.userEvent.click(screen.getByRole("radio", { name: /^Text/ }));
    await context.userEvent.click(screen.getByRole("button", { name: "Download" }));
    await expectTexts(/Signed statements aren't available/);
  },
});

export const UnknownAccount = meta.story({
  args: { path: "/dashboard/transactions/statement?account=999999&month=2026-11" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Unknown Account")).toBeVisible());
  },
});

export const NoAccounts = meta.story({
  args: { path: "/dashboard/transactions/statement" },
  parameters: { person: "zoe" },
  play: () => expectTexts("You have no accounts yet"),
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    // The list of transactions, from where the link leads, has the same amount.
    await canvas.findByText("Opening balance");
    await expect(canvas.getByText("+¥284,000")).toBeVisible();
  },
});

const LONG_WORDS =
  "Installment 48 of 360 for the house on the corner of Upper Mill Lane and Harbor Street, " +
  "Rechtsschutzversicherungsgesellschaftsbeitragsrueckerstattung included";

export const LongNames = meta.story({
  args: { path: "/dashboard/transactions/statement?account=3&month=2026-11" },
  async beforeEach({ bank }) {
    const fullName = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";
    await changeAsOtherAdmin(bank, "maya", { fullName });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: LONG_WORDS });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+$999,999,999.00")).toBeVisible());
    await expect(canvas.getByText(LONG_WORDS)).toBeVisible();
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: "mobile1" } },
});
