import type { Account } from "#contract/accounts.ts";
import { directionOf } from "#contract/direction.ts";
import type { Transaction } from "#contract/transactions.ts";
import { csvLine, csvText } from "#contract/csv.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import { endName } from "#app/format/accountWords.ts";
import { describe, transactionTypeName } from "#contract/transactionWords.ts";

export interface CsvOptions {
  readonly accounts: readonly Account[];
  readonly currency: string;
  /** The account whose side amounts are seen from; null for the customer's. */
  readonly accountId: number | null;
}

const header = [
  "Date",
  "Type",
  "From",
  "To",
  "Description",
  "Amount",
  "Currency",
  "Status",
  "Reference",
];

/** What is shown as comma-separated values (RFC 4180), one line for each transaction. */
export function toCsv(
  shown: readonly Transaction[],
  { accounts, currency, accountId }: CsvOptions,
): string {
  const rows = shown.map((row) =>
    csvLine([
      row.createdAt,
      transactionTypeName(row.type),
      csvText(endName(row.fromAccountId, accounts)),
      csvText(endName(row.toAccountId, accounts)),
      csvText(describe(row)),
      plainAmount(
        directionOf(row, accountId) === "out" ? -row.amount : row.amount,
        currency,
      ),
      currency,
      row.status,
      String(row.id),
    ])
  );
  return csvLine(header) + rows.join("");
}
