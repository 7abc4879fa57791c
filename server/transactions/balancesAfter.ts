import { type Cents, cents } from "#contract/money.ts";
import type { ListedTransaction } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { WHOLE } from "./filterOf.ts";

const none: ReadonlyMap<number, Cents> = new Map();

/**
 * What an account of this person held after each completed transaction among these, by its id:
 * today's balance, walked back to the oldest of them. Transactions count on the day they carry.
 * Nothing of an account that is somebody else's.
 */
export async function balancesAfter(
  { accounts, transactions }: Pick<Repositories, "accounts" | "transactions">,
  userId: number,
  accountId: number | undefined,
  rows: readonly ListedTransaction[],
): Promise<ReadonlyMap<number, Cents>> {
  const [first] = rows;
  if (accountId === undefined || first === undefined) return none;
  const account = await accounts.byId(accountId);
  if (account?.userId !== userId) return none;
  const since = rows.reduce(
    (oldest, { createdAt }) => createdAt < oldest ? createdAt : oldest,
    first.createdAt,
  );
  const filter = { userId, accountId, since, status: "completed" } as const;
  const balances = new Map<number, Cents>();
  let balance = account.balance;
  for (const { id, amount, fromAccountId } of await transactions.list(filter, { limit: WHOLE })) {
    balances.set(id, balance);
    balance = cents(fromAccountId === accountId ? balance + amount : balance - amount);
  }
  return balances;
}
