import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import type { User } from "#contract/users.ts";
import { accountsLike, usersLike } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { withoutNicknames } from "#app/format/accountWords.ts";
import { useSettled } from "#app/list/useBankList.ts";
import { useDirectory } from "./useDirectory.ts";

const none: readonly never[] = [];

/** Collects all rows found so far: a choice stays possible when the next search doesn't find it. */
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

/**
 * Returns the users that a field offers: the newest, and those that the server finds for the typed
 * text.
 */
export function useUserChoices() {
  const [typed, setTyped] = useState("");
  const { data = none } = useQuery(usersLike(useClient(), useSettled(typed).trim()));
  return { users: useMet<User>(data), onType: setTyped };
}

/** Returns the accounts that a field offers, always with the chosen ones, and their owners. */
export function useAccountChoices(chosen: readonly (number | null)[]) {
  const [typed, setTyped] = useState("");
  const { data = none } = useQuery({
    ...accountsLike(useClient(), useSettled(typed).trim()),
    select: withoutNicknames,
  });
  const met = useMet<Account>(data);
  const owners = useDirectory({
    accountIds: [...chosen, ...met.map(({ id }) => id)],
    userIds: met.map(({ userId }) => userId),
  });
  // Keeps the list identical between key presses: a field renders all its options again for a new
  // list.
  const ids = chosen.join();
  const accounts = useMemo(() => {
    const isChosen = (account: Account) => ids.split(",").includes(String(account.id));
    return once([...met, ...owners.accounts.filter(isChosen)]);
  }, [met, owners, ids]);
  return { accounts, owners, onType: setTyped };
}
