import { useEffect } from "react";
import type { ChatMessage } from "#contract/chat.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useChat, useQueue } from "./chatContext.ts";

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
