import type { Cents } from "#contract/money.ts";
import type { AccountRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { lockLeft } from "../ledger/rules.ts";

/** Lets an administrator bring the balance of a locked account below what its owner has locked. */
export async function lowerLock(
  { accounts }: Repositories,
  account: AccountRow,
  balance: Cents,
): Promise<void> {
  const locked = lockLeft(account, balance);
  if (locked < account.locked) await accounts.setLock(account.id, { locked, unlock: null });
}
