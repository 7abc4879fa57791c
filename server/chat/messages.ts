import {
  countAllUnreadMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
  markMessagesRead,
} from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";
import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import { forLists, type Repositories } from "../db/store.ts";

export const listMessagesHandler = defineHandler(
  listMessages,
  async ({ store, actor, policy }, { query: { limit = policy.chat.perAnswer, before } }) => ({
    output: await store.chatMessages.listOf(actor.user.id, { limit, before }),
  }),
);

/** One conversation when it is asked for, else the top of those that somebody may want to see. */
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
 * A customer has read what support sent; an administrator what the customer they name has sent. An
 * administrator who names nobody is only told what still waits: nothing is sent to them alone.
 */
export const markMessagesReadHandler = defineHandler(
  markMessagesRead,
  (request, { body = {} }) =>
    request.transaction(async (ctx) => {
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
        await findCustomer(ctx, tx, { id: userId, field: "userId" });
        await tx.chatMessages.markRead(userId, "customer");
      }
      return { output: await tx.chatMessages.countUnreadBySupport() };
    }),
);

/** What waits for the calling customer. */
export const countUnreadMessagesHandler = defineHandler(
  countUnreadMessages,
  async ({ store, actor }) => ({ output: await store.chatMessages.countUnreadOf(actor.user.id) }),
);

/** What waits for support. */
export const countAllUnreadMessagesHandler = defineHandler(
  countAllUnreadMessages,
  async ({ store }) => ({ output: await store.chatMessages.countUnreadBySupport() }),
);

/** The customer with this id. Anybody else's id is not found, as if it did not exist. */
export async function findCustomer(
  ctx: { readonly error: ErrorMaker<"not_found"> },
  { users }: Pick<Repositories, "users">,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<UserRow> {
  const user = await users.byId(id);
  if (user?.role !== "customer") throw ctx.error("not_found", { field });
  return user;
}
