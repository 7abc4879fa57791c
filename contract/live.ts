import * as z from "zod/mini";
import { id } from "./id.ts";
import { transaction, transactionStatus } from "./transactions.ts";

/** Section 7, live channel: the path of the socket on the same host. */
export const LIVE_PATH = "/ws";

/** Close codes of the socket that the client tells apart. */
export const closeCode = {
  goingAway: 1001,
  /** The user opened more sockets than allowed; the oldest goes. */
  tooManySockets: 1008,
  /** The `auth` frame was missing, late or named another user. */
  notSignedIn: 4401,
} as const;

/** What a browser sends. `auth` comes first; its token is a fixed placeholder and proves nothing. */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("auth"), data: z.object({ userId: id, token: z.string() }) }),
  z.object({ type: z.literal("pong"), data: z.optional(z.unknown()) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** A transaction as the channel tells it: `deleted` takes it off every list (section 4). */
export const transactionUpdate = z.extend(transaction, {
  status: z.enum([...transactionStatus.options, "deleted"]),
});
export type TransactionUpdate = z.output<typeof transactionUpdate>;

/** What the server sends. */
export const serverFrame = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("auth_success"),
    data: z.object({ userId: id, isAdmin: z.boolean() }),
  }),
  z.object({ type: z.literal("auth_error"), data: z.object({ message: z.string() }) }),
  z.object({ type: z.literal("error"), data: z.object({ message: z.string() }) }),
  z.object({ type: z.literal("ping"), data: z.object({}) }),
  z.object({ type: z.literal("transaction_update"), data: transactionUpdate }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
