import { listMessages } from "#contract/chat.ts";
import { readVerb } from "../verb.ts";

export const listMessagesVerb = readVerb(
  listMessages,
  async ({ store, actor, policy }, { query: { limit = policy.chat.perAnswer, before } }) => ({
    output: await store.chatMessages.listOf(actor.user.id, { limit, before }),
  }),
);
