import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { beforeId, limit, queryId, since } from "./listQuery.ts";
import { longest, text } from "./text.ts";
import { instant } from "./time.ts";
import { chatTexts } from "./texts/chat.ts";

/** The text of a message: trimmed, not empty, at most 2,000 characters. */
export const messageContent = text(longest.message, chatTexts.empty);

const LONGEST_CLIENT_ID = 64;

/**
 * An idempotency key that the sender's page gives a message, such as a UUID. If it is sent again,
 * in a call or over the live channel, the server returns the stored message.
 */
export const clientId = z.string().check(
  z.regex(/^[\w-]+$/, "Use only letters, digits, - and _"),
  z.maxLength(LONGEST_CLIENT_ID, `Use at most ${LONGEST_CLIENT_ID} characters`),
);

/**
 * Section 3, chat messages. `userId` is the customer whose conversation it is, also for messages
 * that staff wrote. `senderId` is the writer; `read` says whether the other side has seen it.
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
 * Lists the caller's own conversation with support, newest first: the latest 1,000 messages, or
 * `limit`. `before` returns older ones.
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
 * Sends a message to support, also from a frozen profile. After 1,000 messages within 24 hours the
 * next one fails with `too_many_messages` and `Retry-After`. The live channel shares this limit.
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
 * Marks the messages to the calling customer as read. An administrator marks a customer's messages
 * as read by `userId`. Returns how many messages to the caller's side are still unread.
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

/** Returns how many messages from support the calling customer hasn't read. */
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

/** Returns how many messages from all customers support hasn't read. */
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

/** The most messages of each conversation in `listConversations`, unless `userId` names one. */
const LONGEST_CONVERSATION = 200;

/**
 * Returns the latest messages of every recent or unread conversation, newest first, by customer ID.
 * `limit` is per customer; `before` leaves out that message and all later ones. With `userId`,
 * returns only that conversation, by default its latest 1,000 messages.
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

/** Sends a message from support to a customer. */
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
