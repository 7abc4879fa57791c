import { lastFour } from "../audit/record.ts";
import type { TransactionRow } from "../db/rows.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import type { Repositories } from "../db/store.ts";
import { isSame } from "../rules/seen.ts";

/** What a customer confirms of a payment, beside the payee's number. */
const confirmed = ["type", "amount", "fromAccountId", "toAccountId"] as const;

/** The audit log's names of these fields, for edits. */
const confirmedFacts = ["type", "amountCents", "fromAccountId", "toAccountId", "externalAccount"];

/**
 * Returns whether an edit would turn what a customer confirmed into something else. A completed
 * transaction that stays completed is a booking of the bank's, which staff correct in their own
 * name; anything else could be approved later as if the customer had asked for it. So what staff
 * have corrected neither waits again nor is completed again.
 */
export async function changesConfirmed(
  tx: Pick<Repositories, "users" | "accounts" | "audit">,
  before: TransactionRow,
  after: TransactionRow,
): Promise<boolean> {
  if (before.status === "completed" && after.status === "completed") return false;
  const isOther = confirmed.some((field) => before[field] !== after[field]) ||
    !isSame(payeeOf(before), payeeOf(after));
  const comesBack = before.status !== after.status && after.status !== "rejected";
  if (!isOther && !(comesBack && await isCorrected(tx, before))) return false;
  return await isOfCustomer(tx, before);
}

/** Returns whether staff have changed it while it was booked. */
async function isCorrected(
  { audit }: Pick<Repositories, "audit">,
  { id }: TransactionRow,
): Promise<boolean> {
  const edits = { subject: `transaction:${id}`, action: "transaction.edited" };
  return (await audit.find(edits, MOST_EDITS)).some(({ before }) =>
    confirmedFacts.some((fact) => before !== null && fact in before)
  );
}

/** No transaction is edited more often by those who correct it. */
const MOST_EDITS = 1_000;

/**
 * Returns whether its customer entered it, who may work here by now: staff enter nothing for
 * accounts of their own.
 */
async function isOfCustomer(
  { users, accounts }: Pick<Repositories, "users" | "accounts">,
  transaction: TransactionRow,
): Promise<boolean> {
  const { initiatorId } = transaction;
  if ((await users.byId(initiatorId))?.role !== "admin") return true;
  const owners = await accounts.ownersOf(accountIdsOf(transaction));
  return [...owners.values()].includes(initiatorId);
}

/** The account number outside the bank that a transaction names. */
export function payeeOf({ metadata }: Pick<TransactionRow, "metadata">): unknown {
  return metadata?.["externalAccount"] ?? null;
}

/** The last four of it. */
export function endOfPayee(transaction: Pick<TransactionRow, "metadata">): string | null {
  const payee = payeeOf(transaction);
  return typeof payee === "string" ? lastFour(payee) : null;
}
