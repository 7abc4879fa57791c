import type { Account } from "#contract/accounts.ts";
import { instantOf } from "#contract/time.ts";
import type { ExportedFile } from "#app/shell/saveFile.ts";
import { spreadsheetFile } from "#app/shell/spreadsheet.ts";
import { monthOf } from "../statement/address.ts";
import { toCamt } from "#contract/camt.ts";
import { transactionTable } from "./transactionTable.ts";
import { type LedgerOptions, ledgersOf } from "./ledgers.ts";
import { toOfx } from "#contract/ofx.ts";

export type ExportFormat = "xlsx" | "csv" | "ofx" | "camt";

export interface ExportOptions extends LedgerOptions {
  /** All accounts, for the names of both sides. */
  readonly accounts: readonly Account[];
  /** The account that the list is filtered by; null for all. */
  readonly accountId: number | null;
  readonly currency: string;
  /** The name of the bank and of the customer. */
  readonly bank: string;
  readonly owner: string;
  readonly now: Date;
  readonly zone: string;
}

/** The viewer's own day, as "today" is theirs. */
function dayOf(now: Date): string {
  return `${monthOf(now)}-${String(now.getDate()).padStart(2, "0")}`;
}

/** Exports exactly the list that is shown. OFX and camt.053 have only its postings. */
export function exportFile(format: ExportFormat, options: ExportOptions): ExportedFile {
  const { shown, now } = options;
  const base = `transactions-${dayOf(now)}`;
  if (format === "csv" || format === "xlsx") {
    return spreadsheetFile(format, base, transactionTable(shown, options));
  }
  const ledgers = ledgersOf(options);
  const parties = { ...options, now: instantOf(now) };
  return format === "ofx"
    ? { name: `${base}.ofx`, type: "application/x-ofx", content: toOfx(ledgers, parties) }
    : { name: `${base}.camt053.xml`, type: "application/xml", content: toCamt(ledgers, parties) };
}
