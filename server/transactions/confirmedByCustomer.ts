import { lastFour } from "../audit/record.ts";
import type { TransactionRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { isSame } from "../seen.ts";

/** What a customer confirms of a payment, beside the payee's number. */
const confirmed = ["type", "amount", "fromAccountId", "toAccountId"] as const;

/**
 * Returns whether an edit would turn what a customer confirmed into something else. A completed
 * transaction that stays completed is a booking of the bank's, which staff correct in their own name;
 * anything else could be approved later as if the customer had asked for it.
 */
export async function changesConfirmed(
  { users }: Pick<Repositories, "users">,
  before: TransactionRow,
  after: TransactionRow,
): Promise<boolean> {
  if (before.status === "completed" && after.status === "completed") return false;
  const isOther = confirmed.some((field) => before[field] !== after[field]) ||
    !isSame(payeeOf(before), payeeOf(after));
  if (!isOther) return false;
  return (await users.byId(before.initiatorId))?.role !== "admin";
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
