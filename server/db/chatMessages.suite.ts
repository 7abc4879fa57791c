import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Repositories, Store } from "./store.ts";
import type { NewChatMessage } from "./store/chat.ts";

let made = 0;
const overview = { conversations: 100, recentMessages: 1_000, perCustomer: 10 };

export function describeChatMessages(open: () => Store): void {
  const customer = () => open().users.insert(newUser());
  const from = (userId: number, fields: Partial<NewChatMessage> = {}): NewChatMessage => ({
    userId,
    senderId: userId,
    content: "Hello",
    fromAdmin: false,
    read: false,
    clientId: null,
    createdAt: at(1),
    ...fields,
  });
  const write = async (userId: number, fields: Partial<NewChatMessage> = {}) =>
    (await open().chatMessages.insert(from(userId, fields))).message;

  describe("chat messages", () => {
    it("are kept as they were written, and read a page at a time, newest first", async () => {
      const [one, other] = [await customer(), await customer()];
      const content = "Zoë 😀\nsecond line";
      const first = await write(one.id, { content, clientId: "a" });
      await write(other.id);
      const second = await write(one.id, { createdAt: at(2) });
      const third = await write(one.id, { fromAdmin: true, senderId: other.id });
      const { chatMessages } = open();
      expect(first).toEqual({ ...from(one.id, { content, clientId: "a" }), id: first.id });
      expect(await chatMessages.byId(first.id)).toEqual(first);
      expect(await chatMessages.byId(2 ** 31 - 1)).toBeUndefined();
      expect(await chatMessages.listOf(one.id, { limit: 10 })).toEqual([third, second, first]);
      expect(await chatMessages.listOf(one.id, { limit: 1, before: third.id })).toEqual([second]);
    });

    it("tell when a customer wrote the latest, the one before it, and so on", async () => {
      const [one, other] = [await customer(), await customer()];
      for (const minute of [1, 2, 3]) await write(one.id, { createdAt: at(minute) });
      await write(one.id, { fromAdmin: true, senderId: other.id, createdAt: at(4) });
      await write(other.id, { createdAt: at(5) });
      const { chatMessages } = open();
      const moments = [1, 2, 3, 4].map((nth) => chatMessages.momentOfLatest(one.id, nth));
      expect(await Promise.all(moments)).toEqual([at(3), at(2), at(1), undefined]);
    });

    it("with one client ID of their sender are stored once, also when many arrive concurrently", async () => {
      const [one, other] = [await customer(), await customer()];
      const tries = Array.from(
        { length: 12 },
        (_, index) =>
          open().transaction((tx: Repositories) =>
            tx.chatMessages.insert(from(one.id, { clientId: "same", content: `try ${index}` }))
          ),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(outcomes.map(({ message }) => message.id)).size).toBe(1);
      expect(await open().chatMessages.listOf(one.id, { limit: 10 })).toHaveLength(1);
      expect(await open().chatMessages.insert(from(other.id, { clientId: "same" })))
        .toMatchObject({ isNew: true });
    });

    it("under a name whose first try was undone are free to be written again", async () => {
      const { id } = await customer();
      const undone = open().transaction(async (tx) => {
        await tx.chatMessages.insert(from(id, { clientId: "undone" }));
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await open().chatMessages.insert(from(id, { clientId: "undone" })))
        .toMatchObject({ isNew: true });
    });

    it("are counted for the side they wait for until that side has read them", async () => {
      const { id } = await customer();
      const { chatMessages } = open();
      const before = await chatMessages.countUnreadBySupport();
      await write(id);
      await write(id);
      await write(id, { fromAdmin: true });
      expect(await chatMessages.countUnreadBySupport()).toBe(before + 2);
      expect(await chatMessages.countUnreadOf(id)).toBe(1);
      expect(await chatMessages.markRead(id, "customer")).toBe(2);
      expect(await chatMessages.markRead(id, "customer")).toBe(0);
      expect(await chatMessages.countUnreadBySupport()).toBe(before);
      expect(await chatMessages.countUnreadOf(id)).toBe(1);
      expect(await chatMessages.markRead(id, "support")).toBe(1);
      expect((await chatMessages.listOf(id, { limit: 10 })).every(({ read }) => read)).toBe(true);
    });

    it("change the version that their customer's polls depend on, and no one else's", async () => {
      const [one, other] = [await customer(), await customer()];
      const version = async ({ id, username }: typeof one) => {
        const session = {
          userId: id,
          createdAt: at(0),
          lastActiveAt: at(0),
          device: "-",
          hasSecondFactor: false,
        };
        const tokenHash = `${username} ${++made}`;
        await open().sessions.insert({ ...session, tokenHash });
        return (await open().sessions.byTokenHash(tokenHash))?.versions.own;
      };
      const [before, others] = [await version(one), await version(other)];
      await write(one.id, { fromAdmin: true, senderId: other.id });
      const written = await version(one);
      await open().chatMessages.markRead(one.id, "support");
      const read = await version(one);
      await open().chatMessages.markRead(one.id, "support");
      expect(new Set([before, written, read]).size).toBe(3);
      expect([await version(one), await version(other)]).toEqual([read, others]);
    });

    it("of deleted people leave the overview and the count", async () => {
      const { id } = await customer();
      const before = await open().chatMessages.countUnreadBySupport();
      await write(id);
      await open().users.erase(id, at(3));
      expect(await open().chatMessages.countUnreadBySupport()).toBe(before);
      const rows = await open().chatMessages.overview(overview);
      expect(rows.filter(({ userId }) => userId === id)).toEqual([]);
    });

    it("of people who became administrators leave the overview and the count", async () => {
      const { id } = await customer();
      const before = await open().chatMessages.countUnreadBySupport();
      await write(id);
      await open().users.update(id, { role: "admin" });
      expect(await open().chatMessages.countUnreadBySupport()).toBe(before);
      const rows = await open().chatMessages.overview(overview);
      expect(rows.filter(({ userId }) => userId === id)).toEqual([]);
    });

    it("continue before a message, even if new ones were written since", async () => {
      const { id } = await customer();
      const written = [];
      for (let turn = 0; turn < 5; turn++) written.push((await write(id)).id);
      const [first, second, third] = written;
      const seen = async (before: number | undefined) =>
        (await open().chatMessages.overview({ ...overview, perCustomer: 2, before }))
          .filter(({ userId }) => userId === id).map((row) => row.id);
      expect(await seen(written[3])).toEqual([third, second]);
      expect(await seen(second)).toEqual([first]);
      expect(await seen(first)).toEqual([]);
    });

    it("show the top of every conversation, and those of who waits however old", async () => {
      const [waiting, first, second] = [await customer(), await customer(), await customer()];
      const old = await write(waiting.id);
      const [one, two, three] = [
        await write(first.id, { read: true }),
        await write(first.id, { createdAt: at(3), read: true }),
        await write(first.id, { createdAt: at(4), read: true }),
      ];
      const late = await write(second.id, { createdAt: at(5), read: true });
      const seen = async (wanted: Partial<typeof overview> & { since?: typeof old.createdAt }) => {
        const rows = await open().chatMessages.overview({ ...overview, ...wanted });
        const own = new Set([waiting.id, first.id, second.id]);
        return rows.filter(({ userId }) => own.has(userId)).map(({ id }) => id);
      };
      expect(await seen({})).toEqual([late, three, two, one, old].map(({ id }) => id));
      expect(await seen({ perCustomer: 2 })).toEqual([late, three, two, old].map(({ id }) => id));
      expect(await seen({ recentMessages: 1 })).toEqual([late.id, old.id]);
      const waitingNow = (await open().chatMessages.overview(overview))
        .filter(({ read, fromAdmin }) => !read && !fromAdmin);
      const people = new Set(waitingNow.map(({ userId }) => userId)).size;
      expect(await seen({ conversations: people + 1 })).toEqual([late.id, old.id]);
      expect(await seen({ since: at(4) })).toEqual([late.id, three.id]);
    });
  });
}
