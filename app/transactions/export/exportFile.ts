import type { ExportedFile } from "#app/shell/saveFile.ts";
import { BYTE_ORDER_MARK } from "#contract/csv.ts";
import { monthOf } from "../statement/address.ts";
import { toCamt } from "#contract/camt.ts";
import { toCsv } from "./csv.ts";
import { type LedgerOptions, ledgersOf } from "./ledgers.ts";
import { toOfx } from "./ofx.ts";

export type ExportFormat = "csv" | "ofx" | "camt";

export interface ExportOptions extends LedgerOptions {
  readonly currency: string;
  readonly bankId: string;
  readonly now: Date;
}

/** The viewer's own day, as "today" is theirs. */
function dayOf(now: Date): string {
  return `${monthOf(now)}-${String(now.getDate()).padStart(2, "0")}`;
}

/** Exactly what is shown, as a file. OFX and camt.053 carry what is booked of it. */
export function exportFile(format: ExportFormat, options: ExportOptions): ExportedFile {
  const { shown, now } = options;
  const base = `transactions-${dayOf(now)}`;
  if (format === "csv") {
    const content = BYTE_ORDER_MARK + toCsv(shown, options);
    return { name: `${base}.csv`, type: "text/csv;charset=utf-8", content };
  }
  const ledgers = ledgersOf(options);
  return format === "ofx"
    ? { name: `${base}.ofx`, type: "application/x-ofx", content: toOfx(ledgers, options) }
    : { name: `${base}.camt053.xml`, type: "application/xml", content: toCamt(ledgers, options) };
}
