import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { asker } from "../../testing/asker.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../../testing/testBank.ts";
import { createApp } from "../../app.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const login = (username: string, password: string) =>
  bank.visitor({ method: "POST", path: "/api/login", body: { username, password } });

/** A browser that keeps the cookie of a sign-in. */
async function signedIn(username: string) {
  const { headers } = await login(username, PASSWORD);
  const cookie = headers.getSetCookie()[0]?.split(";")[0];
  return asker(createApp(bank.deps), cookie);
}

describe("signing in", () => {
  it("answers the user without secrets and sets a guarded cookie", async () => {
    const { user } = await bank.person("customer", { driversLicense: "D1234567" });
    const response = await login(user.username.toUpperCase(), PASSWORD);
    expect(response.body).toMatchObject({ id: user.id, driversLicense: "*****567" });
    expect(JSON.stringify(response.body)).not.toContain("passwordHash");
    const [session, hint] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=\S+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toBe("__Host-signed-in=1; Max-Age=43200; Path=/; Secure; SameSite=Lax");
  });

  it("keeps only the hash of the token", async () => {
    const { user } = await bank.person("customer");
    const response = await login(user.username, PASSWORD);
    const token = response.headers.get("set-cookie")?.match(/=([^;]+)/)?.[1] ?? "";
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(await bank.deps.store.sessions.byTokenHash(token)).toBeUndefined();
    expect(bank.logged.join("\n")).not.toContain(token);
  });

  it("answers alike for an unknown name, a wrong password and a blocked person", async () => {
    const { user } = await bank.person("customer");
    const blocked = await bank.person("customer", { isActive: false });
    const problems = [
      await login("nobody", PASSWORD),
      await login(user.username, "wrong"),
      await login(blocked.user.username, "wrong"),
    ].map(({ status, body }) => ({ status, ...Object(body), requestId: "" }));
    expect(problems[0]).toMatchObject({ status: 401, message: "Invalid username or password" });
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
  });

  it("tells a blocked person with the right password so", async () => {
    const { user } = await bank.person("customer", { isActive: false });
    expect(await login(user.username, PASSWORD)).toMatchObject({
      status: 403,
      body: { message: "This account is blocked. Please contact support." },
    });
  });

  it("opens no session where a second factor is still wanted", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const response = await login(user.username, PASSWORD);
    expect(response.body).toEqual({ id: user.id, requiresTwoFactor: true });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-second-factor=\S{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each([
    [{ username: "", password: "x" }, "Username is required"],
    [{ username: "maya", password: "" }, "Password is required"],
  ])("refuses %j", async (body, message) => {
    const response = await bank.visitor({ method: "POST", path: "/api/login", body });
    expect(response).toMatchObject({ status: 400, body: { message } });
  });
});

/** What a socket of this person brings along. */
const identityOf = ({ user, tokenHash }: TestPerson) => ({
  userId: user.id,
  username: user.username,
  isAdmin: false,
  sets: [],
  tokenHash,
});

describe("a session", () => {
  const me = { method: "GET", path: "/api/user" };

  it("ends after 15 minutes of polling without activity", async () => {
    const { user } = await bank.person("customer");
    const ask = await signedIn(user.username);
    bank.clock.advance(milliseconds(minutes(15) - 1));
    expect((await ask(me)).status).toBe(200);
    bank.clock.advance(milliseconds(1));
    const response = await ask(me);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/);
  });

  it("continues while the app reports activity, but not beyond 12 hours", async () => {
    const { user } = await bank.person("customer");
    const ask = await signedIn(user.username);
    const active = { ...me, headers: { "kestrel-active": "1" } };
    for (let passed = 0; passed < hours(12) - minutes(10); passed += minutes(10)) {
      bank.clock.advance(minutes(10));
      expect((await ask(active)).status).toBe(200);
    }
    bank.clock.advance(minutes(10));
    expect((await ask(active)).status).toBe(401);
  });

  it("ends at sign-out, its cookie and its sockets with it", async () => {
    const person = await bank.person("customer");
    const closed: number[] = [];
    bank.deps.hub.connect(
      { send: () => {}, close: (code) => void closed.push(code) },
      identityOf(person),
    );
    const response = await person.ask({ method: "POST", path: "/api/logout" });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(";").slice(0, 2))).toEqual([
      ["__Host-session=", " Max-Age=0"],
      ["__Host-signed-in=", " Max-Age=0"],
    ]);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(closed).toEqual([4401]);
    expect((await person.ask(me)).status).toBe(401);
  });

  it("is one of at most five: the sixth ends the oldest and its sockets", async () => {
    const person = await bank.person("customer");
    const closed: number[] = [];
    bank.deps.hub.connect(
      { send: () => {}, close: (code) => void closed.push(code) },
      identityOf(person),
    );
    for (let opened = 0; opened < 4; opened++) {
      bank.clock.advance(seconds(1));
      await login(person.user.username, PASSWORD);
    }
    expect((await person.ask(me)).status).toBe(200);
    bank.clock.advance(seconds(1));
    await login(person.user.username, PASSWORD);
    expect((await person.ask(me)).status).toBe(401);
    expect(closed).toEqual([4401]);
  });
});
