import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { MOST_IDS } from "#contract/listQuery.ts";
import { accountsNamed, usersNamed } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { createDirectory, type Directory } from "./directory.ts";

/** Accounts and people that something on the page names. */
export interface Named {
  readonly accountIds?: readonly (number | null)[];
  readonly userIds?: readonly (number | null)[];
}

const none: readonly never[] = [];

/** Those of them that the directory does not know, in an order that does not change. */
function unknown(
  ids: readonly (number | null)[],
  isKnown: (id: number) => boolean,
): readonly number[] {
  const missing = new Set(ids.filter((id) => id !== null).filter((id) => !isKnown(id)));
  return [...missing].toSorted((one, other) => one - other).slice(0, MOST_IDS);
}

function isUnderWay({ fetchStatus, data, isPlaceholderData }: UseQueryResult<unknown>): boolean {
  return fetchStatus === "fetching" && (data === undefined || isPlaceholderData);
}

/**
 * The directory together with what is named here and is on none of its lists, which carry the newest
 * thousand: the bank is asked for those by their ids, and for the owners of the accounts among them.
 */
export function useFullerDirectory(
  directory: Directory,
  { accountIds = none, userIds = none }: Named,
): Directory {
  const client = useClient();
  const isComplete = directory.isComplete;
  const wantedAccounts = isComplete
    ? none
    : unknown(accountIds, (id) => directory.account(id) !== undefined);
  const foundAccounts = useQuery(accountsNamed(client, wantedAccounts));
  const accounts = foundAccounts.data ?? none;
  const owners = [...accountIds.map((id) => directory.account(id)), ...accounts]
    .map((account) => account?.userId ?? null);
  const wantedUsers = isComplete
    ? none
    : unknown([...userIds, ...owners], (id) => directory.user(id) !== undefined);
  const foundUsers = useQuery(usersNamed(client, wantedUsers));
  const users = foundUsers.data ?? none;
  const isAsking = directory.isAsking || isUnderWay(foundAccounts) || isUnderWay(foundUsers);
  return useMemo(
    () =>
      accounts.length + users.length === 0 && isAsking === directory.isAsking
        ? directory
        : createDirectory(
          [...directory.accounts, ...accounts],
          [...directory.users, ...users],
          { isComplete: false, isAsking },
        ),
    [directory, accounts, users, isAsking],
  );
}
