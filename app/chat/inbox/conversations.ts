import type { ChatMessage } from "#contract/chat.ts";
import type { User } from "#contract/users.ts";
import type { Conversation } from "#ui/Chat/chatTypes.ts";
import { conversationOf, SUPPORT_TEAM, unreadOf } from "../messages.ts";

export type Overview = Readonly<Record<string, readonly ChatMessage[]>>;

export interface InboxState {
  readonly customers: readonly User[];
  readonly overview: Overview;
  /** Messages from the live channel since the overview was loaded. */
  readonly live: readonly ChatMessage[];
  /** The signed-in staff member. */
  readonly viewerId: number;
}

function said({ content, senderId, fromAdmin }: ChatMessage, viewerId: number): string {
  if (!fromAdmin) return content;
  return `${senderId === viewerId ? "You" : SUPPORT_TEAM}: ${content}`;
}

/**
 * Section 2, admin support chat: returns conversations sorted by username, each with its last
 * message. Customers with messages come first, because the others would bury them. Customers who
 * wrote and aren't loaded are listed by their ID.
 */
export function conversationsOf(inbox: InboxState): readonly Conversation[] {
  const { customers, overview, live, viewerId } = inbox;
  const liveOf = Map.groupBy(live, ({ userId }) => userId);
  const known = customers.map(({ id, username, fullName }) => ({ id, name: username, fullName }));
  const knownIds = new Set(known.map(({ id }) => id));
  const writers = new Set([...Object.keys(overview).map(Number), ...liveOf.keys()]);
  const unknown = [...writers]
    .filter((id) => !knownIds.has(id))
    .map((id) => ({ id, name: `Customer ${id}`, fullName: undefined }));

  const all = [...known, ...unknown]
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .map(({ id, name, fullName }) => {
      const messages = conversationOf(overview[id] ?? [], liveOf.get(id) ?? []);
      const last = messages.at(-1);
      return {
        id: String(id),
        name,
        fullName,
        ...(last && { lastMessage: said(last, viewerId), lastAt: last.createdAt }),
        unread: unreadOf(messages, true).length,
        group: last ? "Conversations" : "No messages yet",
      };
    });
  const hasWritten = ({ lastAt }: Conversation) => lastAt !== undefined;
  return [...all.filter(hasWritten), ...all.filter((one) => !hasWritten(one))];
}
