import type { ServerFrame } from "#contract/live.ts";
import type { Instant } from "#contract/time.ts";
import type { Audience } from "../live/hub.ts";
import type { Refuse } from "../refusal.ts";
import type { ChatMessageRow } from "../store/ports/chatMessages.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import { findCustomer } from "./findCustomer.ts";

/** What writing a message needs of its surroundings: a request's, or a frame's of the live channel. */
export interface Writing<R extends "key_reused" | "not_found"> {
  readonly tx: Tables;
  readonly actor: { readonly user: UserRow };
  readonly now: Instant;
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
  readonly refusal: Refuse<R>;
}

/** What was written, and the sender's own name for it. */
export interface Written {
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** A customer writes to support. A repeat of a `clientId` answers the message that is stored. */
export function writeToSupport(
  ctx: Writing<"key_reused">,
  written: Written,
): Promise<ChatMessageRow> {
  return write(ctx, written, { userId: ctx.actor.user.id, fromAdmin: false });
}

/** An administrator writes to a customer; repeats as above. */
export async function writeToCustomer(
  ctx: Writing<"key_reused" | "not_found">,
  { recipientId, ...written }: Written & { readonly recipientId: number },
): Promise<ChatMessageRow> {
  await findCustomer(ctx, ctx.tx, { id: recipientId, field: "recipientId" });
  return await write(ctx, written, { userId: recipientId, fromAdmin: true });
}

async function write(
  ctx: Writing<"key_reused">,
  { content, clientId }: Written,
  conversation: Pick<ChatMessageRow, "userId" | "fromAdmin">,
): Promise<ChatMessageRow> {
  const { message, isNew } = await ctx.tx.chatMessages.insert({
    ...conversation,
    content,
    senderId: ctx.actor.user.id,
    read: false,
    clientId: clientId ?? null,
    createdAt: ctx.now,
  });
  if (isNew) tell(ctx, message);
  else if (message.content !== content || message.userId !== conversation.userId) {
    throw ctx.refusal("key_reused", {
      field: "clientId",
      message: "This clientId was used for another message",
    });
  }
  return message;
}

/** The other side gets the message, one's own side what was stored. Support is every admin. */
function tell({ publish }: Writing<"key_reused">, message: ChatMessageRow): void {
  const customer = { userIds: [message.userId], admins: false };
  const support = { userIds: [], admins: true };
  publish({ type: "chat", data: message }, message.fromAdmin ? customer : support);
  publish({ type: "chat_sent", data: message }, message.fromAdmin ? support : customer);
}
