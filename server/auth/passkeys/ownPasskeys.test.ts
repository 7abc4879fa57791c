import { beforeEach, describe, expect, it } from "vitest";
import { RECOVERY_CODES } from "#contract/authenticator.ts";
import { MOST_PASSKEYS } from "#contract/passkeys.ts";
import { minutes } from "#contract/time.ts";
import { makePasskey } from "#mocks/softwareKey.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { enrol } from "../../testing/enrolled.ts";
import {
  addPasskey,
  answerOf,
  asked,
  creationOptions,
  givePasskey,
} from "../../testing/passkeys.ts";
import { provedAt } from "../../testing/samples/stepUp.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const path = "/api/2fa/passkeys";
const users = { method: "GET", path: "/api/users" };
const me = { method: "GET", path: "/api/user" };

async function signedIn(role: "customer" | "admin" = "customer") {
  const { user } = await bank.person(role);
  const page = browser(bank);
  await page.signIn(user.username);
  return { user, page };
}

const notices = async (userId: number) => {
  await bank.deps.notifier.drain();
  const sent = await bank.deps.store.outbox.newest(50);
  return sent.filter((one) => one.userId === userId).map(({ subject }) => subject);
};

describe("adding a passkey", () => {
  it("keeps what its device made, and signs in with it from then on", async () => {
    const { user, page } = await signedIn();
    const options = await creationOptions(page);
    expect(options).toMatchObject({
      rp: { id: "bank.test" },
      user: { name: user.username, displayName: user.fullName },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const { passkey, response, id } = await addPasskey(page, "  My telephone ");
    const view = {
      id,
      name: "My telephone",
      createdAt: bank.clock.now(),
      lastUsedAt: null,
      isBackedUp: false,
    };
    expect(response).toMatchObject({ status: 201, body: view });
    expect((await page.ask({ method: "GET", path })).body).toEqual([view]);
    await provedAt(bank, page, user);
    expect((await creationOptions(page)).excludeCredentials)
      .toEqual([{ id: passkey.id, type: "public-key", transports: ["internal"] }]);
    const other = browser(bank);
    const credential = await answerOf(other, passkey);
    expect((await other.post("/api/login/passkey", { credential })).status).toBe(200);
  });

  it("makes recovery codes with the first factor and leaves them alone later", async () => {
    const { user, page } = await signedIn();
    const { response } = await addPasskey(page);
    const codes: string[] = Object(response.body).recoveryCodes;
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    const factors = async () => (await page.ask({ method: "GET", path: "/api/2fa/factors" })).body;
    expect(await factors()).toMatchObject({ recoveryCodes: RECOVERY_CODES });
    await provedAt(bank, page, user);
    const { response: laptop } = await addPasskey(page, "My laptop");
    expect(laptop).toMatchObject({ status: 201 });
    expect(laptop.body).not.toHaveProperty("recoveryCodes");

    const other = browser(bank);
    await other.signIn(user.username);
    const code = codes[0]?.replace("-", "");
    expect(await other.post("/api/2fa/verify", { userId: user.id, code })).toMatchObject({
      status: 200,
    });
  });

  it("ends every other session, half sign-in and recovery, and writes to its person", async () => {
    const { user, page } = await signedIn();
    const other = browser(bank);
    await other.signIn(user.username);
    const before = page.cookie("__Host-session");
    await addPasskey(page);
    expect([(await page.ask(me)).status, (await other.ask(me)).status]).toEqual([200, 401]);
    expect(page.cookie("__Host-session")).not.toBe(before);
    expect(await notices(user.id)).toEqual(["Your passkeys changed"]);
    const [row] = await bank.deps.store.audit.find({ action: "second_factor" }, 1);
    expect(row).toMatchObject({ action: "second_factor.enrolled", after: { endedSessions: 2 } });
  });

  it("needs a fresh sign-in or the password", async () => {
    const { page } = await signedIn();
    bank.clock.advance(minutes(10));
    await page.post("/api/chat/send", { content: "still here" });
    bank.clock.advance(minutes(5));
    const ask = (body: unknown) => page.post("/api/2fa/passkey-options", body);
    expect(await ask({})).toMatchObject({
      status: 403,
      body: { code: "password_needed", field: "currentPassword" },
    });
    expect(await ask({ currentPassword: "another one" })).toMatchObject({ status: 400 });
    expect((await ask({ currentPassword: PASSWORD })).status).toBe(201);
  });

  it.each([
    ["that was not verified", { isVerified: false }],
    ["on another page", { origin: "https://bank.test.example" }],
    ["in a frame of another page", { framing: { crossOrigin: true } }],
    ["below another page", { framing: { topOrigin: "https://thief.test" } }],
    ["below a page without a name", { framing: { topOrigin: null } }],
    ["in a frame that is said as a text", { framing: { crossOrigin: "true" } }],
    ["in a frame that is said as a number", { framing: { crossOrigin: 1 } }],
  ])("takes none %s", async (_, how) => {
    const { page } = await signedIn();
    const { answer } = await makePasskey(await creationOptions(page), { ...asked, ...how });
    expect(await page.post(path, { name: "Mine", credential: answer }))
      .toMatchObject({ status: 400, body: { code: "passkey_refused" } });
  });

  it("takes none for another host, twice, late, for another person or from another browser", async () => {
    const { page } = await signedIn();
    const refusedIn = async (by: typeof page, credential: unknown) =>
      expect(await by.post(path, { name: "Mine", credential }))
        .toMatchObject({ status: 400, body: { code: "passkey_refused" } });
    const options = await creationOptions(page);
    const elsewhere = await makePasskey({ ...options, rp: { id: "bank", name: "" } }, asked);
    await refusedIn(page, elsewhere.answer);
    const again = await makePasskey(options, asked);
    await refusedIn(page, again.answer);
    const late = await makePasskey(await creationOptions(page), asked);
    bank.clock.advance(minutes(5));
    await refusedIn(page, late.answer);
    const { page: stranger } = await signedIn();
    const { answer } = await makePasskey(await creationOptions(page), asked);
    await creationOptions(stranger);
    await refusedIn(stranger, answer);
    const signIn = Object((await page.post("/api/login/passkey-options", undefined)).body);
    await refusedIn(page, (await makePasskey({ ...options, ...signIn }, asked)).answer);
  });

  it("ends at as many as one person may have", async () => {
    const { user, page } = await signedIn();
    const { answer } = await makePasskey(await creationOptions(page), asked);
    for (let count = 0; count < MOST_PASSKEYS; count++) await givePasskey(bank, user.id);
    const refused = { status: 409, body: { code: "too_many_passkeys" } };
    expect(await page.post(path, { name: "Mine", credential: answer })).toMatchObject(refused);
    expect(await page.post("/api/2fa/passkey-options", {})).toMatchObject(refused);
  });
});

describe("recovery codes of users whose only second factor is a passkey", () => {
  async function withCodes() {
    const { user, page } = await signedIn();
    const { id } = await addPasskey(page);
    await provedAt(bank, page, user);
    const response = await page.post("/api/2fa/recovery-codes", undefined);
    expect(response.status).toBe(201);
    const [code] = Object(response.body).recoveryCodes;
    const count = () => bank.deps.store.recoveryCodes.count(user.id);
    return { user, page, id, code, count };
  }

  it("sign in once each beside the password, and their person is told", async () => {
    const { user, code, count } = await withCodes();
    const verify = async () => {
      const other = browser(bank);
      await other.signIn(user.username);
      return (await other.post("/api/2fa/verify", { userId: user.id, code })).status;
    };
    expect([await verify(), await verify(), await count()]).toEqual([200, 400, 9]);
    expect(await notices(user.id)).toContain("A recovery code was used");
  });

  it("go with the last passkey, and stay where an app is left", async () => {
    const [first, second] = [await withCodes(), await withCodes()];
    await enrol(bank, second.user.id);
    for (const { user, page, id } of [first, second]) {
      await provedAt(bank, page, user);
      expect((await page.post(`${path}/${id}/remove`, undefined)).status).toBe(204);
    }
    expect([await first.count(), await second.count()]).toEqual([0, 10]);
  });

  it("can't be made without either", async () => {
    const { page } = await signedIn();
    expect(await page.post("/api/2fa/recovery-codes", undefined)).toMatchObject({ status: 404 });
  });
});

describe("a passkey", () => {
  it("is renamed and removed, which ends other sessions and sends its user an email", async () => {
    const { user, page } = await signedIn();
    const { id, passkey } = await addPasskey(page);
    const body = { name: "Old telephone" };
    const rename = () => page.ask({ method: "PATCH", path: `${path}/${id}`, body });
    expect(await rename()).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    await provedAt(bank, page, user);
    expect(await rename()).toMatchObject({ status: 200, body: { id, name: "Old telephone" } });
    const other = browser(bank);
    const credential = await answerOf(other, passkey);
    await other.post("/api/login/passkey", { credential });
    bank.clock.advance(minutes(5));
    const asked = await page.post(`${path}/${id}/remove`, {});
    expect(asked).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    await provedAt(bank, page, user);
    expect((await page.post(`${path}/${id}/remove`, {})).status).toBe(204);
    expect([(await page.ask(me)).status, (await other.ask(me)).status]).toEqual([200, 401]);
    expect(await notices(user.id)).toHaveLength(2);
    expect((await page.ask({ method: "GET", path })).body).toEqual([]);
  });

  it("leaves with its person", async () => {
    const { user, page } = await signedIn();
    await addPasskey(page);
    const { ask } = await bank.person("admin");
    await ask({ method: "DELETE", path: `/api/users/${user.id}` });
    expect(await bank.deps.store.passkeys.listOf(user.id)).toEqual([]);
  });

  it("is asked for after a password, beside a code that is sent only on request", async () => {
    const { user, page } = await signedIn();
    await addPasskey(page);
    const sent = await notices(user.id);
    const later = browser(bank);
    const response = await later.signIn(user.username);
    expect(response.body).toEqual({ id: user.id, requiresTwoFactor: true, passkey: true });
    expect(await notices(user.id)).toEqual(sent);
    await later.post("/api/2fa/send", { userId: user.id });
    const code = await sentCode(bank, user.id);
    expect((await later.post("/api/2fa/verify", { userId: user.id, code })).status).toBe(200);
  });

  it("keeps the universal code from its person's sign-in", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    await givePasskey(bank, user.id);
    const { ask } = await bank.person("admin");
    const body = { key: "default_2fa_code", value: "UNIVERSAL1" };
    await ask({ method: "POST", path: "/api/system-settings", body });
    const page = browser(bank);
    await page.signIn(user.username);
    const verify = { userId: user.id, code: "UNIVERSAL1" };
    expect((await page.post("/api/2fa/verify", verify)).status).toBe(400);
  });

  it("is what an administrator owes, and no more once the last factor is gone", async () => {
    const { user, page } = await signedIn("admin");
    expect((await page.ask(users)).body).toMatchObject({ code: "second_factor_required" });
    const { id } = await addPasskey(page);
    expect((await page.ask(users)).status).toBe(200);
    await enrol(bank, user.id);
    await provedAt(bank, page, user);
    expect((await page.post("/api/2fa/authenticator/remove", {})).status).toBe(204);
    expect((await page.ask(users)).status).toBe(200);
    await provedAt(bank, page, user);
    expect((await page.post(`${path}/${id}/remove`, {})).status).toBe(204);
    expect((await page.ask(users)).body).toMatchObject({ code: "second_factor_required" });
  });
});
