import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { after, minutes } from "#contract/time.ts";
import { schemaOf } from "../openapi/schemas.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer");
  await makeCode("123456");
  await write("Welcome");
});

const makeCode = (code: string) => {
  const expiresAt = after(bank.clock.now(), minutes(10));
  const body = { userId: maya.user.id, code, expiresAt };
  return admin.ask({ method: "POST", path: "/api/2fa/generate", body });
};
const write = async (subject: string) => {
  const { id, email } = maya.user;
  bank.deps.notifier.send({ userId: id, to: email, isProved: true, subject, text: "Hello" });
  await bank.deps.notifier.drain();
};
const signInElsewhere = (username: string) =>
  bank.visitor({
    method: "POST",
    path: "/api/login",
    body: { username, password: PASSWORD },
  });
const ask = async (person: TestPerson, path: string, etag?: string) => {
  const headers = etag === undefined ? undefined : { "if-none-match": etag };
  const { status, body, headers: received } = await person.ask({ method: "GET", path, headers });
  return { status, body, etag: received.get("etag") ?? "", total: received.get("x-total-count") };
};

const lists = [
  { path: "/api/2fa/codes", change: () => makeCode("654321") },
  { path: "/api/sessions", change: () => signInElsewhere(admin.user.username) },
  { path: "/api/outbox", change: () => write("Again") },
];

describe.each(lists)("$path, which is compared by its content", ({ path, change }) => {
  it("is 304 without a body while it says the same", async () => {
    const first = await ask(admin, path);
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^"[0-9a-f]{64}"$/) });
    const again = { ...first, status: 304, body: undefined };
    expect(await ask(admin, path, first.etag)).toEqual(again);
    for (const known of [`"old", W/${first.etag}`, "*"]) {
      expect(await ask(admin, path, known)).toEqual(again);
    }
  });

  it("is sent again once it has changed, under another tag", async () => {
    const before = await ask(admin, path);
    await change();
    const changed = await ask(admin, path, before.etag);
    expect(changed.status).toBe(200);
    expect(changed.body).not.toEqual(before.body);
    expect(changed.etag).not.toBe(before.etag);
    expect((await ask(admin, path, changed.etag)).status).toBe(304);
  });

  it("is refused before it is compared", async () => {
    const { etag } = await ask(admin, path);
    expect(await bank.visitor({ method: "GET", path, headers: { "if-none-match": etag } }))
      .toMatchObject({ status: 401 });
  });
});

describe("what such a list rests on", () => {
  it("may be time alone: an expired code is told", async () => {
    const { etag } = await ask(admin, "/api/2fa/codes");
    bank.clock.advance(minutes(9));
    expect((await ask(admin, "/api/2fa/codes", etag)).status).toBe(304);
    bank.clock.advance(minutes(1));
    expect(await ask(admin, "/api/2fa/codes", etag)).toMatchObject({
      status: 200,
      body: [{ isExpired: true }],
    });
  });

  it("may be who asks: another person's tag, or another browser's, is not known", async () => {
    const mine = await ask(maya, "/api/sessions");
    expect((await ask(admin, "/api/sessions", mine.etag)).body).not.toEqual(mine.body);
    const signedIn = await signInElsewhere(maya.user.username);
    const [cookie = ""] = signedIn.headers.getSetCookie()
      .filter((line) => line.startsWith("__Host-session=")).map((line) => line.split(";")[0] ?? "");
    const here = await ask(maya, "/api/sessions", mine.etag);
    const headers = { cookie, "if-none-match": here.etag };
    const there = await bank.visitor({ method: "GET", path: "/api/sessions", headers });
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.body).not.toEqual(here.body);
  });
});

it("tells how many codes there are, also where they are known", async () => {
  await makeCode("654321");
  const { etag, total } = await ask(admin, "/api/2fa/codes");
  expect(total).toBe("2");
  expect(await ask(admin, "/api/2fa/codes", etag)).toMatchObject({ status: 304, total: "2" });
});

const specs: readonly CallSpec[] = Object.values(calls);
const isList = ({ method, output }: CallSpec) =>
  method === "GET" && output !== undefined && schemaOf(output)["type"] === "array";

it.each(specs.filter(isList))("$method $path carries a tag, as every list does", (call) => {
  expect(call.conditional).toBeDefined();
});
