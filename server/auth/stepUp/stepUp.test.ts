import { beforeEach, describe, expect, it } from "vitest";
import { minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { appCode, askProving, enrol, offerAuthenticator, SECRET } from "../../testing/enrolled.ts";
import { bootstrapAdmin } from "../../users/bootstrapAdmin.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

/** A user signed in twice, whose second factor was set up after that. */
async function guarded({ hasApp = true, role = "customer" as const } = {}) {
  const { user } = await bank.person(role);
  const page = browser(bank);
  const other = browser(bank);
  for (const one of [other, page]) await one.signIn(user.username);
  const recoveryCodes = hasApp ? await enrol(bank, user.id) : [];
  if (!hasApp) await bank.deps.store.users.update(user.id, { twoFactorEnabled: true });
  const code = () => appCode(SECRET, bank.clock.now());
  const prove = (id: string, typed: string) =>
    page.post("/api/step-up/prove", { ids: [id], code: typed });
  const endOthers = () => page.ask({ method: "DELETE", path: "/api/sessions" });
  const asked = async () => String(Object((await endOthers()).body).stepUp?.id);
  return { user, page, other, code, prove, endOthers, asked, recoveryCodes };
}

const required = { status: 403, body: { code: "step_up_required" } };

describe("a dangerous action", () => {
  it("asks only users with a second factor for a new code", async () => {
    const { user, page, other } = await guarded();
    const [{ id } = { id: 0 }] = (await bank.deps.store.sessions.listOf(user.id)).slice(-1);
    const dangerous = [
      { method: "PATCH", path: `/api/users/${user.id}`, body: { email: "new@example.test" } },
      { method: "DELETE", path: "/api/sessions" },
      { method: "DELETE", path: `/api/sessions/${id}` },
      { method: "POST", path: "/api/2fa/authenticator/remove" },
      { method: "POST", path: "/api/2fa/recovery-codes" },
    ];
    for (const asked of dangerous) {
      expect(await page.ask(asked), asked.path).toMatchObject({
        ...required,
        body: { ...required.body, stepUp: { ways: ["authenticator"], order: null } },
      });
    }
    const fullName = { fullName: "Another Name", email: user.email };
    const path = `/api/users/${user.id}`;
    expect((await page.ask({ method: "PATCH", path, body: fullName })).status).toBe(200);
    expect((await other.ask({ method: "GET", path: "/api/user" })).status).toBe(200);

    const plain = await bank.person("customer");
    const email = { email: "free@example.test" };
    const self = `/api/users/${plain.user.id}`;
    expect((await plain.ask({ method: "PATCH", path: self, body: email })).status).toBe(200);
    expect((await plain.ask({ method: "DELETE", path: "/api/sessions" })).status).toBe(204);
  });

  it("is done once the code was right, for five minutes and in this session alone", async () => {
    const { other, code, prove, endOthers, asked, user } = await guarded();
    expect((await prove(await asked(), code())).status).toBe(204);
    const theirs = await other.ask({ method: "DELETE", path: "/api/sessions" });
    expect(theirs).toMatchObject(required);
    bank.clock.advance(seconds(299));
    expect((await endOthers()).status).toBe(204);
    bank.clock.advance(seconds(1));
    expect(await endOthers()).toMatchObject(required);
    const rows = await bank.deps.store.audit.find({ subject: `user:${user.id}` }, 9);
    expect(rows.find(({ action }) => action === "second_factor.passed")).toMatchObject({
      after: { code: "authenticator", stepUp: true, orders: 0 },
    });
  });

  it("takes no code twice, and none of another sign-in", async () => {
    const { user, prove, asked, code, other } = await guarded();
    const late = browser(bank);
    await late.signIn(user.username);
    const used = code();
    expect((await late.post("/api/2fa/verify", { userId: user.id, code: used })).status).toBe(200);
    const id = await asked();
    expect(await prove(id, used)).toMatchObject({ status: 400, body: { code: "wrong_code" } });
    bank.clock.advance(seconds(30));
    const foreign = await other.post("/api/step-up/prove", { ids: [id], code: code() });
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await prove(id, code())).status).toBe(204);
    expect(await prove(id, code())).toMatchObject({ status: 404 });
  });

  it("takes a recovery code and one of an administrator, never the universal one", async () => {
    const { user, prove, asked, recoveryCodes: [first = ""] } = await guarded();
    const { ask } = await bank.person("admin");
    const universal = { key: "default_2fa_code", value: "KQ7W2MX94T" };
    await ask({ method: "POST", path: "/api/system-settings", body: universal });
    expect((await prove(await asked(), "KQ7W2MX94T")).status).toBe(400);
    expect((await prove(await asked(), first)).status).toBe(204);
    bank.clock.advance(minutes(5));
    const body = { userId: user.id, code: "HANDED1234" };
    await ask({ method: "POST", path: "/api/2fa/generate", body });
    expect((await prove(await asked(), "HANDED1234")).status).toBe(204);
  });

  it("bears five wrong codes, and ten of a person within the hour", async () => {
    const { prove, asked, code } = await guarded();
    const first = await asked();
    for (let tries = 0; tries < 5; tries++) {
      expect(await asked()).toBe(first);
      expect((await prove(first, "000000")).status).toBe(400);
    }
    expect((await prove(first, code())).status).toBe(404);
    const second = await asked();
    expect(second).not.toBe(first);
    for (let tries = 0; tries < 5; tries++) await prove(second, "000000");
    expect((await prove(await asked(), code())).status).toBe(429);
  });

  it("emails a code to users without a stronger factor, for that one challenge", async () => {
    const { user, page, prove, asked, endOthers } = await guarded({ hasApp: false });
    expect(await endOthers()).toMatchObject({ body: { stepUp: { ways: ["mail"] } } });
    const id = await asked();
    const half = browser(bank);
    await half.signIn(user.username);
    const signInCode = await sentCode(bank, user.id);
    expect((await prove(id, signInCode)).status).toBe(400);
    expect((await page.post("/api/step-up/send", { id })).status).toBe(204);
    const code = await sentCode(bank, user.id);
    expect((await half.post("/api/2fa/verify", { userId: user.id, code })).status).toBe(400);
    expect((await half.post("/api/step-up/prove", { ids: [id], code })).status).toBe(401);
    expect((await prove(id, code)).status).toBe(204);
    expect((await endOthers()).status).toBe(204);

    const strong = await guarded();
    const theirs = await strong.page.post("/api/step-up/send", { id: await strong.asked() });
    expect(theirs).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("waits ten minutes for its code", async () => {
    const { page, prove, asked, code } = await guarded();
    const id = await asked();
    bank.clock.advance(minutes(10));
    await page.post("/api/chat/send", { content: "still here" });
    expect((await prove(id, code())).status).toBe(404);
  });

  it("forgets every proof with a change of who may sign in", async () => {
    const { user, page, prove, asked, code, endOthers } = await guarded();
    await prove(await asked(), code());
    const path = `/api/users/${user.id}/change-password`;
    const body = { currentPassword: PASSWORD, newPassword: "seven quiet lanterns" };
    expect((await page.post(path, body)).status).toBe(200);
    expect(await endOthers()).toMatchObject(required);
  });

  it("asks administrators, too, for what they do to others", async () => {
    const admin = await bank.person("admin");
    await enrol(bank, admin.user.id);
    const { user } = await bank.person("customer");
    const path = `/api/users/${user.id}`;
    for (const body of [{ email: "theirs@example.test" }, { twoFactorEnabled: true }]) {
      expect(await admin.ask({ method: "PATCH", path, body })).toMatchObject(required);
    }
    const code = { userId: admin.user.id, code: "FORMYSELF1" };
    const others = [
      { method: "DELETE", path: `${path}/sessions` },
      { method: "POST", path: `${path}/recovery` },
      { method: "POST", path: "/api/2fa/generate", body: code },
    ];
    for (const other of others) expect(await admin.ask(other)).toMatchObject(required);
    const freeze = { method: "PATCH", path, body: { isFrozen: true } };
    expect((await admin.ask(freeze)).status).toBe(200);
  });

  it.each(["admin", "customer"])("asks staff who add a person: %s", async (role) => {
    const admin = await bank.person("admin");
    const add = () => ({ method: "POST", path: "/api/users", body: { ...newUserNames(), role } });
    expect((await admin.ask(add())).status).toBe(201);
    await enrol(bank, admin.user.id);
    expect(await admin.ask(add())).toMatchObject(required);
    expect((await askProving(bank, admin.ask, add())).status).toBe(201);
  });

  it("is no way in by the mailbox for the last administrator, whom the machine's owner helps", async () => {
    const { user } = await bank.person("admin");
    await enrol(bank, user.id);
    const last = browser(bank);
    await last.signIn(user.username);
    await last.post("/api/2fa/send", { userId: user.id });
    const body = { userId: user.id, code: await sentCode(bank, user.id) };
    expect((await last.post("/api/2fa/verify", body)).status).toBe(200);
    const remove = () => last.post("/api/2fa/authenticator/remove", {});
    const asked = Object((await remove()).body).stepUp;
    expect(asked).toMatchObject({ ways: ["authenticator"] });
    expect((await last.post("/api/step-up/send", { id: asked.id })).status).toBe(403);
    const colleague = newUserNames();
    expect(await last.post("/api/users", { ...colleague, role: "admin" })).toMatchObject(required);

    const { store } = bank.deps;
    await store.users.update(user.id, { isActive: false });
    const { username, email, password } = colleague;
    expect(await bootstrapAdmin(bank.deps, { username, email, password })).toBe(true);
    const second = browser(bank);
    const { body: newcomerTold } = await second.signIn(username, password);
    await offerAuthenticator(bank, Object(newcomerTold).id);
    const code = appCode(SECRET, bank.clock.now());
    expect((await second.post("/api/2fa/authenticator/confirm", { code })).status).toBe(200);
    const unblock = { method: "PATCH", path: `/api/users/${user.id}`, body: { isActive: true } };
    expect((await askProving(bank, second.ask, unblock)).status).toBe(200);
    const forLast = { userId: user.id, code: "LOSTTHEAPP" };
    const generate = { method: "POST", path: "/api/2fa/generate", body: forLast };
    expect((await askProving(bank, second.ask, generate)).status).toBe(201);
    const back = browser(bank);
    await back.signIn(user.username);
    await back.post("/api/2fa/send", { userId: user.id });
    const again = { userId: user.id, code: await sentCode(bank, user.id) };
    expect((await back.post("/api/2fa/verify", again)).status).toBe(200);
    const removeNow = () => back.post("/api/2fa/authenticator/remove", {});
    const { id } = Object((await removeNow()).body).stepUp;
    const proof = { ids: [id], code: forLast.code };
    expect((await back.post("/api/step-up/prove", proof)).status).toBe(204);
    expect((await removeNow()).status).toBe(204);
  });
});
