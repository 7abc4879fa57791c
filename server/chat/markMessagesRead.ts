import { markMessagesRead } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";
import { findCustomer } from "./findCustomer.ts";

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
