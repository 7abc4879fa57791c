import { describe, expect, it } from "vitest";
import { localTime } from "#app/shell/testing/localTime.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { csvText } from "#contract/csv.ts";
import { csvOf } from "#app/shell/spreadsheet.ts";
import { transactionTable } from "./transactionTable.ts";

const account = makeAccount({ accountNumber: "4000004821" });
const toCsv = (...args: Parameters<typeof transactionTable>) => csvOf(transactionTable(...args));
const options = { accounts: [account], currency: "USD", accountId: null };
const rent = makeTransaction({ fromAccountId: account.id, amount: 1_250.5, description: "Rent" });

describe("CSV", () => {
  it("has a header, a line for each transaction, and CRLF after each", () => {
    expect(toCsv([rent], options)).toBe(
      "\ufeffDate,Type,From,To,Description,Amount,Currency,Status,Reference\r\n" +
        `${
          localTime("2026-11-20T15:04:00.000Z")
        },Withdrawal,Checking 4821,External Account,Rent,-1250.50,USD,` +
        `pending,${rent.id}\r\n`,
    );
  });

  it("quotes what would break a line", () => {
    const odd = makeTransaction({ description: 'Café, "Süd"\nTable 4' });
    expect(toCsv([odd], options)).toContain(',"Café, ""Süd""\nTable 4",');
  });

  it.each(["=1+1", "+1", "-1", "@sum"])("never hands over a formula: %s", (description) => {
    expect(toCsv([makeTransaction({ description })], options)).toContain(`,'${description},`);
  });

  it.each([
    ["x;=1+1;y", "x;'=1+1;y"],
    ["a\t=1", "a\t'=1"],
    ["a|+1", "a|'+1"],
    ['a; \u200b"@sum', "a;' \u200b\"@sum"],
    ["one\n-1\u2028=2", "one\n'-1\u2028'=2"],
    ["\u2060=1", "'\u2060=1"],
    ["＝1;＋1;－1;＠1", "'＝1;'＋1;'－1;'＠1"],
    ["\t=1", "'\t'=1"],
  ])("has no formula whatever the separator: %j", (given, written) => {
    expect(csvText(given)).toBe(written);
  });

  it.each(["Coffee - downtown", "a=b", "5;6", "mail@home", "3 + 4", "Rent, December"])(
    "leaves a value that isn't a formula unchanged: %s",
    (text) => expect(csvText(text)).toBe(text),
  );

  it("signs amounts from the chosen account's side", () => {
    const transfer = makeTransaction({
      type: "transfer",
      fromAccountId: 9_999,
      toAccountId: account.id,
      amount: 5,
    });
    expect(toCsv([transfer], { ...options, accountId: account.id })).toContain(",5.00,");
    expect(toCsv([transfer], { ...options, accountId: 9_999 })).toContain(",-5.00,");
  });
});
