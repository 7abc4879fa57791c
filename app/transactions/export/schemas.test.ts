import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import type { Transaction } from "#contract/transactions.ts";
import { toCamt } from "./camt.ts";
import { ledgersOf } from "./ledgers.ts";
import { toOfx } from "./ofx.ts";
import { camt } from "./testing/camtRules.ts";
import { ofx } from "./testing/ofxRules.ts";
import { breaches, type Rule } from "./testing/schema.ts";

const now = new Date("2026-11-20T15:10:00.000Z");
const checking = makeAccount({ accountNumber: "4000004821", balance: -12.05 });
const savings = makeAccount({ accountType: "savings", balance: 999_999_999.99 });
const invested = makeAccount({ accountType: "investment", balance: 0 });
const accounts = [checking, savings, invested];

const booked = (changes: Parameters<typeof makeTransaction>[0]) =>
  makeTransaction({ status: "completed", fromAccountId: checking.id, ...changes });

const lists: Record<string, readonly Transaction[]> = {
  "every kind of transaction": [
    booked({ type: "transfer", toAccountId: savings.id, amount: 1_000.5 }),
    booked({ type: "withdrawal", amount: 0.01 }),
    booked({ type: "deposit", fromAccountId: null, toAccountId: invested.id, amount: 999_999_999 }),
    makeTransaction({ fromAccountId: checking.id }),
    makeTransaction({ fromAccountId: checking.id, status: "rejected" }),
  ],
  "texts that are long, empty, wild or in other scripts": [
    "x".repeat(500),
    "🦅".repeat(300),
    "",
    "   ",
    "\uffff",
    "a\ud800b",
    "Fish & <chips> \"today\" 'only'\n\tand ]]> more",
    "家賃 十二月分",
    `${"y".repeat(31)} z`,
  ].map((description) => booked({ description })),
  "nothing that is booked": [makeTransaction({ fromAccountId: checking.id })],
  "nothing at all": [],
};

function documentOf(text: string): Element {
  const document = new DOMParser().parseFromString(text.replace(/^(<\?.*\?>\n)+/, ""), "text/xml");
  return document.documentElement;
}

function check(text: string, rule: Rule) {
  const root = documentOf(text);
  expect(root.tagName).toBe(rule.name);
  expect(breaches(root, rule)).toEqual([]);
  return root;
}

const formats = [
  { name: "OFX 2.2", rule: ofx, write: toOfx, ids: "FITID", perAccount: "STMTRS" },
  { name: "camt.053.001.08", rule: camt, write: toCamt, ids: "NtryRef", perAccount: "Stmt" },
];

describe.each(formats)("$name", ({ rule, write, ids, perAccount }) => {
  it.each(Object.keys(lists))("keeps the schema's rules with %s", (name) => {
    for (const currency of ["USD", "JPY"]) {
      for (const accountId of [null, checking.id, invested.id]) {
        const ledgers = ledgersOf(lists[name] ?? [], accounts, accountId);
        check(write(ledgers, { currency, bankId: "KESTREL BANK", now }), rule);
      }
    }
  });

  it("names every entry once in its account", () => {
    const ledgers = ledgersOf(Object.values(lists).flat(), accounts, null);
    const root = documentOf(write(ledgers, { currency: "USD", bankId: "KESTREL", now }));
    for (const statement of root.getElementsByTagName(perAccount)) {
      const names = [...statement.getElementsByTagName(ids)].map(({ textContent }) => textContent);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("the check itself", () => {
  const [list = []] = Object.values(lists);
  const ledgers = ledgersOf(list, accounts, null);
  const text = toCamt(ledgers, { currency: "USD", now });

  it.each([
    ["<CdtDbtInd>DBIT</CdtDbtInd>", "", "misses CdtDbtInd"],
    ["<CdtDbtInd>DBIT</CdtDbtInd>", "<CdtDbtInd>Debit</CdtDbtInd>", 'CdtDbtInd is "Debit"'],
    ["<Cd>ITBD</Cd>", "<Cd>NOPE</Cd>", 'Cd is "NOPE"'],
    ["1000.50</Amt>", "-1000.50</Amt>", 'Amt is "-1000.50"'],
    [' Ccy="USD"', "", "Amt: attribute Ccy"],
    ["<GrpHdr>", "<GrpHdr><Odd>1</Odd>", "Odd is out of place"],
  ])("sees what %s instead of %s breaks", (right, wrong, breach) => {
    expect(text).toContain(right);
    expect(breaches(documentOf(text.replace(right, wrong)), camt).join("\n")).toContain(breach);
  });
});
