import * as z from "zod/mini";
import { alert } from "./alert.ts";
import { chatMessage, clientId, messageContent } from "./chat.ts";
import { requestState } from "./guardedAct.ts";
import { id } from "./id.ts";
import { transaction, transactionStatus } from "./transactions.ts";

/** Section 7, live channel: the path of the socket on the same host. */
export const LIVE_PATH = "/ws";

/** Close codes of the socket that the client handles. */
export const closeCode = {
  goingAway: 1001,
  /** The user opened more sockets than allowed. The server closes the oldest. */
  tooManySockets: 1008,
  /** The user sent more messages within a minute than allowed. */
  tooManyMessages: 1008,
  /** The `auth` frame was missing, late or named another user. */
  notSignedIn: 4401,
} as const;

/**
 * The recipient of a frame: a customer's ID, or 0 for support. Customers can only write to support.
 */
const recipientId = z.int().check(z.gte(0), z.lte(2 ** 31 - 1));

/**
 * Frames from a browser. `auth` comes first; its token is a fixed placeholder and proves nothing.
 */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("auth"), data: z.object({ userId: id, token: z.string() }) }),
  z.object({ type: z.literal("pong"), data: z.optional(z.unknown()) }),
  z.object({
    type: z.literal("chat"),
    data: z.object({
      content: messageContent,
      recipientId: z.optional(recipientId),
      clientId: z.optional(clientId),
    }),
  }),
  z.object({
    type: z.literal("typing"),
    data: z.object({ recipientId: z.optional(recipientId) }),
  }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/**
 * A transaction as the channel sends it. `deleted` removes it from every list (section 4). For a
 * rejected one, `isCancelled` is true if its requester canceled it.
 */
export const transactionUpdate = z.extend(transaction, {
  status: z.enum([...transactionStatus.options, "deleted"]),
  isCancelled: z.optional(z.literal(true)),
});
export type TransactionUpdate = z.output<typeof transactionUpdate>;

/** Frames from the server. */
export const serverFrame = z.discriminatedUnion("type", [
  /**
   * `quietMs`: for how many milliseconds nothing of this user's data changed that the channel
   * publishes. A page whose data is younger has missed nothing.
   */
  z.object({
    type: z.literal("auth_success"),
    data: z.object({ userId: id, isAdmin: z.boolean(), quietMs: z.optional(z.int()) }),
  }),
  z.object({ type: z.literal("auth_error"), data: z.object({ message: z.string() }) }),
  /** `clientId` names the rejected message, if it had one. */
  z.object({
    type: z.literal("error"),
    data: z.object({ message: z.string(), clientId: z.optional(z.string()) }),
  }),
  z.object({ type: z.literal("ping"), data: z.object({}) }),
  /** A message from the other side. */
  z.object({ type: z.literal("chat"), data: chatMessage }),
  /** A message from one's own side, as stored. */
  z.object({ type: z.literal("chat_sent"), data: chatMessage }),
  /** Someone is typing in this customer's conversation. */
  z.object({
    type: z.literal("typing"),
    data: z.object({ userId: id, fromAdmin: z.boolean() }),
  }),
  z.object({ type: z.literal("transaction_update"), data: transactionUpdate }),
  /** To administrators: this customer has just connected. */
  z.object({ type: z.literal("user_connected"), data: z.object({ username: z.string() }) }),
  /** The client may have missed frames and should fetch everything again. */
  z.object({ type: z.literal("refetch"), data: z.object({}) }),
  /** To staff: an approval request was created or decided. */
  z.object({
    type: z.literal("approval_request"),
    data: z.object({ id, state: requestState }),
  }),
  /** To members of a company: something of it changed, or who is a member. */
  z.object({ type: z.literal("company_changed"), data: z.object({ companyId: id }) }),
  /** To a customer: an alert that they turned on. */
  z.object({ type: z.literal("account_alert"), data: alert }),
  /** To administrators: an urgent message. */
  z.object({
    type: z.literal("alert"),
    data: z.object({ title: z.string(), message: z.string() }),
  }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
