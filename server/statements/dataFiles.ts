import { BYTE_ORDER_MARK, csvLine, csvText } from "#contract/csv.ts";
import { toCamt } from "#contract/camt.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import { datedDay, entryReference } from "#contract/statements.ts";
import { dayOf, startOfDay } from "#contract/time.ts";
import { describe, transactionTypeName } from "#contract/transactionWords.ts";
import { brands } from "#ui/theme/brand.ts";
import { dayAfter, type ReadStatement } from "./readStatement.ts";

/** The name of the bank in files for programs. */
export const { legalName: bankName } = brands.kestrel;

/** Returns a statement as CSV, for spreadsheets. */
export function csvOf({ statement: { entries, currency, zone } }: ReadStatement): string {
  const header = [
    ...["Date", "Dated", "Type", "Description", "Amount", "Balance", "Currency", "Reference"],
  ];
  const rows = entries.map((entry) =>
    csvLine([
      dayOf(entry.at, zone),
      datedDay(entry, zone) ?? "",
      transactionTypeName(entry.type),
      csvText(describe(entry)),
      plainAmount(entry.amount, currency),
      plainAmount(entry.balance, currency),
      currency,
      String(entry.transactionId ?? entryReference(entry)),
    ])
  );
  return BYTE_ORDER_MARK + csvLine(header) + rows.join("");
}

/** Returns the moments between which a statement's entries were posted; the second is exclusive. */
export function periodOf({ statement: { from, to, zone } }: ReadStatement) {
  return { from: startOfDay(from, zone), to: startOfDay(dayAfter(to), zone) };
}

/** Returns a statement as camt.053, for accounting programs. */
export function camtOf(read: ReadStatement): string {
  const { statement: { opening, closing, entries, currency, zone }, account, fullName } = read;
  const ledger = { account, bounds: { opening, closing }, period: periodOf(read), entries };
  return toCamt([ledger], { currency, now: read.madeAt, zone, bank: bankName, owner: fullName });
}
