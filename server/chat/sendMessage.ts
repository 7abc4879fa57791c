import { sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import { after, before, milliseconds } from "#contract/time.ts";
import { requestTexts } from "#contract/texts/requests.ts";
import type { ChatMessageRow } from "../db/store/chat.ts";
import { lockActingWith } from "../rules/lockActing.ts";
import { defineAction, type WriteContext } from "../kernel/action.ts";
import { findCustomer } from "./messages.ts";

/**
 * A customer writes to support, so often within a day. A repeat of a `clientId` answers the message
 * that is stored.
 */
export const sendMessageAction = defineAction(sendMessage, async (ctx, { body }) => {
  const userId = ctx.actor.user.id;
  const { message, isNew } = await write(ctx, body, { userId, fromAdmin: false });
  if (isNew) await refuseTooMany(ctx, userId);
  return { output: message, isRepeat: !isNew };
});

/** An administrator writes to a customer; repeats as above. */
export const sendMessageToCustomerAction = defineAction(
  sendMessageToCustomer,
  async (ctx, { body: { recipientId, ...written } }) => {
    // The customer may be deleted concurrently, with the conversation.
    await lockActingWith(ctx, recipientId);
    await findCustomer(ctx, ctx.tx, { id: recipientId, field: "recipientId" });
    const { message, isNew } = await write(ctx, written, { userId: recipientId, fromAdmin: true });
    return { output: message, isRepeat: !isNew };
  },
);

/** The text of a message, and the ID that its sender gave it. */
interface Written {
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** Counted with the new message, which is undone with its transaction. */
async function refuseTooMany(
  { tx, now, policy: { chat: { most, window } }, error }: WriteContext<"too_many_messages">,
  userId: number,
): Promise<void> {
  const oneTooMany = await tx.chatMessages.momentOfLatest(userId, most + 1);
  if (oneTooMany === undefined || oneTooMany <= before(now, window)) return;
  const wait = Date.parse(after(oneTooMany, window)) - Date.parse(now);
  throw error("too_many_messages", { retryAfter: milliseconds(Math.min(window, wait)) });
}

async function write(
  ctx: WriteContext<"key_reused">,
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
function tell({ publish }: WriteContext<never>, message: ChatMessageRow): void {
  const customer = { userIds: [message.userId], staff: null };
  const support = { userIds: [], staff: "seeChats" as const };
  publish({ type: "chat", data: message }, message.fromAdmin ? customer : support);
  publish({ type: "chat_sent", data: message }, message.fromAdmin ? support : customer);
}
