import { instantOf } from "#contract/time.ts";
import type { MockBank } from "./mockBank.ts";

/** Gives a demo customer a conversation of `count` messages; support's last `unread` are unread. */
export async function addConversation(
  { store, clock }: MockBank,
  { username, count, unread }: {
    readonly username: string;
    readonly count: number;
    readonly unread: number;
  },
): Promise<void> {
  const customer = await store.users.byUsername(username);
  const administrator = await store.users.byUsername("admin");
  if (customer === undefined || administrator === undefined) throw new Error("Both are there");
  const now = Date.parse(clock.now());
  await store.transaction(async (tx) => {
    await tx.chatMessages.markRead(customer.id, "support");
    for (let number = 1; number <= count; number++) {
      const isUnread = number > count - unread;
      const fromAdmin = isUnread || number % 3 === 0;
      await tx.chatMessages.insert({
        userId: customer.id,
        senderId: fromAdmin ? administrator.id : customer.id,
        content: `Message ${number} of a long talk`,
        fromAdmin,
        read: !isUnread,
        clientId: null,
        createdAt: instantOf(new Date(now - (count - number) * 20 * 60_000)),
      });
    }
  });
}
