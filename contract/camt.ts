import type { Account } from "./accounts.ts";
import { entryWords, truncate } from "./entryWords.ts";
import type { Cents } from "./money.ts";
import { plainAmount } from "./plainAmount.ts";
import { datedDay, entryReference, type StatementEntry } from "./statements.ts";
import { before, dayOf, type Instant } from "./time.ts";
import {
  type Element,
  element,
  serializeElement,
  textElement,
  withoutInvalidCharacters,
} from "./xml.ts";

export interface CamtOptions {
  readonly currency: string;
  readonly now: Instant;
  /** The time zone of all days. */
  readonly zone: string;
  /** The name of the bank and of the account's owner. */
  readonly bank: string;
  readonly owner: string;
}

/** One account with its posted entries. */
export interface CamtLedger {
  readonly account: Pick<Account, "id" | "accountNumber" | "balance">;
  readonly entries: readonly StatementEntry[];
  /** Balances before and after the entries; null if a filter left out entries in between. */
  readonly bounds: { readonly opening: Cents; readonly closing: Cents } | null;
  /** Default: from the first entry to the last. */
  readonly period?: Omit<Times, "now">;
}

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";

/** Longest texts of the format, in characters. */
const longest = { id: 35, name: 140, remittance: 140, more: 500 };

/** Returns the ISO 20022 transaction code: received or issued, internal transfer or other. */
function bankCode({ type, amount }: StatementEntry): Element {
  const family = amount < 0 ? "ICDT" : "RCDT";
  const kind = type === "transfer" ? "BOOK" : "OTHR";
  return element(
    "BkTxCd",
    element(
      "Domn",
      textElement("Cd", "PMNT"),
      element("Fmly", textElement("Cd", family), textElement("SubFmlyCd", kind)),
    ),
  );
}

function entry(booked: StatementEntry, { currency, zone }: CamtOptions): Element {
  const words = entryWords(booked);
  const day = dayOf(booked.at, zone);
  return element(
    "Ntry",
    textElement("NtryRef", entryReference(booked)),
    amountOf(booked.amount, currency),
    directionOf(booked.amount),
    element("Sts", textElement("Cd", "BOOK")),
    // Several programs read only days here, not times.
    element("BookgDt", textElement("Dt", day)),
    element("ValDt", textElement("Dt", datedDay(booked, zone) ?? day)),
    textElement("AcctSvcrRef", String(booked.transactionId ?? entryReference(booked))),
    bankCode(booked),
    element(
      "NtryDtls",
      element(
        "TxDtls",
        element("RmtInf", textElement("Ustrd", truncate(words, longest.remittance))),
        [...words].length > longest.remittance
          ? textElement("AddtlTxInf", truncate(words, longest.more))
          : null,
      ),
    ),
  );
}

/** The times of the first and the last entry, and now. */
interface Times {
  readonly from: Instant;
  readonly to: Instant;
  readonly now: Instant;
}

/**
 * Returns the opening and closing balances. If a filter left gaps between the entries, returns the
 * current posted balance instead, as an interim one.
 */
function balances(
  { account, bounds, period }: CamtLedger,
  { currency, zone }: CamtOptions,
  { from, to, now }: Times,
) {
  if (bounds === null) {
    return [balanceOf({ code: "ITBD", cents: account.balance, currency, day: dayOf(now, zone) })];
  }
  // A period ends when the day after its last day begins.
  const last = dayOf(period === undefined ? to : before(to, 1), zone);
  return [
    balanceOf({ code: "OPBD", cents: bounds.opening, currency, day: dayOf(from, zone) }),
    balanceOf({ code: "CLBD", cents: bounds.closing, currency, day: last }),
  ];
}

function statement(ledger: CamtLedger, options: CamtOptions): Element {
  const { currency, now, bank, owner } = options;
  const { account, entries, period } = ledger;
  const { from, to } = period ?? { from: entries[0]?.at ?? now, to: entries.at(-1)?.at ?? now };
  return element(
    "Stmt",
    textElement("Id", `${account.id}-${now.replace(/\D/g, "")}`.slice(0, longest.id)),
    textElement("CreDtTm", now),
    element("FrToDt", textElement("FrDtTm", from), textElement("ToDtTm", to)),
    element(
      "Acct",
      element("Id", element("Othr", textElement("Id", account.accountNumber))),
      textElement("Ccy", currency),
      element("Ownr", textElement("Nm", nameIn(owner))),
      element("Svcr", element("FinInstnId", textElement("Nm", nameIn(bank)))),
    ),
    ...balances(ledger, options, { from, to, now }),
    summaryOf(entries, currency),
    ...entries.map((booked) => entry(booked, options)),
  );
}

/**
 * Returns a name cut to the format's length. It is never empty, because the format rejects that.
 */
function nameIn(name: string): string {
  return truncate(withoutInvalidCharacters(name).trim(), longest.name) || "-";
}

/** Writes ledgers as an ISO 20022 bank-to-customer statement (camt.053), one `Stmt` per account. */
export function toCamt(ledgers: readonly CamtLedger[], options: CamtOptions): string {
  const at = options.now;
  const document: Element = {
    name: "Document",
    attributes: { xmlns: NAMESPACE },
    inside: [
      element(
        "BkToCstmrStmt",
        element(
          "GrpHdr",
          textElement("MsgId", `M${at.replace(/\D/g, "")}`),
          textElement("CreDtTm", at),
        ),
        ...ledgers.map((ledger) => statement(ledger, options)),
      ),
    ],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeElement(document)}`;
}

/** Returns an amount without its sign: camt.053 has the direction in an element of its own. */
function amountOf(cents: number, currency: string): Element {
  return textElement("Amt", plainAmount(Math.abs(cents), currency), { Ccy: currency });
}

function directionOf(cents: number): Element {
  return textElement("CdtDbtInd", cents < 0 ? "DBIT" : "CRDT");
}

interface BalanceOptions {
  /** Opening, closing, or current posted balance. */
  readonly code: "OPBD" | "CLBD" | "ITBD";
  readonly cents: number;
  readonly currency: string;
  readonly day: string;
}

function balanceOf({ code, cents, currency, day }: BalanceOptions): Element {
  return element(
    "Bal",
    element("Tp", element("CdOrPrtry", textElement("Cd", code))),
    amountOf(cents, currency),
    directionOf(cents),
    element("Dt", textElement("Dt", day)),
  );
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the number of entries and their sums, for programs to check the file against. */
function summaryOf(entries: readonly StatementEntry[], currency: string): Element {
  const amounts = entries.map(({ amount }) => amount);
  const net = total(amounts);
  const counted = (name: string, some: readonly number[], ...more: readonly Element[]) =>
    element(
      name,
      textElement("NbOfNtries", String(some.length)),
      textElement("Sum", plainAmount(total(some.map(Math.abs)), currency)),
      ...more,
    );
  return element(
    "TxsSummry",
    counted(
      "TtlNtries",
      amounts,
      element(
        "TtlNetNtry",
        textElement("Amt", plainAmount(Math.abs(net), currency)),
        directionOf(net),
      ),
    ),
    counted("TtlCdtNtries", amounts.filter((amount) => amount >= 0)),
    counted("TtlDbtNtries", amounts.filter((amount) => amount < 0)),
  );
}
