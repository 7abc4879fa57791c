import type { Account } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { accountColour } from "#app/format/accountColours.ts";
import { balancesAt } from "./balances.ts";

/** An account's balance over time, and how its line looks. */
export interface BalanceLine {
  readonly account: Account;
  readonly colour: string;
  /** Tells lines apart without colour, and two accounts of one kind. */
  readonly dashes: string | undefined;
  readonly balances: readonly (Cents | null)[];
}

const dashes = [undefined, "6 4", "2 3", "10 3 2 3"];

export function linesOf(
  accounts: readonly Account[],
  transactions: readonly Transaction[],
  moments: readonly Date[],
): readonly BalanceLine[] {
  return accounts.map((account, place) => ({
    account,
    colour: accountColour(account.accountType),
    dashes: dashes[place % dashes.length],
    balances: balancesAt(transactions, account, moments),
  }));
}
