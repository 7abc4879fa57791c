import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ServerFrame } from "#contract/live.ts";
import { useBank } from "#app/api/BankContext.tsx";
import {
  changeUnread,
  liveMessages,
  unreadQuery,
  updateLiveMessages,
} from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { laterActor } from "#app/shell/laterActor.ts";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { notify } from "#app/shell/notify.ts";
import { useMay } from "#app/shell/useMay.ts";
import { TitleCount } from "#app/shell/Page.tsx";
import { type Chat, ChatContext, type Presence, UnreadProvider } from "./chatContext.ts";
import { chatDrafts } from "./chatDrafts.ts";
import { mergeLiveMessages } from "./messages.ts";
import type { Queue } from "./unsent.ts";
import { useSendMessage } from "./useSendMessage.ts";

/**
 * The part of the chat on every page: messages being sent, incoming messages, and the number of
 * unread ones. Restores the messages that a session left when it expired.
 */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { client } = useBank();
  const { role } = useCurrentUser();
  const isReader = useMay("seeChats");
  const mayRead = role === "customer" || isReader;
  const outbox = useOutbox();
  const [presence] = useState<Presence>(() => ({ openCustomerId: null, isAttentive: false }));
  useChatNews(outbox, presence);
  useQuery(liveMessages);
  const { data: unread } = useQuery({
    ...unreadQuery(client, role),
    enabled: mayRead,
  });

  const chat = useMemo(() => ({ outbox, presence }), [outbox, presence]);
  return (
    <ChatContext value={chat}>
      <UnreadProvider value={unread}>
        <TitleCount value={role === "admin" ? unread ?? 0 : 0}>{children}</TitleCount>
      </UnreadProvider>
    </ChatContext>
  );
}

/** The user's outbox. Its messages survive a reload and the end of a session. */
function useOutbox(): Chat["outbox"] {
  const { inspect, firstView } = useBank();
  const { id } = useCurrentUser();
  const { isLive } = useLiveChannel();
  const send = useSendMessage();
  const [outbox] = useState(() =>
    laterActor({
      create: async () =>
        (await import("./createOutbox.ts")).createOutbox({
          kept: chatDrafts.unsentOf(id),
          send,
          inspect,
        }),
      canWait: firstView !== undefined,
    })
  );
  useEffect(() => outbox.start(), [outbox]);

  useEffect(() => {
    let kept: Queue | undefined;
    return outbox.subscribe(() => {
      const queue = outbox.getSnapshot()?.context.queue;
      // At first these are the stored ones.
      if (queue !== undefined && kept !== undefined && queue !== kept) {
        chatDrafts.keepUnsent(id, queue);
      }
      kept = queue;
    });
  }, [outbox, id]);

  useEffect(() => {
    if (isLive) outbox.send({ type: "channelUp" });
  }, [outbox, isLive]);

  return outbox;
}

/** Handles chat frames on any page. */
function useChatNews(outbox: Chat["outbox"], presence: Presence): void {
  const queryClient = useQueryClient();
  const { id, role } = useCurrentUser();
  const { listen } = useLiveChannel();

  useEffect(() => {
    function heed(frame: ServerFrame) {
      if (frame.type !== "chat" && frame.type !== "chat_sent") return;
      const message = frame.data;
      updateLiveMessages(queryClient, (live) => mergeLiveMessages(live, message));
      if (message.senderId === id && message.clientId !== null) {
        outbox.send({ type: "stored", clientId: message.clientId });
      }
      if (frame.type === "chat_sent") return;
      const isOpen = presence.openCustomerId === message.userId;
      // A message that is on screen is marked as read before it could count.
      if (!isOpen || !presence.isAttentive) changeUnread(queryClient, (count) => count + 1);
      if (role === "customer" && !isOpen) {
        void notify({
          title: "New Message",
          description: "You have received a new message from support",
        });
      }
    }
    return listen(heed);
  }, [listen, outbox, presence, queryClient, id, role]);
}
