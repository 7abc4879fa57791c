import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import type { User } from "#contract/users.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { userParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { useUsers } from "#app/api/useLists.ts";
import { orderAtBank } from "../sortAtBank.ts";
import { type Found, useListing, useSettled } from "../useListing.ts";
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

  const found = useMemo((): Found<User> | undefined => {
    if (!isLong) return undefined;
    const { data: pages, hasNextPage, isFetchingNextPage, fetchNextPage } = parts;
    const rows = pages?.pages.flatMap((part) => part.rows) ?? [];
    return {
      rows,
      totalCount: pages?.pages[0]?.totalCount ?? rows.length,
      fetchMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    };
  }, [isLong, parts]);

  const listing = useListing({ columns, rows: users.data ?? nobody, rowKey, view, found });
  return { ...listing, isLoading: users.data === undefined || (isLong && !parts.data) };
}
