import type { Account } from "./accounts.ts";
import { cut, entryWords } from "./entryWords.ts";
import type { Cents } from "./money.ts";
import { plainAmount } from "./plainAmount.ts";
import type { Transaction } from "./transactions.ts";
import { type Element, element, leaf, written } from "./xml.ts";

export interface CamtOptions {
  readonly currency: string;
  readonly now: Date;
}

/** One account with what was booked on it. */
export interface CamtLedger {
  readonly account: Pick<Account, "id" | "accountNumber" | "balance">;
  readonly entries: readonly CamtEntry[];
  /** What the entries lead from and to; null where something between them is not here. */
  readonly bounds: { readonly opening: Cents; readonly closing: Cents } | null;
  /** When it begins and ends, ISO 8601; left out, with its entries. */
  readonly period?: Omit<Times, "now">;
}

export interface CamtEntry {
  readonly transaction: Pick<Transaction, "id" | "type" | "createdAt" | "description">;
  /** Signed, into the account. */
  readonly amount: Cents;
}

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";

/** Longest texts of the format, in characters. */
const longest = { id: 35, remittance: 140, more: 500 };

/** The family of the format's own transaction codes: received or issued, between accounts or not. */
function bankCode({ transaction, amount }: CamtEntry): Element {
  const family = amount < 0 ? "ICDT" : "RCDT";
  const kind = transaction.type === "transfer" ? "BOOK" : "OTHR";
  return element(
    "BkTxCd",
    element(
      "Domn",
      leaf("Cd", "PMNT"),
      element("Fmly", leaf("Cd", family), leaf("SubFmlyCd", kind)),
    ),
  );
}

function entry(booked: CamtEntry, currency: string): Element {
  const { transaction, amount } = booked;
  const words = entryWords(transaction);
  return element(
    "Ntry",
    leaf("NtryRef", String(transaction.id)),
    amountOf(amount, currency),
    directionOf(amount),
    element("Sts", leaf("Cd", "BOOK")),
    element("BookgDt", leaf("DtTm", transaction.createdAt)),
    element("ValDt", leaf("DtTm", transaction.createdAt)),
    leaf("AcctSvcrRef", String(transaction.id)),
    bankCode(booked),
    element(
      "NtryDtls",
      element(
        "TxDtls",
        element("RmtInf", leaf("Ustrd", cut(words, longest.remittance))),
        [...words].length > longest.remittance
          ? leaf("AddtlTxInf", cut(words, longest.more))
          : null,
      ),
    ),
  );
}

/** Of the first entry and the last, and now; ISO 8601. */
interface Times {
  readonly from: string;
  readonly to: string;
  readonly now: string;
}

/**
 * Entries without a gap lead from an opening to a closing balance. Where a filter left one there is
 * the booked balance of this moment instead, an interim one.
 */
function balances({ account, bounds }: CamtLedger, currency: string, { from, to, now }: Times) {
  if (bounds === null) {
    return [balanceOf({ code: "ITBD", cents: account.balance, currency, at: now })];
  }
  return [
    balanceOf({ code: "OPBD", cents: bounds.opening, currency, at: from }),
    balanceOf({ code: "CLBD", cents: bounds.closing, currency, at: to }),
  ];
}

function statement(ledger: CamtLedger, { currency, now }: CamtOptions): Element {
  const { account, entries, period } = ledger;
  const at = now.toISOString();
  const moments = entries.map(({ transaction }) => transaction.createdAt).toSorted();
  const { from, to } = period ?? { from: moments[0] ?? at, to: moments.at(-1) ?? at };
  return element(
    "Stmt",
    leaf("Id", `${account.id}-${at.replace(/\D/g, "")}`.slice(0, longest.id)),
    leaf("CreDtTm", at),
    element("FrToDt", leaf("FrDtTm", from), leaf("ToDtTm", to)),
    element(
      "Acct",
      element("Id", element("Othr", leaf("Id", account.accountNumber))),
      leaf("Ccy", currency),
    ),
    ...balances(ledger, currency, { from, to, now: at }),
    summaryOf(entries, currency),
    ...entries.map((booked) => entry(booked, currency)),
  );
}

/** Ledgers as an ISO 20022 bank-to-customer statement (camt.053), one `Stmt` for each account. */
export function toCamt(ledgers: readonly CamtLedger[], options: CamtOptions): string {
  const at = options.now.toISOString();
  const document: Element = {
    name: "Document",
    attributes: { xmlns: NAMESPACE },
    inside: [
      element(
        "BkToCstmrStmt",
        element("GrpHdr", leaf("MsgId", `M${at.replace(/\D/g, "")}`), leaf("CreDtTm", at)),
        ...ledgers.map((ledger) => statement(ledger, options)),
      ),
    ],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document)}`;
}

/** An amount of camt.053 has no sign; which way it goes stands beside it. */
function amountOf(cents: number, currency: string): Element {
  return leaf("Amt", plainAmount(Math.abs(cents), currency), { Ccy: currency });
}

function directionOf(cents: number): Element {
  return leaf("CdtDbtInd", cents < 0 ? "DBIT" : "CRDT");
}

interface BalanceOptions {
  /** Opening, closing, or the booked one of this moment. */
  readonly code: "OPBD" | "CLBD" | "ITBD";
  readonly cents: number;
  readonly currency: string;
  readonly at: string;
}

function balanceOf({ code, cents, currency, at }: BalanceOptions): Element {
  return element(
    "Bal",
    element("Tp", element("CdOrPrtry", leaf("Cd", code))),
    amountOf(cents, currency),
    directionOf(cents),
    element("Dt", leaf("DtTm", at)),
  );
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** How many entries there are and what they come to, so that a reader can count again. */
function summaryOf(entries: readonly CamtEntry[], currency: string): Element {
  const amounts = entries.map(({ amount }) => amount);
  const net = total(amounts);
  const counted = (name: string, some: readonly number[], ...more: readonly Element[]) =>
    element(
      name,
      leaf("NbOfNtries", String(some.length)),
      leaf("Sum", plainAmount(total(some.map(Math.abs)), currency)),
      ...more,
    );
  return element(
    "TxsSummry",
    counted(
      "TtlNtries",
      amounts,
      element("TtlNetNtry", leaf("Amt", plainAmount(Math.abs(net), currency)), directionOf(net)),
    ),
    counted("TtlCdtNtries", amounts.filter((amount) => amount >= 0)),
    counted("TtlDbtNtries", amounts.filter((amount) => amount < 0)),
  );
}
