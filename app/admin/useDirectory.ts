import { useMemo } from "react";
import { useAccounts, useUsers } from "#app/api/useLists.ts";
import { createDirectory, type Directory } from "./directory.ts";

const none: readonly never[] = [];

/** The directory of the lists that are loaded; it fills as they arrive. */
export function useDirectory(): Directory {
  const { data: accounts = none, isLoading: areAccountsComing } = useAccounts();
  const { data: users = none, isLoading: areUsersComing } = useUsers();
  const isAsking = areAccountsComing || areUsersComing;
  return useMemo(
    () => createDirectory(accounts, users, { isAsking }),
    [accounts, users, isAsking],
  );
}
