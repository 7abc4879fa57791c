import {
  countAllUnreadMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
  markMessagesRead,
} from "#contract/chat.ts";
import { defineHandler } from "../kernel/handler.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { UserRow } from "../db/rows.ts";
import { forLists, type Repositories } from "../db/store.ts";
import { lockActing } from "../rules/lockActing.ts";
import { defineAction } from "../kernel/action.ts";

export const listMessagesHandler = defineHandler(
  listMessages,
  async ({ store, actor, policy }, { query: { limit = policy.chat.perAnswer, before } }) => ({
    output: await store.chatMessages.listOf(actor.user.id, { limit, before }),
  }),
);

/** Returns one conversation by its ID, or the start of the list. */
export const listConversationsHandler = defineHandler(listConversations, async (ctx, { query }) => {
  const { userId, limit, since = "", before } = query;
  const { policy: { chat } } = ctx;
  const { chatMessages } = await forLists(ctx.store);
  if (userId !== undefined) {
    await findCustomer(ctx, ctx.store, { id: userId, field: "userId" });
    const messages = await chatMessages.listOf(userId, { limit: limit ?? chat.perAnswer, before });
    return { output: { [userId]: messages.filter(({ createdAt }) => createdAt >= since) } };
  }
  const messages = await chatMessages.overview({
    ...chat,
    perCustomer: limit ?? chat.perCustomer,
    since: query.since,
    before,
  });
  const byCustomer = Map.groupBy(messages, (message) => String(message.userId));
  return { output: Object.fromEntries(byCustomer) };
});

/**
 * Marks messages as read: for a customer those from support, for an administrator those of the
 * customer that they name. For an administrator who names no one it only returns the unread count.
 */
export const markMessagesReadAction = defineAction(
  markMessagesRead,
  async (ctx, { body = {} }) => {
    const { tx, actor: { user } } = ctx;
    const { userId } = body;
    if (user.role === "customer") {
      if (userId !== undefined && userId !== user.id) {
        throw ctx.error("not_found", { field: "userId" });
      }
      await tx.chatMessages.markRead(user.id, "support");
      return { output: await tx.chatMessages.countUnreadOf(user.id) };
    }
    if (userId !== undefined) {
      await lockActing(ctx);
      await findCustomer(ctx, tx, { id: userId, field: "userId" });
      await tx.chatMessages.markRead(userId, "customer");
    }
    return { output: await tx.chatMessages.countUnreadBySupport() };
  },
);

/** Counts the calling customer's unread messages. */
export const countUnreadMessagesHandler = defineHandler(
  countUnreadMessages,
  async ({ store, actor }) => ({ output: await store.chatMessages.countUnreadOf(actor.user.id) }),
);

/** Counts support's unread messages. */
export const countAllUnreadMessagesHandler = defineHandler(
  countAllUnreadMessages,
  async ({ store }) => ({ output: await store.chatMessages.countUnreadBySupport() }),
);

/**
 * Returns the customer with this ID. For any other user throws `not_found`, as for an unknown ID.
 */
export async function findCustomer(
  ctx: { readonly error: ErrorMaker<"not_found"> },
  { users }: Pick<Repositories, "users">,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<UserRow> {
  const user = await users.byId(id);
  if (user?.role !== "customer" || user.isCompany) throw ctx.error("not_found", { field });
  return user;
}
