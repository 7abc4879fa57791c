import type { ChatMessage } from "#contract/chat.ts";
import type { ChatThreadMessage } from "#ui/Chat/chatTypes.ts";
import type { Queue, Unsent } from "./unsent.ts";

/**
 * Merges overlapping lists into one conversation, oldest first. The first list that has a message
 * wins: a server response knows better than a frame whether it was read.
 */
export function conversationOf(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const message of lists.flat()) if (!byId.has(message.id)) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/**
 * Adds a message from the live channel, once. Beyond `most` messages, drops the older half, which
 * the server's lists have.
 */
export function mergeLiveMessages(
  live: readonly ChatMessage[],
  message: ChatMessage,
  most = 500,
): readonly ChatMessage[] {
  if (live.some(({ id }) => id === message.id)) return live;
  const all = [...live, message];
  return all.length > most ? all.slice(-Math.ceil(most / 2)) : all;
}

/** Returns the messages with those of one side in one conversation marked as read. */
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

/** Returns the other side's messages that this side hasn't read. */
export function unreadOf(messages: readonly ChatMessage[], isAdmin: boolean): ChatMessage[] {
  return messages.filter(({ read, fromAdmin }) => !read && fromAdmin !== isAdmin);
}

/** The user who sees a conversation, and the customer's name. */
export interface Viewer {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly customerName: string;
}

/** Section 2, customer support chat. */
export const SUPPORT_TEAM = "Support Team";
const YOU = "You";

function authorOf({ senderId, fromAdmin }: ChatMessage, viewer: Viewer): string {
  if (senderId === viewer.userId) return YOU;
  return fromAdmin ? SUPPORT_TEAM : viewer.customerName;
}

/** A message of the viewer keeps the ID that it had before it was stored, and with it its place. */
export function idInThread({ id, senderId, clientId }: ChatMessage, viewerId: number): string {
  return senderId === viewerId && clientId !== null ? clientId : `stored-${id}`;
}

function stored(message: ChatMessage, viewer: Viewer): ChatThreadMessage {
  const { content, createdAt, fromAdmin, read } = message;
  const isOwn = fromAdmin === viewer.isAdmin;
  return {
    id: idInThread(message, viewer.userId),
    text: content,
    at: createdAt,
    author: authorOf(message, viewer),
    isOwn,
    ...(isOwn ? { state: read ? "read" : "sent" } : {}),
  };
}

function unsent({ clientId, content, writtenAt, trouble }: Unsent): ChatThreadMessage {
  return {
    id: clientId,
    text: content,
    at: writtenAt,
    author: YOU,
    isOwn: true,
    state: trouble === null ? "pending" : "failed",
  };
}

function isSame(one: ChatThreadMessage, other: ChatThreadMessage): boolean {
  return one.state === other.state && one.text === other.text && one.at === other.at &&
    one.author === other.author;
}

/**
 * Converts messages to items of the thread. Returns identical objects for unchanged messages, so a
 * long thread doesn't render everything again.
 */
export function threadOf(
  viewer: Viewer,
): (messages: readonly ChatMessage[], queue: Queue) => readonly ChatThreadMessage[] {
  let last: readonly ChatThreadMessage[] = [];
  return (messages, queue) => {
    const known = new Map(last.map((one) => [one.id, one]));
    const drawn = messages.map((message) => stored(message, viewer));
    const there = new Set(drawn.map(({ id }) => id));
    const onTheirWay = queue.filter(({ clientId }) => !there.has(clientId)).map(unsent);
    const all = [...drawn, ...onTheirWay].map((one) => {
      const before = known.get(one.id);
      return before !== undefined && isSame(before, one) ? before : one;
    });
    const isUnchanged = all.length === last.length && all.every((one, at) => one === last[at]);
    if (!isUnchanged) last = all;
    return last;
  };
}
