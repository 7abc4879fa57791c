import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_ROWS } from "#contract/paymentRuns.ts";
import { textOf } from "./csv.ts";
import { decimalSignOf, plainAmountText } from "./decimalSign.ts";
import { readRows, template } from "./readRows.ts";
import { checkRow, type TypedRow } from "./typedRow.ts";

const HEADER = "Payee,Account number,Amount,Note";
const row = { payee: "Ada", accountNumber: "88 4410", amount: "12.50", note: "March" };

describe("a file of payments", () => {
  it.each([
    ["commas", `${HEADER}\nAda,88 4410,12.50,March`],
    ["semicolons", "Payee;Account number;Amount;Note\r\nAda;88 4410;12,50;March\r\n"],
    ["tabs", "Payee\tAccount number\tAmount\tNote\rAda\t88 4410\t12.50\tMarch"],
    ["a byte order mark", `\uFEFF${HEADER}\nAda,88 4410,12.50,March`],
    ["quotes", `${HEADER}\n"Ada","88 4410","12.50","March"`],
    ["columns in another order", `note;IBAN;name;SUM\nMarch;88 4410;Ada;"12,50"`],
    ["empty rows", `\n${HEADER}\n\n ,,, \nAda,88 4410,12.50,March\n\n`],
    ["other columns", `ID,${HEADER}\n7,Ada,88 4410,12.50,March`],
  ])("is read with %s", (_, text) => {
    expect(readRows(text)).toEqual({ is: "rows", rows: [row] });
  });

  it("may quote separators, quotes, and line breaks", () => {
    const text = `${HEADER}\n"Byron, ""Ada""",1234,1,"two\nlines"`;
    expect(readRows(text)).toMatchObject({
      rows: [{ payee: 'Byron, "Ada"', note: "two\nlines" }],
    });
  });

  it.each([
    ["is empty", "  \n", "There are no rows in it."],
    ["has a header alone", template, "There are no rows below the header."],
    ["is a picture", "\u0089PNG\r\n\u001a\n\0\0", /^This isn't a CSV file\./],
    [
      "lacks a column",
      "Payee,IBAN\nAda,1234",
      'There is no column "Amount". Name it in the first row.',
    ],
    ["has an open quote", `${HEADER}\n"Ada,1234,1,`, /^Row \d has a quotation mark/],
    [
      "is too long",
      `${HEADER}\n${"Ada,1234,1,\n".repeat(MOST_ROWS + 1)}`,
      "A payment run has at most 1000 rows. This has 1001.",
    ],
  ])("that %s is refused with the reason", (_, text, problem) => {
    expect(readRows(text)).toEqual({
      is: "problem",
      problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
    });
  });

  it("of 1,000 rows is read", () => {
    const text = `${HEADER}\n${"Ada,1234,1,\n".repeat(MOST_ROWS)}`;
    expect(readRows(text)).toMatchObject({ is: "rows" });
  });

  it("asks which column is which without names, or with a name twice", () => {
    const pasted = "Ada\t88 4410\t12.50\nBen\t1234\t1.00";
    expect(readRows(pasted)).toEqual({ is: "askColumns", first: ["Ada", "88 4410", "12.50"] });
    const columns = { payee: 0, accountNumber: 1, amount: 2, note: -1 };
    expect(readRows(pasted, { columns })).toMatchObject({
      rows: [{ ...row, note: "" }, { payee: "Ben", amount: "1.00" }],
    });
    const twice = "Name,Payee,IBAN,Amount\nAda,Ltd,1234,1";
    expect(readRows(twice)).toMatchObject({ is: "askColumns" });
    expect(readRows(twice, { columns: { payee: 0, accountNumber: 2, amount: 3, note: -1 } }))
      .toMatchObject({ rows: [{ payee: "Ada" }] });
  });

  it("asks what 1.234 means, and what 1,50 beside 1.50 means", () => {
    const unclear = "Payee;IBAN;Amount\nAda;1234;1.234\nBen;1234;5";
    expect(readRows(unclear)).toEqual({ is: "askDecimalSign", example: "1.234" });
    expect(readRows(unclear, { decimalSign: "," })).toMatchObject({
      rows: [{ amount: "1234" }, {}],
    });
    const rows = readRows(unclear, { decimalSign: "." });
    expect(rows).toMatchObject({ rows: [{ amount: "1.234" }, {}] });
    const mixed = "Payee;IBAN;Amount\nAda;1234;1,50\nBen;1234;1.50";
    expect(readRows(mixed)).toEqual({ is: "askDecimalSign", example: "1,50" });
  });

  it("keeps what a row has beyond its header as a mistake", () => {
    const found = readRows(`${HEADER}\nAda,1234,1,March,and more`);
    expect(found.is === "rows" && found.rows.map(checkRow)).toEqual([
      { errors: { note: 'This row has more columns than the header: "and more".' } },
    ]);
  });

  it("is read in UTF-8, UTF-16, and Windows-1252", () => {
    expect(textOf(new TextEncoder().encode("Zoë"))).toBe("Zoë");
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]))).toBe("Zoë");
    expect(textOf(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe("Zoë");
  });
});

describe("a row", () => {
  const errorsOf = (fields: Partial<TypedRow>) => {
    const checked = checkRow({ ...row, ...fields });
    return "errors" in checked ? checked.errors : {};
  };

  it.each<[Partial<TypedRow>, string, RegExp]>([
    [{ amount: "" }, "amount", /^Enter an amount/],
    [{ amount: "1.234" }, "amount", /two decimals/],
    [{ amount: "-5.00" }, "amount", /greater than 0/],
    [{ amount: "0" }, "amount", /greater than 0/],
    [{ amount: "1.234,56" }, "amount", /^Enter an amount, such as/],
    [{ amount: "9999999999" }, "amount", /too large/],
    [{ amount: "=A1*2" }, "amount", /formula/],
    [{ payee: '=HYPERLINK("x")' }, "payee", /formula/],
    [{ payee: "x".repeat(500) }, "payee", /at most 100/],
    [{ payee: "Ada\u202e" }, "payee", /invisible/],
    [{ payee: " " }, "payee", /Enter a name/],
    [{ accountNumber: "12" }, "accountNumber", /account number/],
    [{ note: "a\nb" }, "note", /one line/],
  ])("%j names the column that is wrong", (fields, column, message) => {
    expect(errorsOf(fields)).toEqual({ [column]: expect.stringMatching(message) });
  });

  it("in order is what the server takes", () => {
    expect(checkRow(row)).toEqual({ row: { ...row, amount: 1_250 } });
  });
});

const SEPARATORS = [",", ";", "\t"] as const;
const cell = fc.string({ unit: fc.constantFrom(..."aZ 1é,;\t\"'.-") }).map((text) => text.trim());

describe("any rows", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEPARATORS),
        fc.array(fc.record({ payee: cell, note: cell }), { minLength: 1, maxLength: 20 }),
        (separator, rows) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const lines = rows.map(({ payee, note }) =>
            [quoted(payee), "1234", "1.50", quoted(note)].join(separator)
          );
          const header = ["Payee", "IBAN", "Amount", "Note"].join(separator);
          const found = readRows([header, ...lines].join("\r\n"));
          expect(found).toEqual({
            is: "rows",
            rows: rows.map((one) => ({ ...one, accountNumber: "1234", amount: "1.50" })),
          });
        },
      ),
    );
  });

  it("are read, asked about, or refused, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const found = readRows(text);
        if (found.is === "rows") { for (const one of found.rows) checkRow(one); }
      }),
    );
  });

  it("have the amount that was meant, however it is grouped", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(".", ","),
        fc.boolean(),
        (amount, sign, isGrouped) => {
          const [whole = "", decimals = ""] = (amount / 100).toFixed(2).split(".");
          const thousands = sign === "." ? "," : ".";
          const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole;
          const written = `${grouped}${sign}${decimals}`;
          expect(decimalSignOf([written])).toBe(sign);
          expect(plainAmountText(written, sign)).toBe((amount / 100).toFixed(2));
        },
      ),
    );
  });
});
