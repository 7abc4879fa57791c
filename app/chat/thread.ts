import type { ChatMessage } from "#contract/chat.ts";
import type { ChatThreadMessage } from "#ui/Chat/chatTypes.ts";
import type { Queue } from "./queue.ts";
import type { Unsent } from "./unsent.ts";

/** Who looks at a conversation, and what the customer in it is called. */
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

/** A message of one's own keeps the name it had before it was stored, and its place with it. */
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
 * Turns messages into what the thread draws, and gives back the same objects for what did not
 * change, so that a long thread does not draw everything anew.
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
