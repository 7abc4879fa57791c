import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser } from "../../testing/browser.ts";
import { appCode, askProving, enrol, offerAuthenticator, SECRET } from "../../testing/enrolled.ts";
import { addPasskey } from "../../testing/passkeys.ts";
import { provedAt } from "../../testing/samples/stepUp.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const path = "/api/2fa/authenticator";

async function customer() {
  const { user } = await bank.person("customer");
  const page = browser(bank);
  await page.signIn(user.username);
  const factors = async () => (await page.ask({ method: "GET", path: "/api/2fa/factors" })).body;
  const confirm = (code: string) => page.post(`${path}/confirm`, { code });
  return { user, page, factors, confirm };
}

const proving = ({ ask }: ReturnType<typeof browser>, call: string) =>
  askProving(bank, ask, { method: "POST", path: call });

const notices = async (userId: number) => {
  await bank.deps.notifier.drain();
  const sent = await bank.deps.store.outbox.newest(50);
  return sent.filter((one) => one.userId === userId).map(({ subject }) => subject);
};

describe("an authenticator app", () => {
  it("counts from its first code, and brings ten recovery codes", async () => {
    const { user, page, factors, confirm } = await customer();
    const started = await page.post(path, {});
    const { uri, secret } = Object(started.body);
    expect(started.status).toBe(201);
    expect(uri).toContain(`otpauth://totp/Kestrel:${user.username}?`);
    expect(uri).toContain(`secret=${secret}&`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await factors()).toMatchObject({ authenticator: false, recoveryCodes: 0 });
    const response = await confirm(appCode(secret, bank.clock.now()));
    expect(response.status).toBe(200);
    const { recoveryCodes } = Object(response.body);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await factors()).toMatchObject({ authenticator: true, recoveryCodes: 10 });
    const kept = JSON.stringify(createdState());
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
    expect((await page.post(path, {})).body).toMatchObject({ code: "authenticator_exists" });
  });

  const createdState = () => Object(bank.deps.store).exportState();

  it("ends every other session, half sign-in and recovery, and writes to its person", async () => {
    const { user, page, confirm } = await customer();
    const other = browser(bank);
    await other.signIn(user.username);
    const before = page.cookie("__Host-session");
    await offerAuthenticator(bank, user.id);
    await confirm(appCode(SECRET, bank.clock.now()));
    const me = { method: "GET", path: "/api/user" };
    expect([(await page.ask(me)).status, (await other.ask(me)).status]).toEqual([200, 401]);
    expect(page.cookie("__Host-session")).not.toBe(before);
    expect(await notices(user.id)).toEqual(["Your authenticator app changed"]);
    const [row] = await bank.deps.store.audit.find({}, 1);
    expect(row).toMatchObject({ action: "second_factor.enrolled", after: { endedSessions: 2 } });
  });

  it("begins with a fresh sign-in or the password, and is no sign-in itself", async () => {
    const { page } = await customer();
    bank.clock.advance(minutes(10));
    await page.post(path, {});
    bank.clock.advance(minutes(5));
    expect(await page.post(path, {})).toMatchObject({
      status: 403,
      body: { code: "password_needed", field: "currentPassword" },
    });
    expect(await page.post(path, { currentPassword: "another one" })).toMatchObject({
      status: 400,
      body: { code: "wrong_password", field: "currentPassword" },
    });
    expect((await page.post(path, { currentPassword: PASSWORD })).status).toBe(201);
  });

  it("is begun, renewed and removed by the second factor where there is one", async () => {
    const { user, page } = await customer();
    await bank.deps.store.users.update(user.id, { twoFactorEnabled: true });
    const asked = { status: 403, body: { code: "step_up_required" } };
    expect(await page.post(path, { currentPassword: PASSWORD })).toMatchObject(asked);
    await enrol(bank, user.id);
    for (const call of [`${path}/remove`, "/api/2fa/recovery-codes"]) {
      expect(await page.post(call, {})).toMatchObject(asked);
    }
    expect((await proving(page, "/api/2fa/recovery-codes")).status).toBe(201);
    expect(await page.post(`${path}/remove`, {})).toMatchObject(asked);
    expect((await proving(page, `${path}/remove`)).status).toBe(204);
  });

  it("is confirmed by its own secret alone, within 15 minutes, in few tries", async () => {
    const { user, confirm, factors } = await customer();
    expect((await confirm("123456")).status).toBe(404);
    await offerAuthenticator(bank, user.id);
    const code = appCode(SECRET, bank.clock.now());
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await confirm(wrong)).toMatchObject({ status: 400, body: { code: "wrong_code" } });
    for (let tries = 1; tries < 10; tries++) await confirm(wrong);
    expect((await confirm(code)).status).toBe(429);
    expect(await factors()).toMatchObject({ authenticator: false });
    const late = await customer();
    await offerAuthenticator(bank, late.user.id);
    bank.clock.advance(minutes(14));
    await late.page.post("/api/chat/send", { content: "still here" });
    bank.clock.advance(minutes(1));
    expect((await late.confirm(appCode(SECRET, bank.clock.now()))).status).toBe(404);
  });

  it("leaves with its recovery codes, and with its person", async () => {
    const { user, page, factors } = await customer();
    await enrol(bank, user.id);
    expect((await proving(page, `${path}/remove`)).status).toBe(204);
    expect(await factors()).toMatchObject({ authenticator: false, recoveryCodes: 0 });
    await enrol(bank, user.id);
    const { ask } = await bank.person("admin");
    await ask({ method: "DELETE", path: `/api/users/${user.id}` });
    expect(createdState()).toMatchObject({ authenticators: [], recoveryCodes: [] });
  });

  it("leaves a passkey's recovery codes valid, and creates codes where none is left", async () => {
    const { user, page, factors, confirm } = await customer();
    const { response } = await addPasskey(page);
    const [first]: string[] = Object(response.body).recoveryCodes;
    const addApp = async () => {
      await offerAuthenticator(bank, user.id);
      await provedAt(bank, page, user);
      return await confirm(appCode(SECRET, bank.clock.now()));
    };
    expect((await addApp()).body).not.toHaveProperty("recoveryCodes");
    expect(await factors()).toMatchObject({ authenticator: true, recoveryCodes: 10 });
    const later = browser(bank);
    await later.signIn(user.username);
    const verified = await later.post("/api/2fa/verify", { userId: user.id, code: first });
    expect(verified.status).toBe(200);

    await proving(page, `${path}/remove`);
    await bank.deps.store.recoveryCodes.deleteAllOf(user.id);
    expect(Object((await addApp()).body).recoveryCodes).toHaveLength(10);
    await bank.deps.store.recoveryCodes.deleteAllOf(user.id);
    await provedAt(bank, page, user);
    const { response: laptop } = await addPasskey(page, "My laptop");
    expect(Object(laptop.body).recoveryCodes).toHaveLength(10);
  });

  it("has its codes renewed together", async () => {
    const { user, page, factors } = await customer();
    const [old = ""] = await enrol(bank, user.id);
    const response = await proving(page, "/api/2fa/recovery-codes");
    const { recoveryCodes } = Object(response.body);
    expect(recoveryCodes).not.toContain(old);
    expect(await factors()).toMatchObject({ recoveryCodes: 10 });
    expect(await notices(user.id)).toEqual(["Your recovery codes changed"]);
    const later = browser(bank);
    await later.signIn(user.username);
    const verify = (code: string) => later.post("/api/2fa/verify", { userId: user.id, code });
    expect((await verify(old)).status).toBe(400);
    expect((await verify(recoveryCodes[3])).status).toBe(200);
  });
});
