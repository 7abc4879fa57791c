import type { Leg, SystemAccount } from "./entry.ts";
import { type Cents, negateCents } from "#contract/money.ts";
import type { TransactionType } from "#contract/transactions.ts";

export interface Movement {
  readonly type: TransactionType;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents;
}

/**
 * The two sides of a transaction, which sum to zero. What comes from outside the bank or leaves it
 * stands against the bank's own cash.
 */
export function legsOf(movement: Movement): readonly Leg[] {
  return [
    { account: movement.fromAccountId ?? "cash", amount: negateCents(movement.amount) },
    { account: movement.toAccountId ?? "cash", amount: movement.amount },
  ];
}

/** The customer accounts a transaction touches. */
export function accountIdsOf(
  movement: Pick<Movement, "fromAccountId" | "toAccountId">,
): readonly number[] {
  return [movement.fromAccountId, movement.toAccountId].filter((id) => id !== null);
}

/** Moves signed cents into an account, against one of the bank's own. */
export function legsAgainst(
  against: SystemAccount,
  accountId: number,
  amount: Cents,
): readonly Leg[] {
  return [{ account: against, amount: negateCents(amount) }, { account: accountId, amount }];
}
