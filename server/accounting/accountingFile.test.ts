import fc from "fast-check";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { entryWords } from "#contract/entryWords.ts";
import { cents } from "#contract/money.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import { describe as describeEntry } from "#contract/transactionWords.ts";
import { after, instantOf, minutes } from "#contract/time.ts";
import { type EntryKind, entryKind } from "#contract/transactions.ts";
import { csvText } from "#contract/csv.ts";
import { statementOf } from "../ledger/statement.ts";
import type { AccountRow } from "../db/rows.ts";
import { accountingFile } from "./accountingFile.ts";
import type { AccountingRow } from "./accountingRows.ts";
import { rowsOfCsv } from "./testing/rowsOfCsv.ts";

const start = instantOf(new Date("2026-10-20T00:00:00.000Z"));
const account: AccountRow = {
  ...{ id: 7, userId: 3, accountNumber: "4000004821", accountType: "checking" as const },
  ...{ balance: cents(5), locked: cents(0), held: cents(0), unlock: null, nickname: null },
  ...{ isActive: true, isFrozen: false, lastActivityDate: null, createdAt: start },
};

/** Texts that end a cell, a line, an element, or a number, and that are formulas. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("=1+1", '"', "a,b\r\nc", "]]>", "<STMTTRN>", "&amp;", "\u0000", "\ud800", "  "),
);
interface Posting {
  readonly kind: EntryKind;
  readonly amount: number;
  readonly waits: number;
  readonly description: string;
}
const posting: fc.Arbitrary<Posting> = fc.record({
  kind: fc.constantFrom(...entryKind.options),
  amount: fc.integer({ min: -100_000_000, max: 100_000_000 }).filter((amount) => amount !== 0),
  waits: fc.nat({ max: 60 * 24 * 3 }),
  description: text,
});

/** The statement of November 2026 after these postings, with rows of these texts. */
function readOf(postings: readonly Posting[], currency: "USD" | "JPY") {
  let [at, balance] = [start, 0];
  const legs = postings.map(({ kind, amount, waits, description }, place) => {
    [at, balance] = [after(at, minutes(waits)), balance + amount];
    return {
      ...{ id: 100 + place, transactionId: place % 3 === 0 ? null : place, kind, description },
      ...{ postedAt: at, datedAt: null, amount: cents(amount), balanceAfter: cents(balance) },
    };
  });
  const since = instantOf(new Date("2026-11-01T00:00:00.000Z"));
  const figures = statementOf(legs, { since, until: after(since, minutes(30 * 24 * 60)) });
  const statement = {
    ...{ bank: "https://bank.test", account: { type: "checking", lastFour: "4821" } as const },
    ...{ from: "2026-11-01", to: "2026-11-30", zone: "UTC", currency, ...figures },
  };
  return { statement, account, fullName: "Maya", madeAt: at, name: "statement" };
}

function check(postings: readonly Posting[], currency: "USD" | "JPY") {
  const read = readOf(postings, currency);
  const { opening, closing, entries } = read.statement;
  const rows = entries.map((entry): AccountingRow => ({
    ...{ entry, payeeAccount: "88 4410", paymentRun: "", preparedBy: "Maya", approvedBy: "" },
    ...{ payee: entry.description, category: entry.description },
  }));
  const totals = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

  const table = rowsOfCsv(accountingFile("csv", read, rows).text);
  expect(totals(table.map(({ amount = "" }) => amount))).toBe(closing - opening);
  expect(table.map(({ entry_id, description, payee }) => [entry_id, description, payee]))
    .toEqual(entries.map((entry) => [
      `P${entry.id}`,
      csvText(describeEntry(entry)),
      csvText(entry.description),
    ]));

  const ofx = accountingFile("ofx", read, rows).text;
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(ofx.replace(/^(<\?.*\?>\n)+/, ""), "text/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  const textsOf = (name: string) =>
    [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
  expect(totals(textsOf("TRNAMT"))).toBe(closing - opening);
  expect(textsOf("FITID")).toEqual(entries.map(({ id }) => `P${id}`));
  expect(textsOf("BALAMT")).toEqual([plainAmount(closing, currency)]);
  expect(textsOf("NAME")).toHaveLength(entries.length);
  for (const [place, name] of textsOf("NAME").entries()) {
    const entry = entries[place];
    expect(entry && entryWords(entry).startsWith(name), name).toBe(true);
  }
}

describe("a bookkeeper's files", () => {
  it("have the ledger's movement as their total, whatever was written", () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 30 }), fc.constantFrom("USD", "JPY"), check),
      { numRuns: 60 },
    );
  });

  it("have no entries for a month in which nothing was posted", () => {
    check([], "USD");
    const read = readOf([], "USD");
    expect(rowsOfCsv(accountingFile("csv", read, []).text)).toEqual([]);
    expect(accountingFile("camt", read, []).text).toContain("<NbOfNtries>0</NbOfNtries>");
  });
});
