import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { User } from "#contract/users.ts";
import { Stack } from "#ui/theme/Stack.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { media } from "#ui/theme/media.ts";
import { useMedia } from "#ui/theme/useMedia.ts";
import { userParts } from "#app/api/adminQueries.ts";
import { personOpened } from "#app/api/personQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { useFollowedPage } from "#app/list/useFollowedPage.ts";
import { useListView } from "#app/list/useListView.ts";
import { orderIn, searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useAdminAddress } from "../address.ts";
import { useWaiting } from "../useWaiting.ts";
import { userColumns, userSorts } from "./userColumns.tsx";
import { UserPanel } from "./UserPanel.tsx";

export interface UserManagementProps {
  /**
   * Number of unread messages; undefined while loading, null if the administrator may not read
   * conversations.
   */
  readonly unread: number | null | undefined;
}

/** Section 2, User Management: all users, with the details of one beside the table. */
export function UserManagement({ unread }: UserManagementProps) {
  const { userId, go } = useAdminAddress();
  const { view, setView } = useListView();
  const onOpen = useCallback((id: number) => go({ userId: id }), [go]);
  const waiting = useWaiting(unread);
  const columns = useMemo(() => userColumns({ onOpen, waiting }), [onOpen, waiting]);
  // The panel has all details, so the table keeps only the columns for identity and state.
  const isNarrow = useMedia(media.from1280To1600);
  const isBrief = isNarrow && userId !== null;
  const sorted = view.sort?.columnId;
  const shown = useMemo(
    () => isBrief ? columns.filter(({ id }) => brief.has(id) || id === sorted) : columns,
    [columns, isBrief, sorted],
  );
  const listing = useUserListing(view);
  const { all, isLoading, parts } = listing;
  const place = all.findIndex(({ id }) => id === userId);
  const here = all[place];
  useFollowedPage({ place, openId: userId, view, setView });
  // Lists have no identity data, and the user may be on a page that isn't loaded.
  const details = useQuery(personOpened(useClient(), userId));
  const whole = details.data?.find(({ id }) => id === userId);
  const opened = here && whole ? { ...here, ...identityOf(whole) } : here ?? whole;
  return (
    <Stack $gap={16}>
      <StaleNote of={[parts]} />
      <BankTable
        label="User Management"
        columns={shown}
        stackBelow={isBrief ? "480" : "640"}
        list={listing}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        search={{ label: "Search users" }}
        searched={searched}
        failure="We couldn't load the users."
        onRowOpen={({ id }) => onOpen(id)}
        openKey={userId}
        rowStatus={({ isActive }) => String(isActive)}
        rowFlash={({ isActive }) => isActive ? "positive" : "negative"}
      />
      <UserPanel
        userId={userId}
        user={opened}
        isLoading={isLoading || (here === undefined && details.isFetching)}
        onClose={() => go({ userId: null })}
      />
    </Stack>
  );
}

/** Returns the fields that only a user's details have. */
function identityOf({ driversLicense, dateOfBirth }: User) {
  return { driversLicense, dateOfBirth };
}

const brief: ReadonlySet<string> = new Set(["user", "status", "actions"]);

const searched = ["days"] as const;

function rowKey({ id }: User): number {
  return id;
}

/** Returns the users that User Management shows. */
function useUserListing(view: DataTableView) {
  const search = useSettled(view.search);
  const status = view.filters["status"];
  const parts = useInfiniteQuery(userParts(useClient(), {
    ...searchIn(search),
    isActive: status === undefined ? undefined : status === "active",
    ...orderIn(view, userSorts),
  }));
  return { parts, ...useBankList({ parts, rowKey, view: { ...view, search } }) };
}
