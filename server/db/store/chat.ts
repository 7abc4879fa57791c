import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A message of the conversation between a customer (`userId`) and support. Only `read` changes. */
export type ChatMessageRow = RowOf<Tables["chatMessages"]>;
export type NewChatMessage = Omit<ChatMessageRow, "id">;

/** Which conversations an administrator's overview shows, and how much of each. */
export interface Overview {
  /** At most so many conversations: first those that wait for support, then the latest ones. */
  readonly conversations: number;
  /** How many of the latest messages of all customers are searched for conversations. */
  readonly recentMessages: number;
  readonly perCustomer: number;
  /** Only smaller ids: the overview as if nothing had been written from this message on. */
  readonly before?: number | undefined;
  readonly since?: Instant | undefined;
}

/** The sender's side of unread messages: customer or support. */
export type Side = "customer" | "support";

export interface ChatMessages {
  /**
   * Adds a message. If its sender has already used its `clientId`, adds nothing and returns the
   * message that has it, also under concurrency.
   */
  insert(message: NewChatMessage): Promise<{ message: ChatMessageRow; isNew: boolean }>;
  byId(id: number): Promise<ChatMessageRow | undefined>;
  /** Returns one customer's conversation, newest first; with `before`, only smaller IDs. */
  listOf(
    userId: number,
    page: { readonly limit: number; readonly before?: number | undefined },
  ): Promise<ChatMessageRow[]>;
  /** When a customer wrote the `nth` latest message of their own; 1 is the latest. */
  momentOfLatest(userId: number, nth: number): Promise<Instant | undefined>;
  /** The latest of many conversations, newest first. Only those of customers who are there. */
  overview(wanted: Overview): Promise<ChatMessageRow[]>;
  /** Marks what this side sent in a customer's conversation as read; returns how many were not. */
  markRead(userId: number, sentBy: Side): Promise<number>;
  /** How many messages of support a customer has not read. */
  countUnreadOf(userId: number): Promise<number>;
  /** How many messages support has not read, of all customers who are there. */
  countUnreadBySupport(): Promise<number>;
}

/** The tables of this area. */
export interface ChatRepositories {
  readonly chatMessages: ChatMessages;
}

/** The methods that need one table only. */
export function plainChatMessages(
  open: OpenTable,
): Pick<ChatMessages, "byId" | "listOf" | "markRead" | "momentOfLatest" | "countUnreadOf"> {
  const messages = open("chatMessages");
  return {
    byId: (id) => messages.first({ id }),
    listOf: (userId, { limit, before }) =>
      messages.list(
        { userId, ...(before !== undefined && { id: { lessThan: before } }) },
        { order: { id: "desc" }, limit },
      ),
    async markRead(userId, sentBy) {
      const unread = { userId, fromAdmin: sentBy === "support", read: false };
      return (await messages.update(unread, { read: true })).length;
    },
    async momentOfLatest(userId, nth) {
      const reading = { order: { id: "desc" }, limit: nth } as const;
      return (await messages.list({ userId, fromAdmin: false }, reading))[nth - 1]?.createdAt;
    },
    countUnreadOf: (userId) => messages.count({ userId, fromAdmin: true, read: false }),
  };
}
