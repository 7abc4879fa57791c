import type { AccountType } from "#contract/accounts.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import { cut, entryWords } from "#contract/entryWords.ts";
import { datedDay, entryReference, type StatementEntry } from "#contract/statements.ts";
import type { Instant } from "#contract/time.ts";
import type { Ledger } from "./ledgers.ts";
import { type Element, element, leaf, written } from "#contract/xml.ts";

export interface OfxOptions {
  readonly currency: string;
  /** The bank's name. */
  readonly bank: string;
  readonly now: Instant;
  /** Time zone of the dates. */
  readonly zone: string;
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

const success = element("STATUS", leaf("CODE", "0"), leaf("SEVERITY", "INFO"));

function statementTransaction(
  entry: StatementEntry,
  { currency, zone }: OfxOptions,
): Element {
  const { type, at, datedAt, amount } = entry;
  const kind = type === "transfer" ? "XFER" : amount < 0 ? "DEBIT" : "CREDIT";
  const words = entryWords(entry);
  const name = cut(words, longest.name, longest.nameBytes);
  return element(
    "STMTTRN",
    leaf("TRNTYPE", kind),
    leaf("DTPOSTED", time(at)),
    datedAt === null || datedDay(entry, zone) === null ? null : leaf("DTUSER", time(datedAt)),
    leaf("TRNAMT", plainAmount(amount, currency)),
    leaf("FITID", entryReference(entry)),
    leaf("NAME", name),
    name === words ? null : leaf("MEMO", cut(words, longest.memo, longest.memoBytes)),
  );
}

function statement({ account, entries }: Ledger, options: OfxOptions): Element {
  const { currency, bank, now } = options;
  return element(
    "STMTTRNRS",
    leaf("TRNUID", "0"),
    success,
    element(
      "STMTRS",
      leaf("CURDEF", currency),
      element(
        "BANKACCTFROM",
        leaf("BANKID", cut(bank.toUpperCase(), longest.bank)),
        leaf("ACCTID", account.accountNumber.slice(-longest.account)),
        leaf("ACCTTYPE", accountTypes[account.accountType]),
      ),
      element(
        "BANKTRANLIST",
        leaf("DTSTART", time(entries[0]?.at ?? now)),
        leaf("DTEND", time(entries.at(-1)?.at ?? now)),
        ...entries.map((entry) => statementTransaction(entry, options)),
      ),
      element(
        "LEDGERBAL",
        leaf("BALAMT", plainAmount(account.balance, currency)),
        leaf("DTASOF", time(now)),
      ),
    ),
  );
}

/** Ledgers as Open Financial Exchange 2.2: one statement for each account. */
export function toOfx(ledgers: readonly Ledger[], options: OfxOptions): string {
  return declarations + written(element(
    "OFX",
    element(
      "SIGNONMSGSRSV1",
      element(
        "SONRS",
        success,
        leaf("DTSERVER", time(options.now)),
        leaf("LANGUAGE", "ENG"),
      ),
    ),
    element("BANKMSGSRSV1", ...ledgers.map((ledger) => statement(ledger, options))),
  ));
}
