import type { ChatMessage } from "#contract/chat.ts";
import { instantOf } from "#contract/time.ts";
import { nextId } from "#app/shell/testing/people.ts";

/** A customer's message that support has not read. */
export function makeMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  const id = nextId();
  return {
    id,
    userId: 5,
    senderId: 5,
    content: `Message ${id}`,
    fromAdmin: false,
    read: false,
    createdAt: instantOf(new Date("2026-11-20T15:00:00.000Z")),
    clientId: null,
    ...changes,
  };
}
