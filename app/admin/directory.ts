import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { User } from "#contract/users.ts";
import { nameOf } from "#app/format/nameOf.ts";

/** Who owns which account, and what people are called. */
export interface Directory {
  /** Somebody whom it does not know was asked for and may be known in a moment. */
  readonly isAsking: boolean;
  readonly accounts: readonly Account[];
  account(id: number | null): Account | undefined;
  user(id: number): User | undefined;
  /** The full name, the username, or the bare id of somebody who cannot be found. */
  nameOf(userId: number): string;
  /** Whose money it is: the owner of the source, else of the destination, else who started it. */
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
