import { describe, expect, it } from "vitest";
import { instantOf } from "#contract/time.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { toCamt } from "#contract/camt.ts";
import { ledgersOf } from "./ledgers.ts";
import { toOfx } from "#contract/ofx.ts";
import { accountStatements } from "./testing/accountStatements.ts";
import { plainAmount } from "#contract/plainAmount.ts";

const parties = {
  ...{ bank: "Kestrel Bank", owner: "Maya Ellison", zone: "UTC" },
  now: instantOf(new Date("2026-11-20T15:10:00.000Z")),
};
const checking = makeAccount({ accountNumber: "4000004821", balance: -12.05 });
const savings = makeAccount({ accountNumber: "4000007730", accountType: "savings" });
const unused = makeAccount();
const accounts = [checking, savings, unused];
const transfer = makeTransaction({
  type: "transfer",
  status: "completed",
  fromAccountId: checking.id,
  toAccountId: savings.id,
  amount: 1_000.5,
  description: `Joe's house & <garden>\u0007, "part 3" of the long way to our own front door`,
});
const pending = makeTransaction({ fromAccountId: checking.id });
const shown = [pending, transfer];
const whole = { shown, question: {}, statements: accountStatements(accounts, shown) };
const ledgers = ledgersOf(whole);

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text.replace(/^(<\?.*\?>\n)+/, ""), "text/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
const order = (element: Element | undefined) =>
  [...element?.children ?? []].map(({ tagName }) => tagName);

describe("ledgers", () => {
  it("carry what is completed, a transfer in both accounts", () => {
    expect(ledgers.map(({ account, entries }) => [account.id, entries.map(({ amount }) => amount)]))
      .toEqual([[checking.id, [-100_050]], [savings.id, [100_050]]]);
  });

  it("are all, each empty, where nothing is booked", () => {
    const statements = accountStatements(accounts, [pending]);
    expect(ledgersOf({ ...whole, shown: [pending], statements })).toEqual(
      accounts.map((account) => ({ account, entries: [], bounds: null })),
    );
  });

  it("are one where one account is chosen, even without an entry", () => {
    expect(ledgersOf({ ...whole, statements: accountStatements([unused], shown) }))
      .toEqual([{ account: unused, entries: [], bounds: null }]);
  });
});

it.each([[0, "0.00"], [5, "0.05"], [-5, "-0.05"], [123_450, "1234.50"], [
  -99_999_999_999,
  "-999999999.99",
]])(
  "writes %d cents as %s",
  (cents, text) => expect(plainAmount(cents, "USD")).toBe(text),
);

it.each([[123_400, "1234"], [-123_400, "-1234"], [123_450, "1234.50"]])(
  "writes %d hundredths of a yen as %s",
  (cents, text) => expect(plainAmount(cents, "JPY")).toBe(text),
);

describe("OFX 2.2", () => {
  const text = toOfx(ledgers, { currency: "USD", ...parties });
  const document = parsed(text);

  it("begins with both declarations", () => {
    const [xml, ofx] = text.split("\n");
    expect(xml).toBe('<?xml version="1.0" encoding="UTF-8" standalone="no"?>');
    expect(ofx).toContain('OFXHEADER="200" VERSION="220" SECURITY="NONE"');
  });

  it("has a statement for each account, its parts in the format's order", () => {
    expect(texts(document, "ACCTID")).toEqual(["4000004821", "4000007730"]);
    expect(texts(document, "ACCTTYPE")).toEqual(["CHECKING", "SAVINGS"]);
    expect(texts(document, "BALAMT")[0]).toBe("-12.05");
    expect(order(document.getElementsByTagName("STMTRS")[0]))
      .toEqual(["CURDEF", "BANKACCTFROM", "BANKTRANLIST", "LEDGERBAL"]);
    expect(order(document.getElementsByTagName("STMTTRN")[0]))
      .toEqual(["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID", "NAME", "MEMO"]);
  });

  it("escapes no more than its readers know", () => {
    const memo = transfer.description.replace("\u0007", "");
    const escaped = memo.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    expect(text).toContain(`<MEMO>${escaped}</MEMO>`);
    expect(escaped).toContain('"part 3"');
  });

  it("keeps to the format's lengths, times and signs", () => {
    expect(texts(document, "NAME")[0]?.length).toBeLessThanOrEqual(32);
    expect(texts(document, "MEMO")[0]).toContain(`Joe's house & <garden>, "part 3"`);
    expect(texts(document, "TRNAMT")).toEqual(["-1000.50", "1000.50"]);
    expect(texts(document, "DTPOSTED")[0]).toBe("20261120150400.000[0:GMT]");
  });
});

describe("camt.053", () => {
  const text = toCamt(ledgers, { currency: "EUR", ...parties });
  const document = parsed(text);

  it("is a bank-to-customer statement with one Stmt for each account", () => {
    expect(text).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"');
    expect(order(document.getElementsByTagName("Stmt")[0]))
      .toEqual(["Id", "CreDtTm", "FrToDt", "Acct", "Bal", "Bal", "TxsSummry", "Ntry"]);
    expect(document.getElementsByTagName("Stmt")).toHaveLength(2);
  });

  it("has entries in the format's order, without signs but with directions", () => {
    const entry = document.getElementsByTagName("Ntry")[0];
    expect(order(entry)).toEqual([
      "NtryRef",
      "Amt",
      "CdtDbtInd",
      "Sts",
      "BookgDt",
      "ValDt",
      "AcctSvcrRef",
      "BkTxCd",
      "NtryDtls",
    ]);
    const own = [...document.querySelectorAll("Ntry")];
    expect(own.map((one) => one.querySelector("Amt")?.textContent)).toEqual(["1000.50", "1000.50"]);
    expect(own.map((one) => one.querySelector("CdtDbtInd")?.textContent)).toEqual(["DBIT", "CRDT"]);
    expect(entry?.getElementsByTagName("Amt")[0]?.getAttribute("Ccy")).toBe("EUR");
  });

  it("keeps ids and texts short enough", () => {
    const ids = [...document.querySelectorAll("Stmt > Id, Othr > Id, MsgId")];
    expect(ids).toHaveLength(5);
    for (const { textContent } of ids) expect(textContent?.length).toBeLessThanOrEqual(35);
    for (const words of texts(document, "Ustrd")) expect(words?.length).toBeLessThanOrEqual(140);
  });
});
