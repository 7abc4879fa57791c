import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { changeHeard, changeUnread, heardMessages, unreadQuery } from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { TitleCount } from "#app/shell/Page.tsx";
import { ChatContext, type Outbox } from "./chatContext.ts";
import { wordsInHand } from "./keptWords.ts";
import { createPresence, type Presence } from "./presence.ts";
import { UnreadProvider } from "./useUnreadCount.ts";
import { useOutboxNews } from "./useOutboxNews.ts";
import { fromPromise } from "xstate";
import { type ChatMessage, sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import type { ClientFrame, ServerFrame } from "#contract/live.ts";
import type { Client } from "#app/api/client.ts";
import { outboxMachine } from "./outbox.machine.ts";
import { SUPPORT, type Unsent } from "./unsent.ts";
import { notify } from "#app/shell/notify.ts";
import { withHeard } from "./messages.ts";

/**
 * The part of the chat that every page has: messages on their way, news that come in, and how many
 * of them wait. What a session leaves behind when it ends by itself is taken up again here.
 */
export function ChatProvider(
  { onSignedOut, children }: { onSignedOut: () => void; children: ReactNode },
) {
  const { client, inspect } = useBank();
  const { id, role } = useCurrentUser();
  const channel = useLiveChannel();
  const [presence] = useState(createPresence);
  const [say] = useState(() => channel.send);
  const [machine] = useState(() => connectOutbox({ client, say }));
  const [kept] = useState(() => wordsInHand.unsentOf(id));
  const outbox = useActorRef(machine, { input: { kept }, inspect });

  useOutboxNews(outbox, onSignedOut);
  useChatNews(outbox, presence);
  useQuery(heardMessages);
  const { data: unread = 0 } = useQuery(unreadQuery(client, role));

  useEffect(() => {
    outbox.send({ type: channel.isLive ? "channelUp" : "channelDown" });
  }, [outbox, channel.isLive]);

  const chat = useMemo(() => ({ outbox, presence }), [outbox, presence]);
  return (
    <ChatContext value={chat}>
      <UnreadProvider value={unread}>
        <TitleCount value={role === "admin" ? unread : 0}>{children}</TitleCount>
      </UnreadProvider>
    </ChatContext>
  );
}

interface OutboxParts {
  readonly client: Client;
  readonly say: (frame: ClientFrame) => void;
}

async function send(client: Client, message: Unsent | null): Promise<ChatMessage> {
  if (message === null) throw new Error("There is nothing to send");
  const { content, clientId, recipientId } = message;
  const options = { idempotencyKey: clientId };
  return recipientId === SUPPORT
    ? await client.request(sendMessage, { body: { content, clientId } }, options)
    : await client.request(
      sendMessageToCustomer,
      { body: { content, clientId, recipientId } },
      options,
    );
}

/** The outbox with the bank's two ways of sending as its effects. */
function connectOutbox({ client, say }: OutboxParts) {
  return outboxMachine.provide({
    actors: {
      sendByCall: fromPromise<ChatMessage, Unsent | null>(({ input }) => send(client, input)),
    },
    actions: {
      sayOnChannel(_, message) {
        if (message === null) return;
        const { content, recipientId, clientId } = message;
        say({ type: "chat", data: { content, recipientId, clientId } });
      },
    },
  });
}

/** What the chat does with a frame on whatever page the person is. */
function useChatNews(outbox: Outbox, presence: Presence): void {
  const queryClient = useQueryClient();
  const { id, role } = useCurrentUser();
  const { listen } = useLiveChannel();

  useEffect(() => {
    function heed(frame: ServerFrame) {
      if (frame.type === "error" && frame.data.clientId !== undefined) {
        outbox.send({ type: "notTaken", clientId: frame.data.clientId });
      }
      if (frame.type !== "chat" && frame.type !== "chat_sent") return;
      const message = frame.data;
      changeHeard(queryClient, (heard) => withHeard(heard, message));
      if (message.senderId === id && message.clientId !== null) {
        outbox.send({ type: "stored", clientId: message.clientId });
      }
      if (frame.type === "chat_sent") return;
      const isOpen = presence.openCustomerId === message.userId;
      // What is being looked at is read before anybody could count it.
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
