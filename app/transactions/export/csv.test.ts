import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { toCsv } from "./csv.ts";

const account = makeAccount({ accountNumber: "4000004821" });
const options = { accounts: [account], currency: "USD", accountId: null };
const rent = makeTransaction({ fromAccountId: account.id, amount: 1_250.5, description: "Rent" });

describe("CSV", () => {
  it("has a header, a line for each transaction, and CRLF after each", () => {
    expect(toCsv([rent], options)).toBe(
      "Date,Type,From,To,Description,Amount,Currency,Status,Reference\r\n" +
        "2026-11-20T15:04:00.000Z,Withdrawal,Checking 4821,External Account,Rent,-1250.50,USD," +
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
