import type { Account } from "#contract/accounts.ts";
import { directionOf, type Transaction } from "#contract/transactions.ts";
import { endName } from "#app/format/accountWords.ts";
import { describe, transactionTypeName } from "#app/format/transactionWords.ts";
import { plainAmount } from "./entryWords.ts";

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

/** Spreadsheets would take it for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text of a customer's: never a formula. */
function text(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

/** What is shown as comma-separated values (RFC 4180), one line for each transaction. */
export function toCsv(
  shown: readonly Transaction[],
  { accounts, currency, accountId }: CsvOptions,
): string {
  const rows = shown.map((row) =>
    line([
      row.createdAt,
      transactionTypeName(row.type),
      text(endName(row.fromAccountId, accounts)),
      text(endName(row.toAccountId, accounts)),
      text(describe(row)),
      plainAmount(
        directionOf(row, accountId) === "out" ? -row.amount : row.amount,
        currency,
      ),
      currency,
      row.status,
      String(row.id),
    ])
  );
  return line(header) + rows.join("");
}
