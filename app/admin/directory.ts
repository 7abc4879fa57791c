import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { User } from "#contract/users.ts";
import { nameOf } from "#app/format/nameOf.ts";

/** Owners of accounts, and names of users. */
export interface Directory {
  /** Whether an account or user that it doesn't have is being loaded. */
  readonly isAsking: boolean;
  readonly accounts: readonly Account[];
  account(id: number | null): Account | undefined;
  user(id: number): User | undefined;
  /** Returns the full name, the username, or the bare ID if the user can't be found. */
  nameOf(userId: number): string;
  /**
   * Returns the owner of the source account, else of the destination account, else the initiator.
   */
  ownerOf(transaction: Transaction): number;
}

export function createDirectory(
  accounts: readonly Account[],
  users: readonly User[],
  { isAsking = false } = {},
): Directory {
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  const usersById = new Map(users.map((user) => [user.id, user]));
  const account = (id: number | null) => accountsById.get(id ?? 0);
  return {
    isAsking,
    accounts,
    account,
    user: (id) => usersById.get(id),
    nameOf: (id) => nameOf(usersById.get(id) ?? null) || `User ${id}`,
    ownerOf: ({ fromAccountId, toAccountId, initiatorId }) =>
      account(fromAccountId)?.userId ?? account(toAccountId)?.userId ?? initiatorId,
  };
}
