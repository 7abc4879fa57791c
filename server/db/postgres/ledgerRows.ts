import { cents } from "#contract/money.ts";
import { entryKind } from "#contract/transactions.ts";
import type { SystemAccount } from "../../ledger/entry.ts";
import type { Discrepancy, PostingRow } from "../rows.ts";
import {
  centsIn,
  centsOrNullIn,
  choiceIn,
  instantIn,
  instantOrNullIn,
  integerIn,
  integerOrNullIn,
  isObject,
  textIn,
} from "./columns.ts";
import type { RawRow } from "./sql.ts";

const systemAccounts = ["cash", "adjustments", "closing"] as const satisfies SystemAccount[];

export function postingIn(row: RawRow): PostingRow {
  return {
    id: integerIn(row, "id"),
    entryId: integerIn(row, "entry_id"),
    kind: choiceIn(row, "kind", entryKind.options),
    transactionId: integerOrNullIn(row, "transaction_id"),
    actorId: integerIn(row, "actor_id"),
    postedAt: instantIn(row, "posted_at"),
    account: integerOrNullIn(row, "account_id") ?? choiceIn(row, "system_account", systemAccounts),
    amount: centsIn(row, "amount_cents"),
    balanceAfter: centsOrNullIn(row, "balance_after_cents"),
    description: textIn(row, "description"),
    datedAt: instantOrNullIn(row, "dated_at"),
  };
}

export function discrepancyIn(value: unknown): Discrepancy {
  const row = isObject(value) ? value : {};
  return {
    accountId: integerIn(row, "id"),
    balance: centsIn(row, "balance_cents"),
    postings: cents(integerIn(row, "total")),
  };
}
