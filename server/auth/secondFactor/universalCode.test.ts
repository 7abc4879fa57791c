import { peerOf } from "../sessions/session.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds, minutes } from "#contract/time.ts";
import { createEncryptor, KEY_BYTES } from "../../kernel/encryptor.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const UNIVERSAL = "QWERTZ7294";
const KEY = "default_2fa_code";

let bank: TestBank;
let admin: TestPerson;
let seen: string[];
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  await setCode(UNIVERSAL);
  seen = [];
  const socket = { send: (text: string) => void seen.push(text), close: () => {} };
  const { user, tokenHash } = admin;
  const userId = user.id;
  bank.deps.hub.connect(socket, peerOf({ user, session: { tokenHash } }))
    .receive(JSON.stringify({ type: "auth", data: { userId, token: "session" } }));
});

const setCode = (value: string) =>
  admin.ask({ method: "POST", path: "/api/system-settings", body: { key: KEY, value } });

async function pendingSecondFactor(role: "customer" | "admin" = "customer") {
  const { user } = await bank.person(role, { twoFactorEnabled: true });
  const page = browser(bank);
  await page.signIn(user.username);
  const verify = (code: string) => page.post("/api/2fa/verify", { userId: user.id, code });
  return { user, verify };
}

/** Wrong codes of many people, none of whom reaches a limit of their own. */
async function wrongCodes(count: number) {
  for (let tries = 0; tries < count; tries += 4) {
    const { verify } = await pendingSecondFactor();
    for (let of = 0; of < Math.min(4, count - tries); of++) await verify("AAAAAAAAAA");
  }
}
const alarms = async () =>
  (await bank.deps.store.audit.find({}, 200)).filter(({ action }) => action.startsWith("alarm."));

describe("the universal code", () => {
  it("opens any customer's sign-in, again and again, and says so", async () => {
    for (let times = 0; times < 2; times++) {
      const { user, verify } = await pendingSecondFactor();
      expect((await verify(UNIVERSAL)).status).toBe(200);
      const [opened, passed] = await bank.deps.store.audit.find({}, 2);
      expect([opened?.action, passed?.action]).toEqual(["session.opened", "second_factor.passed"]);
      expect(passed).toMatchObject({ actorId: user.id, after: { code: "universal" } });
      expect(seen.at(-1)).toContain(`${user.username} signed in with the universal code.`);
    }
  });

  it("never opens an administrator's, and none without a right password", async () => {
    const other = await pendingSecondFactor("admin");
    expect((await other.verify(UNIVERSAL)).status).toBe(400);
    const { user } = await pendingSecondFactor();
    const response = await browser(bank).post("/api/2fa/verify", {
      userId: user.id,
      code: UNIVERSAL,
    });
    expect(response.status).toBe(401);
  });

  it("is off where the setting is absent", async () => {
    await setCode("");
    expect((await (await pendingSecondFactor()).verify(UNIVERSAL)).status).toBe(400);
  });

  it("is off, and counts wrong codes, if the key it was encrypted under is lost", async () => {
    const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(1));
    bank = openTestBank(bank.deps.store, undefined, { encryptor });
    const { verify } = await pendingSecondFactor();
    for (let tries = 0; tries < 5; tries++) expect((await verify(UNIVERSAL)).status).toBe(400);
    expect((await verify(UNIVERSAL)).status).toBe(401);
    admin = await bank.person("admin");
    const list = { method: "GET", path: "/api/system-settings" };
    expect(await admin.ask(list)).toMatchObject({ status: 200, body: {} });
    await setCode("KQ7W2MX94T");
    expect((await (await pendingSecondFactor()).verify("KQ7W2MX94T")).status).toBe(200);
  });

  it("is encrypted in the store and left out of the audit log, but shown to administrators", async () => {
    const kept = JSON.stringify([
      await bank.deps.store.settings.list(),
      await bank.deps.store.audit.find({}, 50),
    ]);
    expect(kept).toContain(KEY);
    expect(kept).not.toContain(UNIVERSAL);
    const { body } = await admin.ask({ method: "GET", path: "/api/system-settings" });
    expect(body).toEqual({ [KEY]: UNIVERSAL });
  });

  it.each(["12345", "letters", "abcdef", "1234567890123"])("cannot be %j", async (value) => {
    expect(await setCode(value)).toMatchObject({ status: 400, body: { field: "value" } });
  });

  it("is switched off by twenty wrong codes within an hour, with one alarm", async () => {
    await wrongCodes(19);
    expect((await (await pendingSecondFactor()).verify(UNIVERSAL)).status).toBe(200);
    await wrongCodes(1);
    const { user, verify } = await pendingSecondFactor();
    expect((await verify(UNIVERSAL)).status).toBe(400);
    expect((await verify(await sentCode(bank, user.id))).status).toBe(200);
    await wrongCodes(5);
    expect(await alarms()).toHaveLength(1);
    expect(await bank.deps.store.settings.get(KEY)).toBeUndefined();
    expect(seen.filter((frame) => frame.includes("Universal code turned off"))).toHaveLength(1);
  });

  it("is turned off once under concurrent wrong codes", async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => pendingSecondFactor()));
    await Promise.all(people.map(({ verify }) => verify("AAAAAAAAAA")));
    expect(await alarms()).toHaveLength(1);
  });

  it("stays on while the wrong codes are far apart, and starts from zero when set again", async () => {
    await wrongCodes(10);
    bank.clock.advance(milliseconds(hours(1) + 1));
    admin = await bank.person("admin");
    await wrongCodes(19);
    bank.clock.advance(minutes(1));
    await setCode("ZXCVBN1234");
    await wrongCodes(19);
    expect((await (await pendingSecondFactor()).verify("ZXCVBN1234")).status).toBe(200);
    expect(await alarms()).toEqual([]);
  });
});
