import { beforeEach, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser } from "../../testing/browser.ts";
import { appCode, askProving, enrol, SECRET } from "../../testing/enrolled.ts";
import { requests } from "../../testing/permissions/testing/requests.ts";
import { openScene } from "../../testing/permissions/testing/scene.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";
import { findByTokenHash, findForSocket } from "../sessions/session.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const me = { method: "GET", path: "/api/user" };
const users = { method: "GET", path: "/api/users" };

/** An administrator whom a password alone let in. */
async function colleague(of: TestBank = bank) {
  const { user } = await of.person("admin");
  const page = browser(of);
  const response = await page.signIn(user.username);
  return { user, page, response };
}

async function setUp(page: ReturnType<typeof browser>, userId: number) {
  const { secret } = Object((await page.post("/api/2fa/authenticator", {})).body);
  const code = appCode(secret, bank.clock.now());
  const response = await page.post("/api/2fa/authenticator/confirm", { code });
  return { userId, secret, response };
}

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const open: readonly CallName[] = [
  "getUser",
  "login",
  "logout",
  "verifyTwoFactor",
  "sendCode",
  "getFactors",
  "startAuthenticator",
  "confirmAuthenticator",
  "listPasskeys",
  "startPasskey",
  "addPasskey",
  "startPasskeySignIn",
  "signInWithPasskey",
  "sendStepUpCode",
  "proveStepUp",
  "proveStepUpByPasskey",
];
const remove = { method: "POST", path: "/api/2fa/authenticator/remove" };

describe("an administrator without a second factor", () => {
  it.each(names.filter((name) => !open.includes(name)))("is refused %s", async (name) => {
    const scene = await openScene();
    const { page } = await colleague(scene.bank);
    const asked = await requests[name](scene);
    const response = await page.ask({ method: specs[name].method, ...asked });
    expect(response).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
  });

  it("is told who they are, and that they have to set one up", async () => {
    const { user, page, response } = await colleague();
    expect(response.body).toMatchObject({ id: user.id, secondFactorDue: true });
    expect((await page.ask(me)).body).toMatchObject({ id: user.id, secondFactorDue: true });
    expect((await page.post("/api/logout", {})).status).toBe(204);
  });

  it("has no socket", async () => {
    const { page } = await colleague();
    const token = page.cookie("__Host-session") ?? "";
    expect(await findForSocket(bank.deps, `__Host-session=${token}`)).toBeUndefined();
    const hash = await bank.deps.sha256Hex(token);
    expect(await findByTokenHash(bank.deps, hash)).toBeUndefined();
  });

  it("sets one up and works, is asked for it from then on, and removes it into the same", async () => {
    const { user, page } = await colleague();
    const etag = (await page.ask(me)).headers.get("etag") ?? "";
    const { secret, response } = await setUp(page, user.id);
    expect(response.status).toBe(200);
    const now = await page.ask({ ...me, headers: { "if-none-match": etag } });
    expect(now.status).toBe(200);
    expect(now.body).not.toHaveProperty("secondFactorDue");
    expect((await page.ask(users)).status).toBe(200);

    const later = browser(bank);
    expect((await later.signIn(user.username)).body).toMatchObject({ authenticator: true });
    bank.clock.advance(minutes(1));
    const code = appCode(secret, bank.clock.now());
    await later.post("/api/2fa/verify", { userId: user.id, code });
    expect((await later.ask(users)).status).toBe(200);
    expect((await askProving(bank, later.ask, remove, secret)).status).toBe(204);
    expect(await later.ask(users)).toMatchObject({ body: { code: "second_factor_required" } });
  });

  it("works with a new password no sooner, and as ever with email codes", async () => {
    const { user, page } = await colleague();
    const body = { currentPassword: PASSWORD, newPassword: "lanterns over water" };
    const response = await page.post(`/api/users/${user.id}/change-password`, body);
    expect(response.body).toMatchObject({ code: "second_factor_required" });
    const mailed = await bank.person("admin", { twoFactorEnabled: true });
    await enrol(bank, mailed.user.id);
    const other = browser(bank);
    await other.signIn(mailed.user.username);
    const code = appCode(SECRET, bank.clock.now());
    await other.post("/api/2fa/verify", { userId: mailed.user.id, code });
    expect((await askProving(bank, other.ask, remove)).status).toBe(204);
    expect((await other.ask(users)).status).toBe(200);
  });

  it("works where the bank's setting says so, and no more once it is taken back", async () => {
    const { page } = await colleague();
    const { settings } = bank.deps.store;
    await settings.set("staff_second_factor", "false", bank.clock.now());
    const response = await page.ask(me);
    expect(response.body).not.toHaveProperty("secondFactorDue");
    expect((await page.ask(users)).status).toBe(200);
    await settings.delete("staff_second_factor");
    const etag = response.headers.get("etag") ?? "";
    expect((await page.ask({ ...me, headers: { "if-none-match": etag } })).body)
      .toMatchObject({ secondFactorDue: true });
    expect((await page.ask(users)).status).toBe(403);
  });

  it("applies only to staff: a customer's password is enough", async () => {
    const { user } = await bank.person("customer");
    const page = browser(bank);
    expect((await page.signIn(user.username)).body).not.toHaveProperty("secondFactorDue");
    expect((await page.ask({ method: "GET", path: "/api/accounts" })).status).toBe(200);
  });
});
