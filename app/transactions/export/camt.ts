import { cut, entryWords } from "./entryWords.ts";
import type { Ledger, LedgerEntry } from "./ledgers.ts";
import { plainAmount } from "./plainAmount.ts";
import { type Element, element, leaf, written } from "./xml.ts";

export interface CamtOptions {
  readonly currency: string;
  readonly now: Date;
}

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";

/** Longest texts of the format, in characters. */
const longest = { id: 35, remittance: 140 };

function amountOf(cents: number, currency: string): Element {
  return leaf("Amt", plainAmount(Math.abs(cents), currency), { Ccy: currency });
}

function direction(cents: number): Element {
  return leaf("CdtDbtInd", cents < 0 ? "DBIT" : "CRDT");
}

/** The family of the format's own transaction codes: received or issued, between accounts or not. */
function bankCode({ transaction, amount }: LedgerEntry): Element {
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

function entry(booked: LedgerEntry, currency: string): Element {
  const { transaction, amount } = booked;
  return element(
    "Ntry",
    leaf("NtryRef", String(transaction.id)),
    amountOf(amount, currency),
    direction(amount),
    element("Sts", leaf("Cd", "BOOK")),
    element("BookgDt", leaf("DtTm", transaction.createdAt)),
    element("ValDt", leaf("DtTm", transaction.createdAt)),
    leaf("AcctSvcrRef", String(transaction.id)),
    bankCode(booked),
    element(
      "NtryDtls",
      element(
        "TxDtls",
        element("RmtInf", leaf("Ustrd", cut(entryWords(transaction), longest.remittance))),
      ),
    ),
  );
}

/**
 * The balance is today's booked one, an interim one: what a filter lets through need not lead from
 * an opening to a closing balance.
 */
function statement({ account, entries }: Ledger, { currency, now }: CamtOptions): Element {
  const at = now.toISOString();
  const times = entries.map(({ transaction }) => transaction.createdAt).toSorted();
  return element(
    "Stmt",
    leaf("Id", `${account.id}-${at.replace(/\D/g, "")}`.slice(0, longest.id)),
    leaf("CreDtTm", at),
    element(
      "FrToDt",
      leaf("FrDtTm", times[0] ?? at),
      leaf("ToDtTm", times.at(-1) ?? at),
    ),
    element(
      "Acct",
      element("Id", element("Othr", leaf("Id", account.accountNumber))),
      leaf("Ccy", currency),
    ),
    element(
      "Bal",
      element("Tp", element("CdOrPrtry", leaf("Cd", "ITBD"))),
      amountOf(account.balance, currency),
      direction(account.balance),
      element("Dt", leaf("DtTm", at)),
    ),
    ...entries.map((booked) => entry(booked, currency)),
  );
}

/** Ledgers as an ISO 20022 bank-to-customer statement (camt.053), one `Stmt` for each account. */
export function toCamt(ledgers: readonly Ledger[], options: CamtOptions): string {
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
