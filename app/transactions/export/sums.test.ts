import { expect, it } from "vitest";
import { instantOf } from "#contract/time.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import type { Transaction } from "#contract/transactions.ts";
import { toCamt } from "#contract/camt.ts";
import { ledgersOf } from "./ledgers.ts";
import { toOfx } from "#contract/ofx.ts";
import { accountStatements } from "./testing/accountStatements.ts";

const parties = {
  ...{ currency: "USD", bank: "Kestrel Bank", owner: "Maya Ellison", zone: "UTC" },
  now: instantOf(new Date("2026-11-20T15:10:00.000Z")),
};
/** A search, for which only what is found is in the file. */
const question = { q: "o" };
const checking = makeAccount({ balance: 500 });

/** Completed on a day of November; above zero it came in. */
function booked(day: number, amount: number, description = "Coffee"): Transaction {
  const isIn = amount > 0;
  return makeTransaction({
    type: isIn ? "deposit" : "withdrawal",
    status: "completed",
    fromAccountId: isIn ? null : checking.id,
    toAccountId: isIn ? checking.id : null,
    amount: Math.abs(amount),
    description,
    createdAt: `2026-11-0${day}T12:00:00.000Z`,
  });
}

const [rent, wage, tea, gift] = [booked(1, -80), booked(2, 300.5), booked(3, -4.25), booked(4, 20)];
const all = [gift, tea, wage, rent];

function camtOf(shown: readonly Transaction[]) {
  const ledgers = ledgersOf({ shown, question, statements: accountStatements([checking], all) });
  return new DOMParser().parseFromString(toCamt(ledgers, parties), "text/xml");
}

const textIn = (element: Element, path: string) => element.querySelector(path)?.textContent ?? "";

/** Returns an element's amount, from `Amt` and `CdtDbtInd`, in signed cents. */
function signed(element: Element): number {
  const size = Math.round(Number(textIn(element, "Amt")) * 100);
  return textIn(element, "CdtDbtInd") === "DBIT" ? -size : size;
}

function balances(document: Document) {
  return [...document.querySelectorAll("Bal")].map((balance) => [
    textIn(balance, "Cd"),
    signed(balance),
    textIn(balance, ":scope > Dt > Dt"),
  ]);
}

it.each([
  ["everything", all, 263_75, 500_00],
  ["what a period lets through, in another order", [wage, tea], 183_75, 480_00],
  ["one entry", [gift], 480_00, 500_00],
])("leads from the opening to the closing balance: %s", (_, shown, opening, closing) => {
  const document = camtOf(shown);
  const days = shown.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted();
  expect(balances(document)).toEqual([["OPBD", opening, days[0]], ["CLBD", closing, days.at(-1)]]);
  const entries = [...document.querySelectorAll("Ntry")].map(signed);
  expect(entries.reduce((sum, amount) => sum + amount, opening)).toBe(closing);
});

it.each([
  ["a gap", [gift, wage]],
  ["nothing", []],
])("tells the booked balance of this moment where there is %s", (_, shown) => {
  expect(balances(camtOf(shown))).toEqual([["ITBD", 500_00, "2026-11-20"]]);
});

it("counts the entries and tells their sums, in and out", () => {
  const summary = camtOf([wage, tea, rent]).querySelector("TxsSummry");
  const parts = [...summary?.querySelectorAll(":scope > *") ?? []].map((part) => [
    part.tagName,
    textIn(part, "NbOfNtries"),
    textIn(part, "Sum"),
  ]);
  expect(parts).toEqual([
    ["TtlNtries", "3", "384.75"],
    ["TtlCdtNtries", "1", "300.50"],
    ["TtlDbtNtries", "2", "84.25"],
  ]);
  expect(summary?.querySelector("TtlNetNtry")?.textContent?.replace(/\s+/g, " ").trim())
    .toBe("216.25 CRDT");
});

it("keeps the longest description whole, beside the short field it does not fit in", () => {
  const words = `${"House deposit ".repeat(14)}ends`;
  expect(words).toHaveLength(200);
  const shown = [booked(5, -1, words)];
  const ledgers = ledgersOf({ shown, question, statements: accountStatements([checking], shown) });
  expect(toCamt(ledgers, parties)).toContain(`<AddtlTxInf>${words}</AddtlTxInf>`);
  expect(toOfx(ledgers, parties))
    .toContain(`<MEMO>${words}</MEMO>`);
});
