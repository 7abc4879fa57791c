import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import type { User } from "#contract/users.ts";
import { accountsLike, usersLike } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { Directory } from "./directory.ts";
import { useFullerDirectory } from "./useFullerDirectory.ts";
import { useSettled } from "./useListing.ts";

/** Offered before anything is typed, where there are too many to offer all. */
const FIRST = 50;

/** Less than this would find too many. */
const SHORTEST = 2;

const none: readonly never[] = [];

/** What was found so far: a choice stays possible when the next search does not find it. */
function useMet<Row extends { readonly id: number }>(found: readonly Row[]): readonly Row[] {
  const [met, setMet] = useState<readonly Row[]>(none);
  useEffect(() => {
    if (found.length > 0) setMet((now) => once([...found, ...now]));
  }, [found]);
  return met;
}

function once<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function useTyped(directory: Directory) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed).trim();
  return { q, isAsking: !directory.isComplete && q.length >= SHORTEST, setTyped };
}

/** The people that a field offers; where they are too many, those whom the bank finds as one types. */
export function useUserChoices(directory: Directory) {
  const { q, isAsking, setTyped } = useTyped(directory);
  const { data = none } = useQuery({ ...usersLike(useClient(), q), enabled: isAsking });
  const met = useMet<User>(data);
  const users = useMemo(
    () =>
      directory.isComplete ? directory.users : once([...directory.users.slice(0, FIRST), ...met]),
    [directory, met],
  );
  return { users, onType: setTyped };
}

/** The accounts that a field offers, the chosen ones always among them, and whose they are. */
export function useAccountChoices(directory: Directory, chosen: readonly (number | null)[]) {
  const { q, isAsking, setTyped } = useTyped(directory);
  const { data = none } = useQuery({ ...accountsLike(useClient(), q), enabled: isAsking });
  const met = useMet<Account>(data);
  const named = useFullerDirectory(directory, {
    accountIds: chosen,
    userIds: met.map(({ userId }) => userId),
  });
  // The same list from key to key: a field draws all that it offers anew when the list is another.
  const ids = chosen.join();
  const accounts = useMemo(() => {
    if (directory.isComplete) return directory.accounts;
    const isChosen = (account: Account) => ids.split(",").includes(String(account.id));
    return once([
      ...directory.accounts.slice(0, FIRST),
      ...met,
      ...named.accounts.filter(isChosen),
    ]);
  }, [directory, met, named, ids]);
  return { accounts, owners: named, onType: setTyped };
}
