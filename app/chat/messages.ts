import type { ChatMessage } from "#contract/chat.ts";

/**
 * One conversation, oldest first, out of lists that may overlap. The first list that has a message
 * is believed: an answer of the bank knows better than a frame who has read what.
 */
export function conversationOf(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const message of lists.flat()) if (!byId.has(message.id)) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/** Adds what the channel brought, once. Beyond `most`, the older half is left to the bank's lists. */
export function withHeard(
  heard: readonly ChatMessage[],
  message: ChatMessage,
  most = 500,
): readonly ChatMessage[] {
  if (heard.some(({ id }) => id === message.id)) return heard;
  const all = [...heard, message];
  return all.length > most ? all.slice(-Math.ceil(most / 2)) : all;
}

/** The same messages, those of one side in one conversation read. */
export function withRead(
  messages: readonly ChatMessage[],
  { userId, fromAdmin }: Pick<ChatMessage, "userId" | "fromAdmin">,
): ChatMessage[] {
  return messages.map((message) =>
    !message.read && message.userId === userId && message.fromAdmin === fromAdmin
      ? { ...message, read: true }
      : message
  );
}

/** Messages of the other side that nobody on this one has read. */
export function unreadOf(messages: readonly ChatMessage[], isAdmin: boolean): ChatMessage[] {
  return messages.filter(({ read, fromAdmin }) => !read && fromAdmin !== isAdmin);
}
