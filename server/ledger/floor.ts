import { type Cents, cents } from "#contract/money.ts";

/**
 * How low an account's balance may fall once an administrator has set it to `balance`: nothing goes
 * below 0, but for a balance that was set there by name.
 */
export function floorFor(balance: Cents): Cents {
  return balance < 0 ? balance : cents(0);
}
