import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unreadConversations, waitingLongest } from "#app/api/waitingQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { namedIn } from "./transactions/rows.ts";
import { useDirectory } from "./useDirectory.ts";

/** IDs of the users who are waiting for staff. */
export interface WaitingPeople {
  /** Owners of the transactions that have been pending longest. */
  readonly pending: ReadonlySet<number>;
  /** Authors of unread messages. */
  readonly unread: ReadonlySet<number>;
}

/**
 * Returns the users who are waiting, from the same queries as the dashboard.
 *
 * @param unread number of unread messages; undefined while loading, null if the administrator may
 * not read conversations
 */
export function useWaiting(unread: number | null | undefined): WaitingPeople {
  const client = useClient();
  const pending = useQuery(waitingLongest(client)).data;
  const conversations = useQuery(unreadConversations(client, unread ?? undefined)).data;
  const directory = useDirectory(useMemo(() => namedIn(pending ?? []), [pending]));
  return useMemo(() => ({
    pending: new Set(pending?.map(directory.ownerOf)),
    unread: new Set(conversations?.map(({ userId }) => userId)),
  }), [pending, conversations, directory]);
}
