import type { Account } from "#contract/accounts.ts";
import { listAccounts } from "#contract/accounts.ts";
import { LONGEST_LIST, MOST_IDS } from "#contract/listQuery.ts";
import { listTransactions, placeOfTransaction } from "#contract/transactionList.ts";
import type { Transaction } from "#contract/transactions.ts";
import { listUsers, type User } from "#contract/users.ts";
import type { Client } from "#app/api/client.ts";
import { start, type TransactionSearch } from "#app/api/listQueries.ts";
import { retryRateLimited } from "#app/api/retryRateLimited.ts";
import { endName } from "#app/format/accountWords.ts";
import { transactionTypeName } from "#contract/transactionWords.ts";
import type { ExportedFile } from "#app/shell/saveFile.ts";
import {
  type Spreadsheet,
  spreadsheetFile,
  type SpreadsheetFormat,
} from "#app/shell/spreadsheet.ts";
import { createDirectory, type Directory } from "../directory.ts";
import { transactionRisk } from "../risk.ts";
import { namedIn } from "./rows.ts";

/** The most rows of one file: what a spreadsheet and a tab can still hold at ease. */
const MOST_EXPORTED = 10_000;

const header = [
  "ID",
  "Date",
  "User",
  "Type",
  "From",
  "To",
  "Description",
  "Amount",
  "Currency",
  "Status",
  "Reason",
  "Risk Level",
];

/** The list as a table, one row for each transaction. */
export function transactionTable(
  transactions: readonly Transaction[],
  { accounts, nameOf, ownerOf }: Directory,
  currency: string,
): Spreadsheet {
  const rows = transactions.map((row) => [
    row.id,
    { moment: row.createdAt },
    nameOf(ownerOf(row)),
    transactionTypeName(row.type),
    endName(row.fromAccountId, accounts),
    endName(row.toAccountId, accounts),
    row.description,
    { cents: row.amount, currency },
    currency,
    row.status,
    row.rejectionReason ?? "",
    transactionRisk(row.amount),
  ]);
  return { header, rows };
}

export interface ExportOptions {
  readonly client: Client;
  readonly format: SpreadsheetFormat;
  /** The query for the rows that are shown. */
  readonly search: TransactionSearch;
  readonly currency: string;
  /** The viewer's day, "2026-11-24". */
  readonly day: string;
}

/** The whole list that a search finds, as a file, and whether there were more than it holds. */
export async function exportTransactions(
  { client, format, search, currency, day }: ExportOptions,
): Promise<{ readonly file: ExportedFile; readonly count: number; readonly isCut: boolean }> {
  const rows: Transaction[] = [];
  let place: typeof start | undefined = start;
  while (place !== undefined && rows.length < MOST_EXPORTED) {
    const query: TransactionSearch & typeof start & { limit: number } = {
      ...search,
      ...place,
      limit: LONGEST_LIST,
    };
    const part = await retryRateLimited(() => client.request(listTransactions, { query }));
    rows.push(...part);
    const last = part.at(-1);
    place = last && part.length === LONGEST_LIST
      ? { after: placeOfTransaction(search.sort ?? "createdAt", last) }
      : undefined;
  }
  const directory = await directoryOf(client, rows);
  const table = transactionTable(rows, directory, currency);
  return {
    file: spreadsheetFile(format, `all-transactions-${day}`, table),
    count: rows.length,
    isCut: place !== undefined,
  };
}

/** Who and what these transactions name. */
async function directoryOf(client: Client, rows: readonly Transaction[]): Promise<Directory> {
  const named = namedIn(rows);
  const accounts = await inParts(
    named.accountIds.filter((id) => id !== null),
    (ids): Promise<Account[]> => client.request(listAccounts, { query: { ids } }),
  );
  const users = await inParts(
    [...named.userIds, ...accounts.map(({ userId }) => userId)],
    (ids): Promise<User[]> => client.request(listUsers, { query: { ids, identities: false } }),
  );
  return createDirectory(accounts, users);
}

/** Loads each ID once, in parts as large as the server accepts. */
async function inParts<Row>(
  ids: readonly number[],
  ask: (ids: number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const once = [...new Set(ids)];
  const found: Row[] = [];
  for (let at = 0; at < once.length; at += MOST_IDS) {
    found.push(...await retryRateLimited(() => ask(once.slice(at, at + MOST_IDS))));
  }
  return found;
}
