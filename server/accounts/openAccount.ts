import { checkDigit } from "#contract/accountNumber.ts";
import type { AccountType } from "#contract/accounts.ts";
import type { Randomness } from "../kernel/deps.ts";
import type { AccountRow } from "../db/rows.ts";
import type { WriteContext } from "../kernel/action.ts";

/** So many draws in a row never all hit taken numbers, whatever the number of accounts. */
const DRAWS = 20;

interface NewAccount {
  readonly userId: number;
  readonly accountType: AccountType;
  /** Drawn at random where it is left out. */
  readonly accountNumber?: string | undefined;
  readonly nickname?: string | undefined;
}

/** Opens an account at zero; undefined if the number that was asked for is taken. */
export async function openAccount(
  { tx, randomness, now }: Pick<WriteContext<never>, "tx" | "randomness" | "now">,
  { accountNumber, nickname, ...wanted }: NewAccount,
): Promise<AccountRow | undefined> {
  const open = (number: string) =>
    tx.accounts.insertUnlessTaken({
      ...wanted,
      accountNumber: number,
      nickname: nickname ?? null,
      isActive: true,
      isFrozen: false,
      createdAt: now,
    });
  if (accountNumber !== undefined) return await open(accountNumber);
  for (let draw = 0; draw < DRAWS; draw++) {
    const account = await open(newAccountNumber(randomness));
    if (account !== undefined) return account;
  }
  throw new Error(`Can't open an account: all ${DRAWS} generated numbers were taken`);
}

const DIGITS = 9;

/** A new 10-digit account number: nine random digits, the first not 0, and a Luhn check digit. */
export function newAccountNumber(randomness: Randomness): string {
  const first = String(1 + randomness.integer(9));
  const rest = Array.from({ length: DIGITS - 1 }, () => String(randomness.integer(10)));
  const body = first + rest.join("");
  return body + checkDigit(body);
}
