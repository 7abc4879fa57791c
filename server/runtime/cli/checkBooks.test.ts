import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { describeBooks } from "./checkBooks.ts";

const sound = {
  discrepancies: [],
  wrongEntries: [],
  wrongTransactions: [],
  customerTotal: cents(125_000),
};

it("finds nothing in sound books", () => {
  expect(describeBooks(sound, [])).toEqual([]);
});

it("names every account and entry that is off", () => {
  const books = {
    ...sound,
    discrepancies: [{ accountId: 7, balance: cents(100), postings: cents(90) }],
    wrongEntries: [12],
    wrongTransactions: [9],
  };
  const nothing = {
    ...{ transactionId: null, entryId: null, requestId: null, companyRequestId: null },
  };
  const unsigned = [{ transactionId: 10 }, { entryId: 11 }, { requestId: 12 }]
    .map((one) => ({ ...nothing, ...one }));
  expect(describeBooks(books, unsigned)).toEqual([
    "Account 7: its balance is 100 cents, its postings sum to 90",
    "Entry 12 doesn't sum to zero, or its running balances are wrong",
    "Transaction 9 doesn't match its ledger entries",
    "Transaction 10: the passkey signature doesn't match it",
    "Entry 11: the passkey signature doesn't match it",
    "Approval request 12: the passkey signature doesn't match it",
  ]);
});
