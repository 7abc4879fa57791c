import { describe, expect, it } from "vitest";
import { makeUser } from "#app/shell/testing/people.ts";
import { makeMessage } from "../testing/makeMessage.ts";
import { conversationsOf } from "./conversations.ts";

const zoe = makeUser({ username: "zoe", fullName: "Zoe Lind", email: "zoe@lind.example" });
const aiko = makeUser({ username: "aiko", fullName: "Aiko Tanaka" });
const clerk = makeUser({ role: "admin" });
const nobody = { customers: [zoe, aiko], overview: {}, live: [], viewerId: clerk.id };

describe("inbox conversations", () => {
  it("are sorted by username, also for customers who never wrote", () => {
    const [first, second] = conversationsOf(nobody);
    expect([first?.name, second?.name]).toEqual(["aiko", "zoe"]);
    expect(first).toEqual({
      id: String(aiko.id),
      name: "aiko",
      fullName: "Aiko Tanaka",
      unread: 0,
      group: "No messages yet",
    });
  });

  it("are listed before customers who never wrote, both by username", () => {
    const mina = makeUser({ username: "mina" });
    const people = { ...nobody, customers: [zoe, aiko, mina] };
    const wrote = (userId: number) => [makeMessage({ userId, senderId: userId })];
    const overview = { [zoe.id]: wrote(zoe.id), [mina.id]: wrote(mina.id) };
    expect(conversationsOf({ ...people, overview }).map(({ name, group }) => [name, group]))
      .toEqual([
        ["mina", "Conversations"],
        ["zoe", "Conversations"],
        ["aiko", "No messages yet"],
      ]);
  });

  it("name the last author, and count unread messages", () => {
    const mine = makeMessage({ userId: zoe.id, fromAdmin: true, senderId: clerk.id });
    const asked = makeMessage({ userId: aiko.id, senderId: aiko.id, read: true });
    const answered = makeMessage({ userId: aiko.id, fromAdmin: true, senderId: clerk.id + 1 });
    const live = [
      makeMessage({ userId: zoe.id, senderId: zoe.id, content: "Thanks" }),
      makeMessage({ userId: zoe.id, senderId: zoe.id, content: "One more thing" }),
    ];
    const overview = { [zoe.id]: [mine], [aiko.id]: [answered, asked] };
    const conversations = conversationsOf({ ...nobody, overview, live });
    expect(conversations.map(({ lastMessage, unread }) => [lastMessage, unread])).toEqual([
      [`Support Team: ${answered.content}`, 0],
      ["One more thing", 2],
    ]);
    const [, quiet] = conversationsOf({ ...nobody, overview });
    expect(quiet?.lastMessage).toBe(`You: ${mine.content}`);
  });

  it("include every customer who has written", () => {
    const stranger = makeMessage({ userId: 4_711 });
    const conversations = conversationsOf({ ...nobody, overview: { 4711: [stranger] } });
    expect(conversations.map(({ name }) => name)).toEqual(["Customer 4711", "aiko", "zoe"]);
  });
});
