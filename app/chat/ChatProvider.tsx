import { useQuery } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { heardMessages, unreadQuery } from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { TitleCount } from "#app/shell/Page.tsx";
import { ChatContext } from "./chatContext.ts";
import { connectOutbox } from "./connectOutbox.ts";
import { wordsInHand } from "./keptWords.ts";
import { createPresence } from "./presence.ts";
import { UnreadProvider } from "./useUnreadCount.ts";
import { useChatNews } from "./useChatNews.ts";
import { useOutboxNews } from "./useOutboxNews.ts";

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
