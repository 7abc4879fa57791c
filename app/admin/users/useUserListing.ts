import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import type { User } from "#contract/users.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { userParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { useUsers } from "#app/api/useLists.ts";
import { foundIn } from "../foundIn.ts";
import { orderAtBank } from "../sortAtBank.ts";
import { useListing, useSettled } from "../useListing.ts";
import { userSorts } from "./userColumns.tsx";

export interface UserListingOptions {
  readonly users: ReturnType<typeof useUsers>;
  readonly columns: readonly DataColumn<User>[];
  readonly view: DataTableView;
}

/** Whether there are more people than one list carries; then the bank looks for them. */
export function isLongList({ data }: ReturnType<typeof useUsers>): boolean {
  return data !== undefined && data.length >= LONGEST_LIST;
}

function rowKey({ id }: User): number {
  return id;
}

const nobody: readonly User[] = [];

/** The people that User Management shows, looked for here or by the bank. */
export function useUserListing({ users, columns, view }: UserListingOptions) {
  const isLong = isLongList(users);
  const status = view.filters["status"];
  const typed = useSettled(view.search).trim();
  const parts = useInfiniteQuery({
    ...userParts(useClient(), {
      q: typed || undefined,
      isActive: status === undefined ? undefined : status === "active",
      ...orderAtBank(view, userSorts),
    }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });

  const found = useMemo(() => isLong ? foundIn(parts) : undefined, [isLong, parts]);
  const listing = useListing({ columns, rows: users.data ?? nobody, rowKey, view, found });
  const isLoading = users.data === undefined || listing.isOnItsWay;
  return { ...listing, isLoading };
}
