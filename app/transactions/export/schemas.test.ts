import { describe, expect, it } from "vitest";
import { instantOf } from "#contract/time.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import type { Transaction } from "#contract/transactions.ts";
import { toCamt } from "#contract/camt.ts";
import { ledgersOf } from "./ledgers.ts";
import { toOfx } from "#contract/ofx.ts";
import { accountStatements } from "./testing/accountStatements.ts";
import { camt } from "./testing/camtRules.ts";
import { ofx } from "./testing/ofxRules.ts";
import { breaches, type Rule } from "./testing/schema.ts";

const parties = {
  ...{ bank: "Kestrel Bank", owner: "Maya Ellison", zone: "UTC" },
  now: instantOf(new Date("2026-11-20T15:10:00.000Z")),
};
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
    "\u0000bell\u0007 \u001b[31mred\u0085",
    "n".repeat(200),
    "Fish & <chips> \"today\" 'only'\n\tand ]]> more",
    "家賃 十二月分",
    `${"y".repeat(31)} z`,
  ].map((description) => booked({ description })),
  "nothing that is booked": [makeTransaction({ fromAccountId: checking.id })],
  "nothing at all": [],
};

/** The ledgers of a list that nothing was left out of. */
const ledgersIn = (shown: readonly Transaction[], accountId: number | null = null) => {
  const looked = accounts.filter(({ id }) => accountId === null || id === accountId);
  return ledgersOf({ shown, question: {}, statements: accountStatements(looked, shown) });
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
  {
    name: "OFX 2.2",
    rule: ofx,
    write: toOfx,
    ids: "FITID",
    perAccount: "STMTRS",
    period: ["DTSTART", "DTPOSTED", "DTEND"],
  },
  {
    name: "camt.053.001.08",
    rule: camt,
    write: toCamt,
    ids: "NtryRef",
    perAccount: "Stmt",
    period: ["FrDtTm", "BookgDt", "ToDtTm"],
  },
];

const textsIn = (element: Element, name = "") =>
  [...element.getElementsByTagName(name)].map(({ textContent }) => textContent?.trim() ?? "");

describe.each(formats)("$name", ({ rule, write, ids, perAccount, period }) => {
  it.each(Object.keys(lists))("keeps the schema's rules with %s", (name) => {
    for (const currency of ["USD", "JPY"]) {
      for (const accountId of [null, checking.id, invested.id]) {
        const ledgers = ledgersIn(lists[name] ?? [], accountId);
        check(write(ledgers, { currency, ...parties }), rule);
      }
    }
  });

  it("names every entry once in its account", () => {
    const ledgers = ledgersIn(Object.values(lists).flat());
    const root = documentOf(write(ledgers, { currency: "USD", ...parties }));
    for (const statement of root.getElementsByTagName(perAccount)) {
      const names = textsIn(statement, ids);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("tells a period in which all its entries lie, from the first to the last", () => {
    const days = ["03", "01", "02"].map((day) =>
      booked({ createdAt: `2026-11-${day}T09:00:00.000Z` })
    );
    const text = write(ledgersIn(days), { currency: "JPY", ...parties });
    for (const statement of documentOf(text).getElementsByTagName(perAccount)) {
      const [from, moments = [], to] = period.map((name) => textsIn(statement, name));
      const inOrder = moments.toSorted();
      expect(inOrder).toHaveLength(3);
      // An entry of camt.053 has a day and the period moments.
      expect(from?.[0]).toContain(inOrder[0]);
      expect(to?.[0]).toContain(inOrder.at(-1));
    }
  });
});

describe("the check itself", () => {
  const [list = []] = Object.values(lists);
  const ledgers = ledgersIn(list);
  const text = toCamt(ledgers, { currency: "USD", ...parties });

  it.each([
    ["<CdtDbtInd>DBIT</CdtDbtInd>", "", "misses CdtDbtInd"],
    ["<CdtDbtInd>DBIT</CdtDbtInd>", "<CdtDbtInd>Debit</CdtDbtInd>", 'CdtDbtInd is "Debit"'],
    ["<Cd>OPBD</Cd>", "<Cd>NOPE</Cd>", 'Cd is "NOPE"'],
    ['"USD">1000.50</Amt>', '"USD">-1000.50</Amt>', 'Amt is "-1000.50"'],
    ["<NbOfNtries>2<", "<NbOfNtries>two<", 'NbOfNtries is "two"'],
    [' Ccy="USD"', "", "Amt: attribute Ccy"],
    ["<GrpHdr>", "<GrpHdr><Odd>1</Odd>", "Odd is out of place"],
  ])("sees what %s instead of %s breaks", (right, wrong, breach) => {
    expect(text).toContain(right);
    expect(breaches(documentOf(text.replace(right, wrong)), camt).join("\n")).toContain(breach);
  });
});
