import { beforeEach, describe, expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { before, hours, type Instant, milliseconds } from "#contract/time.ts";
import { connect } from "../realtime/testing/connect.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const { message: tooMany } = problems.too_many_messages;

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer");
  admin = await bank.person("admin");
});

const send = (content: string, clientId?: string) =>
  maya.ask({ method: "POST", path: "/api/chat/send", body: { content, clientId } });
const get = async ({ ask }: TestPerson, path: string) => (await ask({ method: "GET", path })).body;

/** Puts so many messages of this person into maya's conversation. */
async function write(by: TestPerson, count: number, at: Instant = bank.clock.now()) {
  for (let made = 0; made < count; made++) {
    await bank.deps.store.chatMessages.insert({
      userId: maya.user.id,
      senderId: by.user.id,
      content: "One of many",
      fromAdmin: by === admin,
      read: true,
      clientId: null,
      createdAt: at,
    });
  }
}

describe("what one customer writes", () => {
  it("is at most 1,000 messages within 24 hours; the next leaves nothing behind", async () => {
    expect(policy.chat).toMatchObject({ most: 1_000, window: hours(24) });
    await write(maya, 999);
    await write(admin, 50);
    expect((await send("The last", "last")).status).toBe(201);
    const refused = await send("One more");
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "too_many_messages", message: tooMany },
    });
    expect(refused.headers.get("retry-after")).toBe(String(24 * 60 * 60));
    expect((await send("The last", "last")).status).toBe(201);
    expect(await get(maya, "/api/chat/messages?limit=1")).toMatchObject([{ content: "The last" }]);
    const head = { content: "Call us", recipientId: maya.user.id };
    expect((await admin.ask({ method: "POST", path: "/api/chat/send-admin", body: head })).status)
      .toBe(201);
  });

  it("is answered for a stored message, however many came after it", async () => {
    const first = await send("The first", "first");
    await write(maya, 1_100);
    expect(await send("The first", "first")).toMatchObject({ status: 201, body: first.body });
  });

  it("has room again once the first of them is 24 hours old", async () => {
    const yesterday = before(bank.clock.now(), milliseconds(hours(24) - 1));
    await write(maya, 1_000, yesterday);
    expect((await send("Too early")).headers.get("retry-after")).toBe("1");
    bank.clock.advance(milliseconds(1));
    expect((await send("In time")).status).toBe(201);
  });

  it("is counted on the live channel too, where it isn't published", async () => {
    await write(maya, 1_000);
    const { user: { id: userId, username }, tokenHash } = maya;
    const socket = connect(bank.deps.hub, {
      userId,
      username,
      isAdmin: false,
      sets: [],
      tokenHash,
    });
    await socket.auth();
    socket.say({ type: "chat", data: { content: "One more", clientId: "more" } });
    const [{ data } = {}] = await socket.heard("error");
    expect(data).toEqual({ message: tooMany, clientId: "more" });
    expect(socket.ofType("chat_sent")).toEqual([]);
  });
});

describe("a long conversation", () => {
  it("is answered 1,000 messages at a time, to either side", async () => {
    await write(admin, 1_001);
    const oldest = (await bank.deps.store.chatMessages.listOf(maya.user.id, { limit: 1_001 })).at(
      -1,
    );
    const whole = await get(maya, "/api/chat/messages");
    expect(whole).toHaveLength(1_000);
    const { id: before } = Object(whole)[999];
    expect(await get(maya, `/api/chat/messages?before=${before}`)).toEqual([oldest]);
    const path = `/api/chat/admin-messages?userId=${maya.user.id}`;
    expect(await get(admin, path)).toEqual({ [maya.user.id]: whole });
    expect(await get(admin, `${path}&before=${before}`)).toEqual({ [maya.user.id]: [oldest] });
  });
});
