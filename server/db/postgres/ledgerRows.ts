import { cents } from "#contract/money.ts";
import type { EntryKind, SystemAccount } from "../../ledger/entry.ts";
import type { Discrepancy, PostingRow } from "../rows.ts";
import {
  centsIn,
  centsOrNullIn,
  choiceIn,
  instantIn,
  integerIn,
  integerOrNullIn,
  isObject,
} from "./columns.ts";
import type { RawRow } from "./sql.ts";

const kinds = [
  "deposit",
  "withdrawal",
  "transfer",
  "adjustment",
  "reversal",
  "closing",
] as const satisfies EntryKind[];
const systemAccounts = ["cash", "adjustments", "closing"] as const satisfies SystemAccount[];

export function postingIn(row: RawRow): PostingRow {
  return {
    id: integerIn(row, "id"),
    entryId: integerIn(row, "entry_id"),
    kind: choiceIn(row, "kind", kinds),
    transactionId: integerOrNullIn(row, "transaction_id"),
    actorId: integerIn(row, "actor_id"),
    postedAt: instantIn(row, "posted_at"),
    account: integerOrNullIn(row, "account_id") ?? choiceIn(row, "system_account", systemAccounts),
    amount: centsIn(row, "amount_cents"),
    balanceAfter: centsOrNullIn(row, "balance_after_cents"),
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
