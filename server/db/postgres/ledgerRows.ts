import { cents } from "#contract/money.ts";
import type { Discrepancy, PostingRow } from "../rows.ts";
import { centsIn, integerIn } from "./columns.ts";
import { isObject } from "../../kernel/tables/column.ts";
import type { RawRow } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";
import { columnList } from "./sqlTable.ts";

const entryIn = rowReader(tables.entries);
const legIn = rowReader(tables.postings);

/** What an entry says, without its ID. */
export const entryFields = Object.keys(tables.entries.columns).filter((field) => field !== "id");
export const entryColumns = columnList(tables.entries, entryFields);

/** Reads a posting together with its entry's columns. */
export function postingIn(row: RawRow): PostingRow {
  const { accountId, systemAccount, ...leg } = legIn(row);
  const account = accountId ?? systemAccount;
  if (account === null) throw new TypeError("Can't read a posting: it names no account");
  return { ...entryIn(row), ...leg, account };
}

export function discrepancyIn(value: unknown): Discrepancy {
  const row = isObject(value) ? value : {};
  return {
    accountId: integerIn(row, "id"),
    balance: centsIn(row, "balance_cents"),
    postings: cents(integerIn(row, "total")),
  };
}
