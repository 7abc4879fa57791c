import { describe, expect, it } from "vitest";
import { foldText, readSearch } from "./search.ts";

const MOST = 99_999_999_999;
const TODAY = "2026-05-12";
const read = (typed: string) => readSearch(typed, TODAY);
const only = (typed: string) => {
  const terms = read(typed);
  expect(terms).toHaveLength(1);
  return terms[0];
};

describe("a search", () => {
  it.each([["250", 250], ["999999999", 999_999_999]])(
    "for %j is for that amount, that row or that text",
    (typed, id) => {
      const amounts = { from: id * 100, to: id * 100 };
      expect(only(typed)).toEqual({ text: typed, amounts, id });
    },
  );

  it.each([
    ["250.00", 25_000, 25_000],
    ["250.5", 25_050, 25_050],
    ["$ 19.99", 1_999, 1_999],
    ["$1,250", 125_000, 125_000],
    ["US$250", 25_000, 25_000],
    ["250 €", 25_000, 25_000],
    ["CHF 250", 25_000, 25_000],
    ["250 eur", 25_000, 25_000],
    ["0.07", 7, 7],
    ["0", 0, 0],
    ["999,999,999.99", MOST, MOST],
    ["1000-5000", 100_000, 500_000],
    ["1,000 – 5,000", 100_000, 500_000],
    ["12-24", 1_200, 2_400],
  ])("for %j is for those amounts or that text", (typed, from, to) => {
    expect(only(typed)).toEqual({ text: typed.toLowerCase(), amounts: { from, to } });
  });

  it.each([
    [">1000", 100_001, MOST],
    [">= 1,000.50", 100_050, MOST],
    ["> $1000", 100_001, MOST],
    ["<20", 0, 1_999],
    ["<=20.5", 0, 2_050],
    ["<0", 0, -1],
    ["100..200", 10_000, 20_000],
    ["$100 .. $200.50", 10_000, 20_050],
  ])("for %j is for amounts only", (typed, from, to) => {
    expect(only(typed)).toEqual({ amounts: { from, to } });
  });

  it.each([
    ["2026-03-04", "2026-03-04", "2026-03-05"],
    ["03/04/2026", "2026-03-04", "2026-03-05"],
    ["3/4/2026", "2026-03-04", "2026-03-05"],
    ["4 Mar 2026", "2026-03-04", "2026-03-05"],
    ["04 march 2026", "2026-03-04", "2026-03-05"],
    ["Mar 4, 2026", "2026-03-04", "2026-03-05"],
    ["Mar 04, 2026", "2026-03-04", "2026-03-05"],
    ["Sept. 30 2025", "2025-09-30", "2025-10-01"],
    ["2026-03", "2026-03-01", "2026-04-01"],
    ["March 2026", "2026-03-01", "2026-04-01"],
    ["Dec 2025", "2025-12-01", "2026-01-01"],
    ["2025-12-31", "2025-12-31", "2026-01-01"],
    ["29 Feb 2024", "2024-02-29", "2024-03-01"],
    ["May 12", "2026-05-12", "2026-05-13"],
    ["May 12", "2026-05-12", "2026-05-13"],
    ["13 may", "2025-05-13", "2025-05-14"],
    ["Dec. 31", "2025-12-31", "2026-01-01"],
    ["29 Feb", "2024-02-29", "2024-03-01"],
  ])("for %j is for those days or that text", (typed, from, until) => {
    expect(only(typed)).toEqual({ text: typed.toLowerCase(), days: { from, until } });
  });

  it.each([["#123", 123], ["#T-123", 123], ["#2147483647", 2_147_483_647]])(
    "for %j is for that row or that text",
    (typed, id) => expect(only(typed)).toEqual({ text: typed.toLowerCase(), id }),
  );

  it.each([["#5", 5], ["#T-12", 12]])(
    "for %j is for that row alone, because no index knows so short a text",
    (typed, id) => expect(only(typed)).toEqual({ id }),
  );

  it.each([
    ["Rent", "rent"],
    ["1e3", "1e3"],
    ["1.005", "1.005"],
    ["12345678901", "12345678901"],
    [">", ">"],
    ["..", ".."],
    ["-5", "-5"],
    ["5..1", "5..1"],
    ["24-12", "24-12"],
    ["2026-13", "2026-13"],
    ["2026-02-30", "2026-02-30"],
    ["13/01/2026", "13/01/2026"],
    ["#0", "#0"],
    ["#2147483648", "#2147483648"],
    ["Café", "cafe"],
  ])("for %j is for a text", (typed, text) => expect(only(typed)).toEqual({ text }));

  it("has parts, which all must fit", () => {
    expect(read("  Rent >1,000  March 2026 #7 flat  ")).toEqual([
      { text: "rent" },
      { amounts: { from: 100_001, to: MOST }, text: "rent >1,000 march 2026 #7 flat" },
      { text: "march 2026", days: { from: "2026-03-01", until: "2026-04-01" } },
      { id: 7, text: "rent >1,000 march 2026 #7 flat" },
      { text: "flat" },
    ]);
    expect(read("12 May 99 rent")).toEqual([
      { text: "12 may", days: { from: "2026-05-12", until: "2026-05-13" } },
      { text: "99", amounts: { from: 9_900, to: 9_900 }, id: 99 },
      { text: "rent" },
    ]);
    expect(read("31 Feb 2026 rent")).toEqual([
      { text: "31", amounts: { from: 3_100, to: 3_100 }, id: 31 },
      { text: "feb 2026", days: { from: "2026-02-01", until: "2026-03-01" } },
      { text: "rent" },
    ]);
  });

  it("tells ten parts apart", () => {
    const terms = read("a b c d e f g h i 5 J  K >5");
    expect(terms).toHaveLength(11);
    expect(terms.at(-2)).toMatchObject({ amounts: { from: 500 } });
    expect(terms.at(-1)).toEqual({ text: "j k >5" });
  });

  it.each(["", "   "])("for %j is none", (typed) => expect(read(typed)).toEqual([]));
});

describe("letters", () => {
  it.each([
    ["Crème BRÛLÉE", "creme brulee"],
    ["Łódź", "lodz"],
    ["ØRSTED", "orsted"],
    ["İstanbul ILIK", "istanbul ilik"],
    ["ΟΔΌΣ", "οδοσ"],
    ["Việt Nam", "viet nam"],
    ["Москва Й", "москва и"],
    ["e\u0301", "e"],
    ["\ufb01nance 850\u00a0€", "finance 850 €"],
    ["\uff2d\uff21\uff39\uff21", "maya"],
    [
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
      "\u0645\u06cc\u062e\u0648\u0627\u0647\u0645",
    ],
    ["100%_\\", "100%_\\"],
  ])("%j count as %j", (text, folded) => expect(foldText(text)).toBe(folded));
});
