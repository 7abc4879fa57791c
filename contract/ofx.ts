import type { Account, AccountType } from "./accounts.ts";
import { entryWords, truncate } from "./entryWords.ts";
import { plainAmount } from "./plainAmount.ts";
import { datedDay, entryReference, type StatementEntry } from "./statements.ts";
import type { Instant } from "./time.ts";
import { type Element, element, serializeElement, textElement } from "./xml.ts";

export interface OfxOptions {
  readonly currency: string;
  /** The bank's name. */
  readonly bank: string;
  readonly now: Instant;
  /** Time zone of the dates. */
  readonly zone: string;
}

/** One account with its posted entries. */
export interface OfxLedger {
  /** Its balance is the one at the end of the period. */
  readonly account: Pick<Account, "accountNumber" | "accountType" | "balance">;
  readonly entries: readonly StatementEntry[];
  /** The end is exclusive. Default: from the first entry to the last, with the balance of now. */
  readonly period?: { readonly from: Instant; readonly to: Instant };
}

const declarations = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';

/** The format knows no investment account without securities. */
const accountTypes: Record<AccountType, string> = {
  checking: "CHECKING",
  savings: "SAVINGS",
  investment: "MONEYMRKT",
};

/** Longest texts of the format, in characters, and in bytes what libofx reads of them. */
const longest = { account: 22, name: 32, memo: 255, bank: 9, nameBytes: 96, memoBytes: 390 };

/** "20261120150400.000[0:GMT]" */
function time(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:T]/g, "")}.000[0:GMT]`;
}

const success = element("STATUS", textElement("CODE", "0"), textElement("SEVERITY", "INFO"));

function statementTransaction(
  entry: StatementEntry,
  { currency, zone }: OfxOptions,
): Element {
  const { type, at, datedAt, amount } = entry;
  const kind = type === "transfer" ? "XFER" : amount < 0 ? "DEBIT" : "CREDIT";
  const words = entryWords(entry);
  const name = truncate(words, longest.name, longest.nameBytes);
  return element(
    "STMTTRN",
    textElement("TRNTYPE", kind),
    textElement("DTPOSTED", time(at)),
    datedAt === null || datedDay(entry, zone) === null
      ? null
      : textElement("DTUSER", time(datedAt)),
    textElement("TRNAMT", plainAmount(amount, currency)),
    textElement("FITID", entryReference(entry)),
    textElement("NAME", name),
    name === words ? null : textElement("MEMO", truncate(words, longest.memo, longest.memoBytes)),
  );
}

function statement({ account, entries, period }: OfxLedger, options: OfxOptions): Element {
  const { currency, bank, now } = options;
  const { from, to } = period ?? { from: entries[0]?.at ?? now, to: entries.at(-1)?.at ?? now };
  return element(
    "STMTTRNRS",
    textElement("TRNUID", "0"),
    success,
    element(
      "STMTRS",
      textElement("CURDEF", currency),
      element(
        "BANKACCTFROM",
        textElement("BANKID", truncate(bank.toUpperCase(), longest.bank)),
        textElement("ACCTID", account.accountNumber.slice(-longest.account)),
        textElement("ACCTTYPE", accountTypes[account.accountType]),
      ),
      element(
        "BANKTRANLIST",
        textElement("DTSTART", time(from)),
        textElement("DTEND", time(to)),
        ...entries.map((entry) => statementTransaction(entry, options)),
      ),
      element(
        "LEDGERBAL",
        textElement("BALAMT", plainAmount(account.balance, currency)),
        textElement("DTASOF", time(period?.to ?? now)),
      ),
    ),
  );
}

/** Ledgers as Open Financial Exchange 2.2: one statement for each account. */
export function toOfx(ledgers: readonly OfxLedger[], options: OfxOptions): string {
  return declarations + serializeElement(element(
    "OFX",
    element(
      "SIGNONMSGSRSV1",
      element(
        "SONRS",
        success,
        textElement("DTSERVER", time(options.now)),
        textElement("LANGUAGE", "ENG"),
      ),
    ),
    element("BANKMSGSRSV1", ...ledgers.map((ledger) => statement(ledger, options))),
  ));
}
