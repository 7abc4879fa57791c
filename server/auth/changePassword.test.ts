import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { type Ask, asker } from "../testing/asker.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const NEW = "seven quiet lanterns";
const me = { method: "GET", path: "/api/user" };

function change(ask: Ask, { user }: TestPerson, body: object = {}) {
  return ask({
    method: "POST",
    path: `/api/users/${user.id}/change-password`,
    body: { currentPassword: PASSWORD, newPassword: NEW, ...body },
  });
}

const login = (username: string, password: string) =>
  bank.visitor({ method: "POST", path: "/api/login", body: { username, password } });

/** Another browser of the same person. */
async function elsewhere({ user }: TestPerson): Promise<Ask> {
  const { headers } = await login(user.username, PASSWORD);
  return asker(createApp(bank.deps), cookieOf(headers));
}

const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="))?.split(";")[0];

describe("changing one's password", () => {
  it("ends every session; this browser continues under a new token", async () => {
    const maya = await bank.person("customer");
    const others = [await elsewhere(maya), await elsewhere(maya)];
    const response = await change(maya.ask, maya);
    expect(response).toMatchObject({ status: 200, body: { id: maya.user.id } });
    for (const old of [maya.ask, ...others]) expect((await old(me)).status).toBe(401);
    const fresh = asker(createApp(bank.deps), cookieOf(response.headers));
    expect((await fresh(me)).status).toBe(200);
    expect((await login(maya.user.username, PASSWORD)).status).toBe(401);
    expect((await login(maya.user.username, NEW)).status).toBe(200);
  });

  it("is written to their address, however fresh the session", async () => {
    const maya = await bank.person("customer");
    await change(maya.ask, maya);
    await bank.deps.notifier.drain();
    expect(await bank.deps.store.outbox.newest(5)).toMatchObject([
      { userId: maya.user.id, to: maya.user.email, subject: "Your password was changed" },
    ]);
  });

  it("hashes nothing for a new one that is weak", async () => {
    const maya = await bank.person("customer");
    const idle = openTestBank(bank.deps.store, undefined, {
      passwords: { ...bank.deps.passwords, verify: () => Promise.reject(new Error("hashed")) },
    });
    const response = await change(asker(createApp(idle.deps), maya.cookie), maya, {
      newPassword: "password123",
    });
    expect(response).toMatchObject({ status: 400, body: { code: "weak_password" } });
  });

  it("takes a password however its characters are spelled", async () => {
    const composed =
      "Élève âgé, bébé décédé, forêt brûlée, pâté mâché, fêlé, gâché, hébété, zélé, " +
      "désespéré, rêvé, épée, été, ôté, préféré";
    const spelled = composed.normalize("NFD");
    expect(composed.length).toBeLessThan(128);
    expect(spelled.length).toBeGreaterThan(128);
    const maya = await bank.person("customer");
    const first = await change(maya.ask, maya, { newPassword: composed });
    expect((await login(maya.user.username, spelled)).status).toBe(200);
    const fresh = asker(createApp(bank.deps), cookieOf(first.headers));
    expect((await change(fresh, maya, { currentPassword: spelled })).status).toBe(200);
  });

  it("closes the sockets of the other sessions, and no socket of this browser", async () => {
    const maya = await bank.person("customer");
    const { user } = maya;
    await elsewhere(maya);
    const closed: string[] = [];
    for (const { tokenHash } of await bank.deps.store.sessions.listOf(user.id)) {
      bank.deps.hub.connect(
        { send: () => {}, close: () => void closed.push(tokenHash) },
        { userId: user.id, username: user.username, isAdmin: false, sets: [], tokenHash },
      );
    }
    await change(maya.ask, maya);
    expect(closed).toHaveLength(1);
    expect(closed).not.toContain(maya.tokenHash);
    const [renewed] = await bank.deps.store.sessions.listOf(user.id);
    bank.deps.hub.endSession(renewed?.tokenHash ?? "");
    expect(closed).toContain(maya.tokenHash);
  });

  it("ends what an intruder has started with the old password", async () => {
    const maya = await bank.person("customer", { twoFactorEnabled: true });
    const half = browser(bank);
    await half.signIn(maya.user.username);
    const code = await sentCode(bank, maya.user.id);
    expect((await change(maya.ask, maya)).status).toBe(200);
    const late = await half.post("/api/2fa/verify", { userId: maya.user.id, code });
    expect(late).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });

  it("takes one look of a password in any spelling", async () => {
    const maya = await bank.person("customer");
    await change(maya.ask, maya, { newPassword: "cafe\u0301 am Fluss" });
    const response = await login(maya.user.username, "caf\u00e9 am Fluss");
    expect(response.status).toBe(200);
  });

  it("is refused with a wrong current password, and five times at most", async () => {
    const maya = await bank.person("customer");
    for (let tries = 0; tries < 5; tries++) {
      expect(await change(maya.ask, maya, { currentPassword: "wrong" })).toMatchObject({
        status: 400,
        body: { field: "currentPassword", message: "Current password is incorrect" },
      });
    }
    expect((await change(maya.ask, maya)).status).toBe(429);
    expect((await maya.ask(me)).status).toBe(200);
  });

  it.each([
    [{ currentPassword: "" }, "currentPassword", "Current password is required"],
    [{ currentPassword: undefined }, "currentPassword", "Current password is required"],
    [{ newPassword: "1234567" }, "newPassword", "Password must be at least 8 characters"],
    [{ newPassword: "qwerty12345" }, "newPassword", "This password is too easy to guess"],
  ])("refuses %j", async (body, field, message) => {
    const maya = await bank.person("customer");
    const response = await change(maya.ask, maya, body);
    expect(response).toMatchObject({ status: 400, body: { field, message } });
  });

  it("finds no other user, not even for an administrator", async () => {
    const maya = await bank.person("customer");
    for (const role of ["customer", "admin"] as const) {
      const other = await bank.person(role);
      expect((await change(other.ask, maya)).status).toBe(404);
    }
  });

  it("is recorded without either password", async () => {
    const maya = await bank.person("customer");
    await elsewhere(maya);
    await change(maya.ask, maya);
    const rows = await bank.deps.store.audit.find({}, 5);
    expect(rows.find(({ action }) => action === "user.password_changed")).toMatchObject({
      actorId: maya.user.id,
      after: { endedSessions: 1 },
    });
    expect(JSON.stringify(rows)).not.toMatch(/lanterns|good password/);
  });
});
