import { expect, screen } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactions.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { leadsToAdmin, sessionEnds } from "../atTheDoor.ts";
import { type Row, sameAs } from "../row.ts";

const NEWEST = "Rent, December";

/** Everything that moved. */
export const transactions: Row = {
  path: "/dashboard/transactions",
  person: "maya",
  states: {
    loading: {
      before({ faults }) {
        faults.delayCall(listTransactions, "forever");
        faults.delayCall(listAccounts, "forever");
      },
      isBusy: true,
      sees: ["Search description"],
    },
    empty: { person: "zoe", sees: ["No transactions yet"] },
    typical: { sees: [NEWEST, /^Showing 1 to 10 of/, "External Account"] },
    huge: { scenario: "busy", sees: [/^Showing 1 to 10 of 5,\d{3}/] },
    refused: {
      before: ({ faults }) => faults.failCall(listTransactions, { code: "internal" }),
      sees: ["We could not load your transactions.", "Try again"],
    },
    // What was there stays, and can still be searched.
    offline: {
      async does({ bank, canvas, userEvent }) {
        await screen.findByText(NEWEST);
        bank.faults.goOffline();
        await userEvent.type(canvas.getByRole("searchbox"), "rent");
      },
      sees: [/What you see may be out of date/, NEWEST],
    },
    sessionExpired: sessionEnds(NEWEST),
    // A frozen person may look at everything.
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: [NEWEST],
      holds: ({ canvas }) => expect(canvas.getByRole("button", { name: "Export" })).toBeEnabled(),
    },
    frozenAccount: { person: "sofia", sees: ["New kitchen"] },
    blocked: sameAs("/dashboard"),
    otherRole: leadsToAdmin,
  },
};

const ofSofia = "/dashboard/transactions/statement?account=11&month=2026-11";

/** One account in one month, to read and to print. */
export const statement: Row = {
  path: "/dashboard/transactions/statement?account=1&month=2026-11",
  person: "maya",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listTransactions, "forever"),
      isBusy: true,
      sees: ["Statement", "Back to transactions"],
    },
    empty: {
      path: "/dashboard/transactions/statement?account=1&month=2020-01",
      sees: ["Opening balance", "Nothing was booked in this month"],
    },
    typical: { sees: ["Opening balance", "Closing balance", "Payroll, Larkfield Studio"] },
    huge: { scenario: "busy", sees: ["Paper and ink, order 2500"] },
    refused: {
      before: ({ faults }) => faults.failCall(listTransactions, { code: "unavailable" }),
      sees: ["We could not load this statement.", /^The bank is briefly unavailable/],
    },
    // What is on the sheet stays there; here the line breaks before anything is.
    offline: {
      before: ({ faults }) => faults.loseAnswer(listTransactions),
      sees: ["We could not load this statement.", /^We could not reach the bank/],
    },
    sessionExpired: sessionEnds("Closing balance"),
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: ["Closing balance", "Payroll, Larkfield Studio"],
    },
    frozenAccount: { person: "sofia", path: ofSofia, sees: ["Closing balance"] },
    blocked: sameAs("/dashboard"),
    otherRole: leadsToAdmin,
  },
};
