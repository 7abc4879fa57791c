import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { media } from "#ui/theme/media.ts";
import { useMedia } from "#ui/theme/useMedia.ts";
import { userParts, usersNamed } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { useUsers } from "#app/api/useLists.ts";
import { listError } from "../listError.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { userColumns, userSorts } from "./userColumns.tsx";
import { UserPanel } from "./UserPanel.tsx";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import type { User } from "#contract/users.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { foundIn } from "../foundIn.ts";
import { orderAtBank } from "../sortAtBank.ts";
import { useListing, useSettled } from "../useListing.ts";

/** Section 2, User Management: everybody, with the details of one beside the table. */
export function UserManagement({ users }: { readonly users: ReturnType<typeof useUsers> }) {
  const { userId, go } = useAdminAddress();
  const [view, setView] = useState<DataTableView>(plainView);
  const isLong = isLongList(users);
  const onOpen = useCallback((id: number) => go({ userId: id }), [go]);
  const columns = useMemo(() => userColumns({ onOpen, isAtBank: isLong }), [onOpen, isLong]);
  // All about one of them stands beside the table: who they are and how they stand stays in sight.
  const isNarrow = useMedia(media.from1280To1600);
  const isBrief = isNarrow && userId !== null;
  const sorted = view.sort?.columnId;
  const shown = useMemo(
    () => isBrief ? columns.filter(({ id }) => brief.has(id) || id === sorted) : columns,
    [columns, isBrief, sorted],
  );
  const listing = useUserListing({ users, columns, view });
  const { all, page, total, hasMore, isLoading } = listing;
  const here = all.find(({ id }) => id === userId) ??
    users.data?.find(({ id }) => id === userId);
  // Somebody may be further down than what was fetched.
  const isFurther = isLong && userId !== null && here === undefined;
  const further = useQuery(usersNamed(useClient(), isFurther ? [userId] : []));
  const opened = here ?? (isFurther ? further.data?.find(({ id }) => id === userId) : undefined);
  return (
    <Column>
      <DataTable
        label="User Management"
        columns={shown}
        stackBelow={isBrief ? "480" : "640"}
        rows={page}
        rowKey={({ id }) => id}
        totalCount={total}
        hasMore={hasMore}
        view={view}
        onViewChange={setView}
        search={{ label: "Search users", placeholder: "Search users" }}
        onRowOpen={({ id }) => onOpen(id)}
        openKey={userId}
        rowStatus={({ isActive }) => String(isActive)}
        rowFlash={({ isActive }) => isActive ? "positive" : "negative"}
        isLoading={isLoading}
        error={listError("We could not load the users.", users, listing)}
      />
      <UserPanel
        userId={userId}
        user={opened}
        isLoading={isLoading || (isFurther && further.isFetching)}
        onClose={() => go({ userId: null }, { replace: true })}
      />
    </Column>
  );
}

const brief: ReadonlySet<string> = new Set(["user", "status", "actions"]);

const Column = styled.div`
  min-width: 0;
`;

interface UserListingOptions {
  readonly users: ReturnType<typeof useUsers>;
  readonly columns: readonly DataColumn<User>[];
  readonly view: DataTableView;
}

/** Whether there are more people than one list carries; then the bank looks for them. */
function isLongList({ data }: ReturnType<typeof useUsers>): boolean {
  return data !== undefined && data.length >= LONGEST_LIST;
}

function rowKey({ id }: User): number {
  return id;
}

const nobody: readonly User[] = [];

/** The people that User Management shows, looked for here or by the bank. */
function useUserListing({ users, columns, view }: UserListingOptions) {
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
