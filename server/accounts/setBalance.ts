import type { patchAccount } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";
import { floorFor } from "../ledger/rules.ts";
import { legsAgainst } from "../ledger/legs.ts";
import { LARGEST_BALANCE_CENTS } from "../ledger/rules.ts";
import type { AccountRow } from "../db/rows.ts";
import type { ErrorsOf, WriteContext } from "../handler.ts";

export type PatchAccountContext = WriteContext<ErrorsOf<typeof patchAccount>>;

/**
 * Sets the balance of a locked account: the difference is booked against the bank's adjustments,
 * and there is no transaction. What is pending stays held as it was, so that less may be available
 * than nothing; approvals then wait until there is enough. A balance below zero takes the account's
 * floor with it, and a later one above takes it back.
 */
export async function setBalance(
  { tx, actor, now, error }: PatchAccountContext,
  account: AccountRow,
  target: Cents,
): Promise<void> {
  const change = minusCents(target, account.balance);
  if (change === 0) return;
  if (Math.abs(target) > LARGEST_BALANCE_CENTS) {
    throw error("balance_limit", { field: "balance" });
  }
  if (change < 0 && account.isFrozen) throw error("account_frozen", { field: "balance" });

  const floor = floorFor(target);
  await tx.accounts.lowerFloor(account.id, floor);
  await tx.journal.post({
    kind: "adjustment",
    transactionId: null,
    actorId: actor.user.id,
    postedAt: now,
    legs: legsAgainst("adjustments", account.id, change),
  });
  await tx.accounts.update(account.id, { floor });
}
