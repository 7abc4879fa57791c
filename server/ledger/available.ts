import { type Cents, minusCents } from "#contract/money.ts";

/** What an owner may spend: the booked balance less what pending debits hold, in cents. */
export function available(
  account: { readonly balance: Cents; readonly held: Cents },
): Cents {
  return minusCents(account.balance, account.held);
}

/** Whether a new debit of `amount` fits beside everything already held. */
export function coversNewDebit(
  account: { readonly balance: Cents; readonly held: Cents },
  amount: Cents,
): boolean {
  return available(account) >= amount;
}

/**
 * Whether a debit that is already held may be booked: `balance − other holds ≥ amount`, which is
 * the same as nothing being overdrawn while every hold stands.
 */
export function coversHeldDebit(
  account: { readonly balance: Cents; readonly held: Cents },
): boolean {
  return available(account) >= 0;
}
