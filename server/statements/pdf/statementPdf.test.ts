import { PDFName } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "#contract/formatMoney.ts";
import { cents } from "#contract/money.ts";
import type { Statement } from "#contract/signedStatement.ts";
import { instantOf } from "#contract/time.ts";
import { drawStatement } from "./drawStatement.ts";
import { flattenTags, type ReadPdf, readPdf, textIn } from "./testing/readPdf.ts";
import { uaRules } from "./testing/uaRules.ts";

const descriptions = [
  "Payroll, Larkfield Studio",
  "Ελληνικά, Привет, Łódź & first offices",
  "家賃 十二月分",
  "",
  "Installment 48 of 360 for the house on the corner of Upper Mill Lane and Harbor Street, paid early",
];

function statementOf(count: number, currency = "USD"): Statement {
  let balance = 100_000;
  const entries = Array.from({ length: count }, (_, place) => {
    const amount = (place % 3 === 0 ? 1 : -1) * (10_000 + place * 100);
    balance += amount;
    return {
      id: 400 + place,
      transactionId: 400 + place,
      datedAt: null,
      at: instantOf(new Date(Date.UTC(2026, 10, 1 + place % 29, 2))),
      type: (["deposit", "withdrawal", "transfer"] as const)[place % 3] ?? "deposit",
      description: descriptions[place % descriptions.length] ?? "",
      amount: cents(amount),
      balance: cents(balance),
    };
  });
  return {
    bank: "https://bank.test",
    account: { type: "checking", lastFour: "4821" },
    from: "2026-11-01",
    to: "2026-11-30",
    zone: "America/New_York",
    currency,
    opening: cents(100_000),
    entries,
    closing: cents(balance),
  };
}

const drawn = (statement: Statement, fullName = "Maya Ellison") =>
  drawStatement({
    statement,
    fullName,
    accountNumber: "4000004821",
    keyId: "0123456789abcdef",
    attachments: [
      {
        name: "a.txt",
        type: "text/plain",
        description: "Words",
        relationship: "Source",
        text: "é",
      },
    ],
    now: new Date("2026-12-01T08:00:00Z"),
    turn: async () => {},
  });

const figures: Record<string, Statement> = {
  "three pages": statementOf(80),
  "yen": statementOf(3, "JPY"),
  "nothing": statementOf(0),
};

describe.each(Object.entries(figures))("a statement of %s as PDF", (_, statement) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await drawn(statement));
  });
  const texts = (type: string) =>
    flattenTags(pdf.tags).filter((tag) => tag.type === type).map(({ text, actual }) =>
      actual ?? text
    );

  it.each(uaRules)("keeps PDF/UA-1, $clause: $says", ({ broken }) => {
    expect(broken(pdf)).toEqual([]);
  });

  it("is read in the order of its page, with its figures to the cent", () => {
    const { entries, currency, opening, closing } = statement;
    const money = (amount: number) => formatMoney(amount, currency);
    const out = entries.filter(({ amount }) => amount < 0).reduce(
      (sum, { amount }) => sum - amount,
      0,
    );
    expect(texts("H1")).toEqual(["Statement: Checking, November 1 – 30, 2026"]);
    const cells = flattenTags(pdf.tags).filter(({ type }) => type === "TR")
      .map(({ inside }) => inside.map(({ text, actual }) => (actual ?? text).replace(/\s+/g, " ")));
    const [heads, sums, columns, ...rows] = cells;
    expect(heads).toEqual(["Opening balance", "Money in", "Money out", "Closing balance"]);
    expect(sums).toEqual([opening, closing - opening + out, out, closing].map(money));
    expect(columns).toEqual(
      entries.length === 0 ? undefined : ["Date", "Type", "Description", "Amount", "Balance"],
    );
    const days = new Intl.DateTimeFormat("en-US", {
      dateStyle: "medium",
      timeZone: statement.zone,
    });
    const names: Readonly<Record<string, string>> = {
      ...{ deposit: "Deposit", withdrawal: "Withdrawal", transfer: "Transfer" },
    };
    expect(rows).toEqual(entries.map(({ at, type, description, amount, balance }) => [
      days.format(Date.parse(at)),
      names[type] ?? "",
      description || (names[type] ?? ""),
      `${amount > 0 ? "+" : ""}${money(amount)}`,
      money(balance),
    ]));
  });
});

it("carries what is attached as it was, and says how it belongs to the pages", async () => {
  const { files } = await readPdf(await drawn(statementOf(1)));
  const file = files.get("a.txt");
  expect(file?.text).toBe("é");
  expect(file?.spec.lookup(PDFName.of("AFRelationship"))).toBe(PDFName.of("Source"));
});

const people = [
  "田中 愛子",
  "王小明",
  "김민수",
  "محمد العربي",
  "דוד כהן",
  "अनिल क्षेत्री",
  "প্রিয়া",
  "தமிழ்ச்செல்வி",
  "สมชาย",
  "രാജന്\u200d",
  "علی\u200cرضا",
];

it("shows names in the scripts of its currencies, and says nothing of missing letters", async () => {
  for (const name of people) {
    const { tags } = await readPdf(await drawn(statementOf(1), name));
    const texts = flattenTags(tags).filter(({ type }) => type === "P");
    const whose = texts.find(({ text, actual }) => `${actual ?? text}`.startsWith(name));
    expect(whose?.actual ?? whose?.text).toBe(`${name} · account 4000004821`);
    expect(texts.map(({ text }) => text).join()).not.toMatch(/\?|missing/);
  }
});

it.each([
  ["ﬁona Oﬀord", "fiona Offord"],
  ["𝐑𝐢𝐭𝐚 ①", "Rita 1"],
  ["Ⅻ ℡", "XII TEL"],
])("shows %s in basic characters with the same meaning", async (name, plain) => {
  const { tags } = await readPdf(await drawn(statementOf(1), name));
  const texts = flattenTags(tags).filter(({ type }) => type === "P");
  const whose = texts.find(({ actual }) => actual?.startsWith(name));
  expect(whose?.text).toBe(`${plain} · account 4000004821`);
  expect(texts.map(({ text }) => text).join()).not.toMatch(/\?|missing/);
});

it("draws what runs right to left from the right, and keeps numbers in it", async () => {
  const { tags } = await readPdf(await drawn(statementOf(1), "דוד (12) כהן"));
  const whose = flattenTags(tags).find(({ actual }) => actual?.startsWith("דוד"));
  expect(whose?.text).toBe(
    "ןהכ (12) דוד · account 4000004821",
  );
});

it("keeps the rules with every script, and breaks long texts", async () => {
  const statement = statementOf(5);
  const entries = statement.entries.map((entry, place) => ({
    ...entry,
    description: [
      "家賃 十二月分 ".repeat(12),
      "تحويل إلى حساب التوفير ".repeat(5),
      "🦅👍🏽 Gift 👨‍👩‍👧",
      "x".repeat(150) + "田",
      "𓀀 old",
    ][
      place
    ] ?? "",
  }));
  const pdf = await readPdf(await drawn({ ...statement, entries }));
  for (const { broken } of uaRules) expect(broken(pdf)).toEqual([]);
});

it("says that letters are missing where no font has them, and never shows signs alone", async () => {
  const { tags, catalog } = await readPdf(await drawn(statementOf(1), "𓀀𓀁"));
  expect(textIn(catalog, "Lang")).toBe("en-US");
  const texts = flattenTags(tags).filter(({ type }) => type === "P");
  const whose = texts.find(({ actual }) => actual?.startsWith("𓀀"));
  expect([whose?.text, whose?.actual])
    .toEqual(["Account holder · account 4000004821", "𓀀𓀁 · account 4000004821"]);
  expect(texts.some(({ text }) => text.includes("Characters that can't be printed"))).toBe(true);
});
