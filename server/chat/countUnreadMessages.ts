import { countAllUnreadMessages, countUnreadMessages } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";

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
