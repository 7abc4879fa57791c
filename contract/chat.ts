import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { beforeId, limit, queryId, since } from "./listQuery.ts";
import { longest, text } from "./text.ts";
import { instant } from "./time.ts";

/** Section 5, chat message. */
const chatTexts = { empty: "Message cannot be empty" } as const;

/** What a person may write: trimmed, not empty, at most 2,000 characters. */
export const messageContent = text(longest.message, chatTexts.empty);

const LONGEST_CLIENT_ID = 64;

/**
 * A name the sender's page gives a message, such as a UUID. Sent again, over a call or the live
 * channel, the stored message is answered instead of a second one.
 */
export const clientId = z.string().check(
  z.regex(/^[\w-]+$/, "Must be letters, digits, - and _ only"),
  z.maxLength(LONGEST_CLIENT_ID, `Must be at most ${LONGEST_CLIENT_ID} characters`),
);

/**
 * Section 3, chat messages. `userId` is the customer that the conversation belongs to, also for messages that staff
 * wrote; `senderId` is who did, and `read` whether the other side has seen it.
 */
export const chatMessage = z.object({
  id,
  userId: id,
  content: z.string(),
  fromAdmin: z.boolean(),
  read: z.boolean(),
  createdAt: instant,
  senderId: id,
  clientId: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

const messageCount = z.int().check(z.gte(0));

/**
 * The caller's own conversation with support, newest first: the latest 1,000 messages unless
 * `limit` is said. What is older is asked for with `before`.
 */
export const listMessages = defineCall({
  method: "GET",
  path: "/api/chat/messages",
  access: "customer",
  query: z.strictObject({ limit: z.optional(limit()), before: z.optional(beforeId) }),
  status: 200,
  output: z.array(chatMessage),
  errors: [],
  idempotent: false,
  conditional: "own",
});

/**
 * A customer writes to support. A frozen profile may; a blocked one is not signed in. Of 1,000
 * messages within 24 hours the next is refused, with `Retry-After`, by the live channel too.
 */
export const sendMessage = defineCall({
  method: "POST",
  path: "/api/chat/send",
  access: "customer",
  body: z.strictObject({ content: messageContent, clientId: z.optional(clientId) }),
  status: 201,
  output: chatMessage,
  errors: ["too_many_messages", "request_in_flight", "key_reused"],
  idempotent: true,
});

/**
 * Without a body: what was sent to the calling customer is read. An administrator names the
 * customer whose messages are read. Answers how many still wait for the caller's side.
 */
export const markMessagesRead = defineCall({
  method: "POST",
  path: "/api/chat/mark-read",
  access: "signedIn",
  permission: "writeChats",
  body: z.optional(z.strictObject({ userId: z.optional(id) })),
  status: 200,
  output: messageCount,
  errors: ["not_found"],
  idempotent: false,
});

/** How many messages of support the calling customer has not read. */
export const countUnreadMessages = defineCall({
  method: "GET",
  path: "/api/chat/unread-count",
  access: "customer",
  status: 200,
  output: messageCount,
  errors: [],
  idempotent: false,
  conditional: "own",
});

/** How many messages of all customers support has not read. */
export const countAllUnreadMessages = defineCall({
  method: "GET",
  path: "/api/chat/unread-total",
  access: "admin",
  permission: "seeChats",
  status: 200,
  output: messageCount,
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** The most messages one conversation carries in `listConversations`, unless it is asked alone. */
const LONGEST_CONVERSATION = 200;

/**
 * Customer id → messages, newest first: the latest of every conversation that was written in
 * lately or has unread messages. `limit` is per customer; `before` answers as if nothing had been
 * written from that message on. With `userId` one conversation alone, its latest 1,000 messages
 * where `limit` is not said.
 */
export const listConversations = defineCall({
  method: "GET",
  path: "/api/chat/admin-messages",
  access: "admin",
  permission: "seeChats",
  query: z.strictObject({
    limit: z.optional(limit(LONGEST_CONVERSATION)),
    since: z.optional(since),
    userId: z.optional(queryId),
    before: z.optional(beforeId),
  }),
  status: 200,
  output: z.record(z.string(), z.array(chatMessage)),
  errors: ["not_found"],
  idempotent: false,
  conditional: "content",
});

/** Support writes to a customer. */
export const sendMessageToCustomer = defineCall({
  method: "POST",
  path: "/api/chat/send-admin",
  access: "admin",
  permission: "writeChats",
  body: z.strictObject({
    content: messageContent,
    recipientId: id,
    clientId: z.optional(clientId),
  }),
  status: 201,
  output: chatMessage,
  errors: ["not_found", "request_in_flight", "key_reused"],
  idempotent: true,
});

export const chatCalls = {
  listMessages,
  sendMessage,
  markMessagesRead,
  countUnreadMessages,
  countAllUnreadMessages,
  listConversations,
  sendMessageToCustomer,
};
