import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { User } from "#contract/users.ts";
import { useClient } from "#app/api/BankContext.tsx";
import {
  conversationsQuery,
  customersQuery,
  heardMessages,
  refetchConversations,
  refetchCustomers,
} from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { useUnreadCount } from "../useUnreadCount.ts";
import { conversationsOf, searched } from "./conversations.ts";

const none: readonly never[] = [];
const noMessages = {};

/** The customers at the desk, their last words, and the search among them. */
export function useDesk() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { isLive, listen } = useLiveChannel();
  const [search, setSearch] = useState("");
  const looked = useDeferredValue(search);

  const newest = useQuery(customersQuery(client, ""));
  const isWhole = (newest.data?.totalCount ?? 0) <= (newest.data?.rows.length ?? 0);
  // What is loaded is searched here, a longer list by the bank.
  const found = useQuery({
    ...customersQuery(client, looked),
    enabled: !isWhole && looked.trim() !== "",
  });
  const overview = useQuery(conversationsQuery(client, isLive));
  const { data: heard = none } = useQuery(heardMessages);

  const customers = useMemo<readonly User[]>(
    () => found.data && !isWhole ? found.data.rows : searched(newest.data?.rows ?? none, looked),
    [found.data, newest.data, isWhole, looked],
  );
  const conversations = useMemo(() => {
    const desk = { customers, overview: overview.data ?? noMessages, heard, viewerId };
    const all = conversationsOf(desk);
    if (looked.trim() === "") return all;
    const ids = new Set(customers.map(({ id }) => String(id)));
    return all.filter(({ id }) => ids.has(id));
  }, [customers, overview.data, heard, viewerId, looked]);

  // A colleague has read or a message was missed: the count is asked for more often than the rest.
  const total = useUnreadCount();
  const counted = conversations.reduce((sum, { unread }) => sum + unread, 0);
  const isBehind = overview.isSuccess && looked === "" && counted !== total;
  useEffect(() => {
    if (isBehind) void refetchConversations(queryClient);
  }, [total]);

  useEffect(() =>
    listen((frame) => {
      if (frame.type !== "user_connected") return;
      const isKnown = newest.data?.rows.some(({ username }) => username === frame.data.username);
      if (!isKnown) void refetchCustomers(queryClient);
    }), [listen, newest.data, queryClient]);

  return {
    search,
    setSearch,
    conversations,
    customers: newest.data?.rows ?? none,
    found: customers,
    isLoading: newest.isPending || overview.isPending,
    trouble: newest.data === undefined ? newest.error : overview.data ? null : overview.error,
    retry() {
      void newest.refetch();
      void overview.refetch();
    },
  };
}
