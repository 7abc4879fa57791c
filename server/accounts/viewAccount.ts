import type { Account } from "#contract/accounts.ts";
import { available } from "../ledger/rules.ts";
import type { AccountRow } from "../db/rows.ts";

export function viewAccount({ held, ...account }: AccountRow): Account {
  return { ...account, availableBalance: available({ balance: account.balance, held }) };
}
