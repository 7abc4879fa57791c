import { sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import type { ServerFrame } from "#contract/live.ts";
import { after, before, type Instant, milliseconds } from "#contract/time.ts";
import { requestTexts } from "#contract/texts/requests.ts";
import { defineHandler } from "../handler.ts";
import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { ChatMessageRow } from "../db/store/chat.ts";
import type { Policy } from "../policy.ts";
import type { Audience } from "../hub.ts";
import { lockActing } from "../lockActing.ts";
import { findCustomer } from "./messages.ts";

export const sendMessageHandler = defineHandler(
  sendMessage,
  (request, { body }) =>
    request.transaction(async (ctx) => ({ output: await writeToSupport(ctx, body) })),
);

export const sendMessageToCustomerHandler = defineHandler(
  sendMessageToCustomer,
  (request, { body }) =>
    request.transaction(async (ctx) => ({ output: await writeToCustomer(ctx, body) })),
);

/** The context for storing a message: a request's, or a live frame's. */
export interface Writing<R extends "key_reused" | "not_found" | "too_many_messages"> {
  readonly tx: Repositories;
  readonly actor: { readonly user: UserRow };
  readonly now: Instant;
  readonly policy: Pick<Policy, "chat">;
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
  readonly error: ErrorMaker<R>;
}

/** The text of a message, and the ID that its sender gave it. */
export interface Written {
  readonly content: string;
  readonly clientId?: string | undefined;
}

/**
 * A customer writes to support, so often within a day. A repeat of a `clientId` answers the message
 * that is stored.
 */
export async function writeToSupport(
  ctx: Writing<"key_reused" | "too_many_messages">,
  written: Written,
): Promise<ChatMessageRow> {
  const userId = ctx.actor.user.id;
  const { message, isNew } = await write(ctx, written, { userId, fromAdmin: false });
  if (isNew) await refuseTooMany(ctx, userId);
  return message;
}

/** Counted with the new message, which is undone with its transaction. */
async function refuseTooMany(
  { tx, now, policy: { chat: { most, window } }, error }: Writing<"too_many_messages">,
  userId: number,
): Promise<void> {
  const oneTooMany = await tx.chatMessages.momentOfLatest(userId, most + 1);
  if (oneTooMany === undefined || oneTooMany <= before(now, window)) return;
  const wait = Date.parse(after(oneTooMany, window)) - Date.parse(now);
  throw error("too_many_messages", { retryAfter: milliseconds(Math.min(window, wait)) });
}

/** An administrator writes to a customer; repeats as above. */
export async function writeToCustomer(
  ctx: Writing<"key_reused" | "not_found">,
  { recipientId, ...written }: Written & { readonly recipientId: number },
): Promise<ChatMessageRow> {
  await lockActing(ctx);
  await findCustomer(ctx, ctx.tx, { id: recipientId, field: "recipientId" });
  return (await write(ctx, written, { userId: recipientId, fromAdmin: true })).message;
}

async function write(
  ctx: Writing<"key_reused">,
  { content, clientId }: Written,
  conversation: Pick<ChatMessageRow, "userId" | "fromAdmin">,
): Promise<{ message: ChatMessageRow; isNew: boolean }> {
  const written = await ctx.tx.chatMessages.insert({
    ...conversation,
    content,
    senderId: ctx.actor.user.id,
    read: false,
    clientId: clientId ?? null,
    createdAt: ctx.now,
  });
  const { message, isNew } = written;
  if (isNew) tell(ctx, message);
  else if (message.content !== content || message.userId !== conversation.userId) {
    throw ctx.error("key_reused", {
      field: "clientId",
      message: requestTexts.clientIdReused,
    });
  }
  return written;
}

/**
 * Publishes a stored message to the other side and to the sender's own other pages. Support is all
 * staff with the permission to read the chat.
 */
function tell({ publish }: Writing<"key_reused">, message: ChatMessageRow): void {
  const customer = { userIds: [message.userId], staff: null };
  const support = { userIds: [], staff: "seeChats" as const };
  publish({ type: "chat", data: message }, message.fromAdmin ? customer : support);
  publish({ type: "chat_sent", data: message }, message.fromAdmin ? support : customer);
}
