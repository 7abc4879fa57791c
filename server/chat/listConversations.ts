import { listConversations } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";
import { findCustomer } from "./findCustomer.ts";

/** One conversation when it is asked for, else the top of those that somebody may want to see. */
export const listConversationsHandler = defineHandler(listConversations, async (ctx, { query }) => {
  const { userId, limit, since = "", before } = query;
  const { store: { chatMessages }, policy: { chat } } = ctx;
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
