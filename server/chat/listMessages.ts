import { listMessages } from "#contract/chat.ts";
import { readVerb } from "../verb.ts";

export const listMessagesVerb = readVerb(listMessages, async ({ store, actor }, { query }) => ({
  output: await store.chatMessages.listOf(actor.user.id, query),
}));
