import { beforeEach, describe, expect, it } from "vitest";
import type { Ask } from "../testing/asker.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer");
  admin = await bank.person("admin");
});

const post = (ask: Ask, path: string, body?: unknown) => ask({ method: "POST", path, body });
const get = async (ask: Ask, path: string) => (await ask({ method: "GET", path })).body;
const send = (person: TestPerson, body: unknown) => post(person.ask, "/api/chat/send", body);
const head = (body: unknown) => post(admin.ask, "/api/chat/send-admin", body);
const conversation = (person: TestPerson) => get(person.ask, "/api/chat/messages");

describe("writing", () => {
  it("puts a customer's message into their own conversation, trimmed", async () => {
    const response = await send(maya, { content: "  Where is my card?\n" });
    expect(response).toMatchObject({
      status: 201,
      body: {
        userId: maya.user.id,
        senderId: maya.user.id,
        content: "Where is my card?",
        fromAdmin: false,
        read: false,
        clientId: null,
      },
    });
    expect(await conversation(maya)).toEqual([response.body]);
    expect(await conversation(await bank.person("customer"))).toEqual([]);
  });

  it.each([
    ["", "Message cannot be empty"],
    [" \n\t ", "Message cannot be empty"],
    ["x".repeat(2_001), "Use at most 2000 characters"],
    ["\u0000", "Remove the control characters"],
  ])("refuses %j", async (content, message) => {
    expect(await send(maya, { content })).toMatchObject({ status: 400, body: { message } });
    expect(await head({ content, recipientId: maya.user.id })).toMatchObject({ status: 400 });
    expect(await conversation(maya)).toEqual([]);
  });

  it("takes exactly 2,000 characters", async () => {
    expect((await send(maya, { content: ` ${"x".repeat(2_000)} ` })).status).toBe(201);
  });

  it("reaches only customers from support; any other user is not found", async () => {
    for (const recipientId of [admin.user.id, 2 ** 31 - 1]) {
      expect(await head({ content: "Hello", recipientId })).toMatchObject({
        status: 404,
        body: { code: "not_found", field: "recipientId" },
      });
    }
    expect((await head({ content: "Hello", recipientId: maya.user.id })).status).toBe(201);
    expect(await conversation(maya)).toMatchObject([{ fromAdmin: true, senderId: admin.user.id }]);
  });

  it("is open to a frozen profile and closed to a blocked one", async () => {
    const frozen = await bank.person("customer", { isFrozen: true });
    expect((await send(frozen, { content: "Why am I frozen?" })).status).toBe(201);
    const blocked = await bank.person("customer", { isActive: false });
    expect((await send(blocked, { content: "Let me in" })).status).toBe(401);
  });
});

describe("a message's own name", () => {
  it("makes a repeat answer the stored one", async () => {
    const first = await send(maya, { content: "Once", clientId: "mine-1" });
    const again = await send(maya, { content: "Once", clientId: "mine-1" });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await conversation(maya)).toHaveLength(1);
  });

  it("belongs to one content and one recipient", async () => {
    await send(maya, { content: "Once", clientId: "mine-1" });
    expect(await send(maya, { content: "Twice", clientId: "mine-1" })).toMatchObject({
      status: 422,
      body: { code: "key_reused", field: "clientId" },
    });
    const noah = await bank.person("customer");
    await head({ content: "Hello", recipientId: maya.user.id, clientId: "desk-1" });
    expect(await head({ content: "Hello", recipientId: noah.user.id, clientId: "desk-1" }))
      .toMatchObject({ status: 422 });
    expect(await conversation(noah)).toEqual([]);
  });

  it("belongs to its sender alone", async () => {
    const noah = await bank.person("customer");
    await send(maya, { content: "Secret of Maya", clientId: "guessed" });
    const response = await send(noah, { content: "Secret of Maya", clientId: "guessed" });
    expect(response).toMatchObject({ status: 201, body: { userId: noah.user.id } });
  });
});

describe("reading", () => {
  const markRead = (person: TestPerson, body?: unknown) =>
    post(person.ask, "/api/chat/mark-read", body);

  it("marks what was sent to the caller, with or without a body, and answers what is left", async () => {
    for (const content of ["One", "Two"]) await head({ content, recipientId: maya.user.id });
    await send(maya, { content: "Three" });
    expect(await get(maya.ask, "/api/chat/unread-count")).toBe(2);
    expect(await markRead(maya)).toMatchObject({ status: 200, body: 0 });
    expect(await get(maya.ask, "/api/chat/unread-count")).toBe(0);
    expect(await get(admin.ask, "/api/chat/unread-total")).toBe(1);
    expect(await markRead(maya, {})).toMatchObject({ status: 200, body: 0 });
  });

  it("marks a customer's messages for the administrator who names them", async () => {
    const noah = await bank.person("customer");
    await send(maya, { content: "One" });
    await send(noah, { content: "Two" });
    await send(noah, { content: "Three" });
    expect(await markRead(admin)).toMatchObject({ status: 200, body: 3 });
    expect(await markRead(admin, { userId: noah.user.id })).toMatchObject({ body: 1 });
    expect(await conversation(noah)).toMatchObject([{ read: true }, { read: true }]);
    expect(await conversation(maya)).toMatchObject([{ read: false }]);
    expect(await markRead(admin, { userId: admin.user.id })).toMatchObject({ status: 404 });
  });

  it("is hidden from other users", async () => {
    const noah = await bank.person("customer");
    await head({ content: "For Noah", recipientId: noah.user.id });
    expect(await markRead(maya, { userId: noah.user.id })).toMatchObject({ status: 404 });
    expect(await get(noah.ask, "/api/chat/unread-count")).toBe(1);
  });

  it("shows an administrator every conversation by customer, newest first", async () => {
    const noah = await bank.person("customer");
    const first = (await send(maya, { content: "One" })).body;
    const second = (await send(noah, { content: "Two" })).body;
    const third = (await head({ content: "Three", recipientId: maya.user.id })).body;
    const [mayas, noahs] = [String(maya.user.id), String(noah.user.id)];
    const path = "/api/chat/admin-messages";
    expect(await get(admin.ask, path)).toEqual({ [mayas]: [third, first], [noahs]: [second] });
    expect(await get(admin.ask, `${path}?limit=1`)).toEqual({
      [mayas]: [third],
      [noahs]: [second],
    });
    expect(await get(admin.ask, `${path}?limit=1&before=${Object(third).id}`)).toEqual({
      [mayas]: [first],
      [noahs]: [second],
    });
    expect(await get(admin.ask, `${path}?userId=${mayas}`)).toEqual({ [mayas]: [third, first] });
    expect(await get(admin.ask, `${path}?userId=${admin.user.id}`)).toMatchObject({
      code: "not_found",
    });
  });
});
