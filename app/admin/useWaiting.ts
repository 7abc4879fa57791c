import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unreadConversations, waitingLongest } from "#app/api/waitingQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { namedIn } from "./transactions/rows.ts";
import { useDirectory } from "./useDirectory.ts";

/** Who waits for somebody at the bank, by their ids. */
export interface WaitingPeople {
  /** Whose transactions are among those that have waited longest for a decision. */
  readonly pending: ReadonlySet<number>;
  /** Who wrote something that nobody has read. */
  readonly unread: ReadonlySet<number>;
}

/**
 * The people who wait, by the same answers as what staff see first.
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
