import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const NEW = "lanterns over water";
const me = { method: "GET", path: "/api/user" };

let bank: TestBank;
let person: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
  person = await bank.person("customer");
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });
const request = (username = person.user.username) => post("request", { username });
const verify = (code: string, userId = person.user.id) => post("verify-code", { userId, code });
const reset = (code: string, newPassword = NEW) =>
  post("reset", { userId: person.user.id, code, newPassword });
const other = (code: string) => code === "111111" ? "222222" : "111111";

/** A recovery that was asked for, and its code. */
async function asked() {
  await request();
  return await sentCode(bank, person.user.id);
}

describe("a recovery", () => {
  it("ends with a new password, for one sign-in at a time", async () => {
    const response = await request();
    expect(response.body).toEqual({
      userId: person.user.id,
      recoveryCode: await sentCode(bank, person.user.id),
    });
    const code = await sentCode(bank, person.user.id);
    expect((await verify(code)).status).toBe(204);
    const done = await reset(code);
    expect(done.status).toBe(204);
    expect(done.headers.getSetCookie()).toEqual([]);
    const page = browser(bank);
    expect((await page.signIn(person.user.username, PASSWORD)).status).toBe(401);
    expect((await page.signIn(person.user.username, NEW)).status).toBe(200);
  });

  it("tells the code only in a demo", async () => {
    const demo = { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false };
    const real = openTestBank(bank.deps.store, undefined, { demo });
    const body = { username: person.user.username };
    const response = await real.visitor({
      method: "POST",
      path: "/api/password-recovery/request",
      body,
    });
    expect(response.body).toEqual({ userId: person.user.id });
    const code = await sentCode(real, person.user.id);
    expect(real.logged.join()).not.toContain(code);
    expect(JSON.stringify(await real.deps.store.audit.find({}, 50))).not.toContain(code);
  });

  it("takes five tries", async () => {
    const lucky = await asked();
    for (let tries = 0; tries < 4; tries++) {
      expect(await verify(other(lucky))).toMatchObject({
        status: 400,
        body: { code: "wrong_code" },
      });
    }
    expect((await verify(lucky)).status).toBe(204);

    const guessed = await asked();
    for (let tries = 0; tries < 5; tries++) await verify(other(guessed));
    expect((await verify(guessed)).status).toBe(400);
  });

  it("takes fifteen minutes", async () => {
    const code = await asked();
    bank.clock.advance(milliseconds(minutes(15) - 1));
    expect((await verify(code)).status).toBe(204);
    bank.clock.advance(milliseconds(1));
    expect((await reset(code)).status).toBe(400);
    const late = await asked();
    bank.clock.advance(minutes(15));
    expect((await verify(late)).status).toBe(400);
  });

  it("takes one use", async () => {
    const once = await asked();
    await verify(once);
    expect((await reset(once)).status).toBe(204);
    expect((await verify(once)).status).toBe(400);
    expect((await reset(once)).status).toBe(400);
  });

  it("is bound to its person", async () => {
    const code = await asked();
    const stranger = await bank.person("customer");
    await request(stranger.user.username);
    expect((await verify(code, stranger.user.id)).status).toBe(400);
    expect((await verify(code, 2_147_483_647)).status).toBe(400);
  });

  it("needs the code verified first, and the same code", async () => {
    const code = await asked();
    expect((await reset(code)).status).toBe(400);
    expect((await reset(other(code))).status).toBe(400);
    await verify(code);
    expect((await reset(other(code))).status).toBe(400);
    await request();
    expect((await reset(code)).status).toBe(400);
    const newest = await sentCode(bank, person.user.id);
    await verify(newest);
    expect((await reset(newest)).status).toBe(204);
  });

  it("lets one of many concurrent resets through", async () => {
    const code = await asked();
    await verify(code);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(code)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it("ends every session, socket and half sign-in, and keeps the second factor", async () => {
    const { store, hub } = bank.deps;
    await store.users.update(person.user.id, { twoFactorEnabled: true });
    const half = browser(bank);
    await half.signIn(person.user.username);
    const signInCode = await sentCode(bank, person.user.id);
    const closed: number[] = [];
    const { id: userId, username } = person.user;
    const identity = { userId, username, isAdmin: false, sets: [], tokenHash: person.tokenHash };
    hub.connect({ send: () => {}, close: (code) => void closed.push(code) }, identity);
    bank.clock.advance(milliseconds(1));

    const code = await asked();
    await verify(code);
    await reset(code);
    expect((await person.ask(me)).status).toBe(401);
    expect(closed).toEqual([4401]);
    const late = await half.post("/api/2fa/verify", { userId: person.user.id, code: signInCode });
    expect(late.status).toBe(401);
    const next = await browser(bank).signIn(person.user.username, NEW);
    expect(next.body).toEqual({ id: person.user.id, requiresTwoFactor: true });
  });

  it("forgets the browsers that were known before", async () => {
    const known = browser(bank);
    await known.signIn(person.user.username);
    const code = await asked();
    await verify(code);
    await reset(code);
    const stranger = browser(bank);
    for (let tries = 0; tries < 5; tries++) await stranger.signIn(person.user.username, "wrong");
    expect((await known.signIn(person.user.username, NEW)).status).toBe(429);
  });

  it("sets no password for a user who was blocked since", async () => {
    const code = await asked();
    await verify(code);
    await bank.deps.store.users.update(person.user.id, { isActive: false });
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: "wrong_code" } });
    const row = await bank.deps.store.users.byId(person.user.id);
    expect(row?.passwordHash).toBe(person.user.passwordHash);
  });

  it("opens a name that wrong passwords had locked", async () => {
    const page = browser(bank);
    for (let tries = 0; tries < 5; tries++) await page.signIn(person.user.username, "wrong");
    expect((await page.signIn(person.user.username)).status).toBe(429);
    const code = await asked();
    await verify(code);
    await reset(code);
    expect((await page.signIn(person.user.username, NEW)).status).toBe(200);
  });

  it("refuses passwords that are short or easy to guess, and keeps the code", async () => {
    const code = await asked();
    await verify(code);
    expect(await reset(code, "short")).toMatchObject({
      status: 400,
      body: { message: "Password must be at least 8 characters", field: "newPassword" },
    });
    expect(await reset(code, "password123")).toMatchObject({
      status: 400,
      body: { code: "weak_password", field: "newPassword" },
    });
    expect((await reset(code)).status).toBe(204);
  });

  it("brings three codes an hour for a name, silently", async () => {
    for (let times = 0; times < 3; times++) {
      await request();
      // Emails are encrypted concurrently; the newest is the last one to arrive.
      await bank.deps.notifier.drain();
    }
    const last = await sentCode(bank, person.user.id);
    const fourth = await request();
    expect(fourth).toMatchObject({ status: 200, body: { userId: person.user.id } });
    expect(await sentCode(bank, person.user.id)).toBe(last);
    expect((await verify(last)).status).toBe(204);
    bank.clock.advance(milliseconds(hours(1) + 1));
    expect((await request()).body).toHaveProperty("recoveryCode");
  });

  it("sends ten codes an hour to an address, also under concurrency", async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => bank.person("customer")));
    const responses = await Promise.all(people.map(({ user }) => request(user.username)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    await bank.deps.notifier.drain();
    expect(await bank.deps.store.outbox.newest(50)).toHaveLength(10);
  });

  it("tells an address that asks too often to wait, also under concurrency", async () => {
    const responses = await Promise.all(Array.from({ length: 70 }, () => request("nobody")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
