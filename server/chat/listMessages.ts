import { listMessages } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";

export const listMessagesHandler = defineHandler(
  listMessages,
  async ({ store, actor, policy }, { query: { limit = policy.chat.perAnswer, before } }) => ({
    output: await store.chatMessages.listOf(actor.user.id, { limit, before }),
  }),
);
