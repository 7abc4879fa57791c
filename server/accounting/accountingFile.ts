import type { AccountingFormat } from "#contract/accounting.ts";
import { BYTE_ORDER_MARK, csvLine, csvText } from "#contract/csv.ts";
import { toOfx } from "#contract/ofx.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import { datedDay, entryReference } from "#contract/statements.ts";
import { dayOf } from "#contract/time.ts";
import { describe } from "#contract/transactionWords.ts";
import { bankName, camtOf, periodOf } from "../statements/dataFiles.ts";
import type { ReadStatement } from "../statements/readStatement.ts";
import type { AccountingRow } from "./accountingRows.ts";

interface AccountingFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Returns a month as a file. Its texts come from the ledger, so files of a closed month are equal to
 * the byte, except for the names in the CSV that can change: D78 in docs/decisions.md.
 */
export function accountingFile(
  format: AccountingFormat,
  read: ReadStatement,
  rows: readonly AccountingRow[],
): AccountingFile {
  const { account, from } = read.statement;
  const base = `accounting-${account.lastFour}-${from.slice(0, 7)}`;
  if (format === "csv") {
    return { name: `${base}.csv`, type: "text/csv; charset=utf-8", text: csvOf(read, rows) };
  }
  return format === "ofx"
    ? { name: `${base}.ofx`, type: "application/x-ofx; charset=utf-8", text: ofxOf(read) }
    : { name: `${base}.camt053.xml`, type: "application/xml; charset=utf-8", text: camtOf(read) };
}

/** The names are for programs: they stay. What the customer can change later comes last. */
const header = [
  ...["entry_id", "transaction_id", "account", "posted_on", "dated_on", "type", "description"],
  ...["amount", "currency", "balance", "payee_account", "payment_run", "prepared_by"],
  ...["approved_by", "payee", "category"],
];

function csvOf(
  { account, statement: { currency, zone } }: ReadStatement,
  rows: readonly AccountingRow[],
): string {
  const lines = rows.map(({ entry, ...row }) =>
    csvLine([
      entryReference(entry),
      String(entry.transactionId ?? ""),
      csvText(account.accountNumber),
      dayOf(entry.at, zone),
      datedDay(entry, zone) ?? "",
      entry.type,
      csvText(describe(entry)),
      plainAmount(entry.amount, currency),
      currency,
      plainAmount(entry.balance, currency),
      ...[row.payeeAccount, row.paymentRun, row.preparedBy, row.approvedBy].map(csvText),
      ...[row.payee, row.category].map(csvText),
    ])
  );
  return BYTE_ORDER_MARK + csvLine(header) + lines.join("");
}

function ofxOf(read: ReadStatement): string {
  const { account, statement: { account: { type }, closing, currency, entries, zone } } = read;
  const ledger = {
    account: { ...account, accountType: type, balance: closing },
    period: periodOf(read),
    entries,
  };
  return toOfx([ledger], { currency, bank: bankName, now: read.madeAt, zone });
}
