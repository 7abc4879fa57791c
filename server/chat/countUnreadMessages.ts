import { countAllUnreadMessages, countUnreadMessages } from "#contract/chat.ts";
import { readVerb } from "../verb.ts";

/** What waits for the calling customer. */
export const countUnreadMessagesVerb = readVerb(
  countUnreadMessages,
  async ({ store, actor }) => ({ output: await store.chatMessages.countUnreadOf(actor.user.id) }),
);

/** What waits for support. */
export const countAllUnreadMessagesVerb = readVerb(
  countAllUnreadMessages,
  async ({ store }) => ({ output: await store.chatMessages.countUnreadBySupport() }),
);
