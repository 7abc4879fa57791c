import type { Account } from "#contract/accounts.ts";
import { directionOf } from "#contract/direction.ts";
import type { Transaction } from "#contract/transactions.ts";
import { describe, transactionTypeName } from "#contract/transactionWords.ts";
import { endName } from "#app/format/accountWords.ts";
import type { Spreadsheet } from "#app/shell/spreadsheet.ts";

export interface TableOptions {
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

/** Returns the listed transactions as a table, one row for each. */
export function transactionTable(
  shown: readonly Transaction[],
  { accounts, currency, accountId }: TableOptions,
): Spreadsheet {
  const rows = shown.map((row) => [
    { moment: row.createdAt },
    transactionTypeName(row.type),
    endName(row.fromAccountId, accounts),
    endName(row.toAccountId, accounts),
    describe(row),
    { cents: directionOf(row, accountId) === "out" ? -row.amount : row.amount, currency },
    currency,
    row.status,
    row.id,
  ]);
  return { header, rows };
}
