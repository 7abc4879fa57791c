import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { earlierMessages, heardMessages, latestMessages } from "#app/api/chatQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { conversationOf } from "./messages.ts";
import type { ChatMessage } from "#contract/chat.ts";
import { useChat, useQueue } from "./chatContext.ts";

const none: readonly never[] = [];

/**
 * A customer's whole conversation with support, oldest first. The newest part is asked for at first
 * and ever again, the rest once: a long history costs neither the opening nor the refetches.
 */
export function useMessages(customerId: number) {
  const client = useClient();
  const { role } = useCurrentUser();
  const { isLive } = useLiveChannel();
  const asked = { customerId, role };
  const latest = useQuery(latestMessages(client, asked, isLive));
  const newest = latest.data ?? none;
  const earlier = useQuery(earlierMessages(client, asked, newest));
  const { data: heard = none } = useQuery(heardMessages);

  const messages = useMemo(
    () =>
      conversationOf(
        newest,
        earlier.data ?? none,
        heard.filter(({ userId }) => userId === customerId),
      ),
    [newest, earlier.data, heard, customerId],
  );

  // After a long silence the newest part may not reach down to what was known before.
  const newestKnown = useRef<number>(undefined);
  const oldest = newest.at(-1)?.id;
  const { refetch } = earlier;
  useEffect(() => {
    const known = newestKnown.current;
    if (known !== undefined && oldest !== undefined && oldest > known) void refetch();
    newestKnown.current = newest[0]?.id;
  }, [newest, oldest, refetch]);

  return { messages, latest };
}

/** What stands among the bank's messages need not be sent any more, though its answer was lost. */
export function useFound(messages: readonly ChatMessage[]): void {
  const { id } = useCurrentUser();
  const { outbox } = useChat();
  const queue = useQueue();

  useEffect(() => {
    if (queue.length === 0) return;
    const stored = new Set(
      messages.filter(({ senderId }) => senderId === id).map(({ clientId }) => clientId),
    );
    for (const { clientId } of queue) {
      if (stored.has(clientId)) outbox.send({ type: "stored", clientId });
    }
  }, [messages, queue, id, outbox]);
}
