import { describe, expect, it } from "vitest";
import { makeMessage } from "./testing/makeMessage.ts";
import { conversationOf, mergeLiveMessages, threadOf, unreadOf, withRead } from "./messages.ts";
import { SUPPORT, write } from "./unsent.ts";

const maya = { userId: 5, isAdmin: false, customerName: "Maya Ellison" };
const clerk = { userId: 1, isAdmin: true, customerName: "Maya Ellison" };

describe("a conversation", () => {
  it("is one out of many lists, in order, and the first list is believed", () => {
    const [one, two, three] = [makeMessage(), makeMessage({ read: true }), makeMessage()];
    const live = [{ ...two, read: false }, three];
    expect(conversationOf([two], [one], live)).toEqual([one, two, three]);
  });

  it("takes what is heard once, and not for ever", () => {
    const [one, two, three] = [makeMessage(), makeMessage(), makeMessage()];
    expect(mergeLiveMessages([one], one)).toEqual([one]);
    expect(mergeLiveMessages(mergeLiveMessages([one], two, 2), three, 2)).toEqual([three]);
  });

  it("finds the unread messages of each side, and marks them as read", () => {
    const answer = makeMessage({ userId: 5, fromAdmin: true });
    const question = makeMessage({ userId: 5 });
    const other = makeMessage({ userId: 6, fromAdmin: true });
    expect(unreadOf([answer, question], false)).toEqual([answer]);
    expect(unreadOf([answer, question], true)).toEqual([question]);
    expect(withRead([answer, question, other], { userId: 5, fromAdmin: true })).toEqual([
      { ...answer, read: true },
      question,
      other,
    ]);
  });
});

describe("a thread", () => {
  it("says who wrote, for either side", () => {
    const messages = [
      makeMessage({ userId: 5, senderId: 5 }),
      makeMessage({ userId: 5, senderId: 1, fromAdmin: true }),
      makeMessage({ userId: 5, senderId: 2, fromAdmin: true }),
    ];
    const seenBy = (viewer: typeof maya) =>
      threadOf(viewer)(messages, []).map(({ author, isOwn }) => [author, isOwn]);
    expect(seenBy(maya)).toEqual([["You", true], ["Support Team", false], ["Support Team", false]]);
    expect(seenBy(clerk)).toEqual([
      ["Maya Ellison", false],
      ["You", true],
      ["Support Team", true],
    ]);
  });

  it("shows a message once, under one name, from the press of Send to the other side's eyes", () => {
    const thread = threadOf(maya);
    const sent = write("Hello", SUPPORT);
    const message = makeMessage({ userId: 5, senderId: 5, clientId: sent.clientId });
    const states = [
      thread([], [sent]),
      thread([], [{ ...sent, trouble: "lost" }]),
      thread([message], [sent]),
      thread([{ ...message, read: true }], []),
    ].map((all) => all.map(({ id, state }) => [id, state]));
    expect(states).toEqual(
      ["pending", "failed", "sent", "read"].map((state) => [[sent.clientId, state]]),
    );
  });

  it("keeps what did not change", () => {
    const thread = threadOf(maya);
    const messages = [makeMessage(), makeMessage()];
    const before = thread(messages, []);
    expect(thread(messages.map((one) => ({ ...one })), [])).toBe(before);
    const after = thread([...messages, makeMessage()], []);
    expect(after.slice(0, 2).every((one, at) => one === before[at])).toBe(true);
  });
});
