import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ServerFrame } from "#contract/live.ts";
import { changeHeard, changeUnread } from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { notify } from "#app/shell/notify.ts";
import type { Outbox } from "./chatContext.ts";
import { withHeard } from "./messages.ts";
import type { Presence } from "./presence.ts";

/** What the chat does with a frame on whatever page the person is. */
export function useChatNews(outbox: Outbox, presence: Presence): void {
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
