import {
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { Account } from "#contract/accounts.ts";
import { MOST_IDS } from "#contract/listQuery.ts";
import type { User } from "#contract/users.ts";
import { accountsNamed, usersNamed } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { withoutNicknames } from "#app/format/accountWords.ts";
import { createDirectory, type Directory } from "./directory.ts";

/** Accounts and people that something on the page names. */
export interface Named {
  readonly accountIds?: readonly (number | null)[];
  readonly userIds?: readonly (number | null)[];
}

const none: readonly never[] = [];

/** Each of them once, in an order that does not change. */
function once(ids: readonly (number | null)[]): readonly number[] {
  const named = new Set(ids.filter((id) => id !== null));
  return [...named].toSorted((one, other) => one - other).slice(0, MOST_IDS);
}

/** Rows that another part of the page has loaded: shown until the server responds. */
function alreadyNamed<Row extends { readonly id: number }>(
  queryClient: QueryClient,
  kind: "accounts" | "users",
  ids: readonly number[],
): Row[] | undefined {
  const known = queryClient.getQueriesData<readonly Row[]>({ queryKey: [kind, "named"] })
    .flatMap(([, rows]) => rows ?? []);
  const byId = new Map(known.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === 0 ? undefined : found;
}

function isUnderWay({ fetchStatus, data, isPlaceholderData }: UseQueryResult<unknown>): boolean {
  return fetchStatus === "fetching" && (data === undefined || isPlaceholderData);
}

/**
 * Returns the names of these accounts and users. Loads them by ID, together with the owners of the
 * accounts.
 */
export function useDirectory({ accountIds = none, userIds = none }: Named): Directory {
  const client = useClient();
  const queryClient = useQueryClient();
  const wantedAccounts = once(accountIds);
  const foundAccounts = useQuery({
    ...accountsNamed(client, wantedAccounts),
    select: withoutNicknames,
    placeholderData: () => alreadyNamed<Account>(queryClient, "accounts", wantedAccounts),
  });
  const accounts = foundAccounts.data ?? none;
  const owners = accounts.map(({ userId }) => userId);
  const wantedUsers = once([...userIds, ...owners]);
  const foundUsers = useQuery({
    ...usersNamed(client, wantedUsers),
    placeholderData: () => alreadyNamed<User>(queryClient, "users", wantedUsers),
  });
  const users = foundUsers.data ?? none;
  const isAsking = isUnderWay(foundAccounts) || isUnderWay(foundUsers);
  return useMemo(
    () => createDirectory(accounts, users, { isAsking }),
    [accounts, users, isAsking],
  );
}
