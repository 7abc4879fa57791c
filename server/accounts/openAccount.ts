import type { AccountType } from "#contract/accounts.ts";
import type { Instant } from "#contract/time.ts";
import type { Randomness } from "../deps.ts";
import type { AccountRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";
import { newAccountNumber } from "./accountNumber.ts";

/** So often in a row nobody draws numbers that are taken, whatever the bank's size. */
const DRAWS = 20;

interface TransactionInput {
  readonly userId: number;
  readonly accountType: AccountType;
  /** Drawn at random where it is left out. */
  readonly accountNumber?: string | undefined;
}

interface Surroundings {
  readonly tx: Tables;
  readonly randomness: Randomness;
  readonly now: Instant;
}

/** Opens an account at zero; undefined when the number that was asked for is taken. */
export async function openAccount(
  { tx, randomness, now }: Surroundings,
  { accountNumber, ...wanted }: TransactionInput,
): Promise<AccountRow | undefined> {
  const open = (number: string) =>
    tx.accounts.insertUnlessTaken({
      ...wanted,
      accountNumber: number,
      isActive: true,
      isFrozen: false,
      createdAt: now,
    });
  if (accountNumber !== undefined) return await open(accountNumber);
  for (let draw = 0; draw < DRAWS; draw++) {
    const account = await open(newAccountNumber(randomness));
    if (account !== undefined) return account;
  }
  throw new Error(`Cannot open an account: ${DRAWS} drawn numbers were taken`);
}
