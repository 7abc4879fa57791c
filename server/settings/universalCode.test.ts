import { peerOf } from "../auth/sessions/session.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { after, hours, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser } from "../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const CODE = "KQ7W2MX94T";
const KEY = "default_2fa_code";
const PATH = "/api/system-settings/universal-code";
const demo = { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false };

let bank: TestBank;
let admin: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore(), undefined, { demo });
  [admin, other] = [await bank.person("admin"), await bank.person("admin")];
});

const save = (value: string, by = admin) =>
  by.ask({ method: "POST", path: "/api/system-settings", body: { key: KEY, value } });
const confirm = (by = other) => by.ask({ method: "POST", path: `${PATH}/confirm` });
const shown = async () => (await other.ask({ method: "GET", path: PATH })).body;
const listed = async () =>
  (await (await bank.person("admin")).ask({ method: "GET", path: "/api/system-settings" })).body;

/** Returns whether the universal code works at a customer's sign-in. */
async function opens(): Promise<boolean> {
  const { user } = await bank.person("customer", { twoFactorEnabled: true });
  const page = browser(bank);
  await page.signIn(user.username);
  const { status } = await page.post("/api/2fa/verify", { userId: user.id, code: CODE });
  return status === 200;
}

describe("the universal code outside of a demo", () => {
  it("opens nothing until another administrator has switched it on", async () => {
    expect(await shown()).toEqual({ state: "off", code: null, setBy: null, endsAt: null });
    expect((await save(CODE)).status).toBe(200);
    const endsAt = after(bank.clock.now(), hours(24));
    expect(await shown()).toEqual({ state: "waiting", code: CODE, setBy: admin.user.id, endsAt });
    expect(await opens()).toBe(false);

    expect(await confirm(admin)).toMatchObject({ status: 409, body: { code: "own_account" } });
    expect(await opens()).toBe(false);
    expect(await confirm()).toMatchObject({ status: 200, body: { state: "on" } });
    expect(await opens()).toBe(true);
    const [row] = await bank.deps.store.audit.find({ action: "setting.confirmed" }, 9);
    expect(row).toMatchObject({ actorId: other.user.id, subject: `setting:${KEY}` });
  });

  it("waits again when it is set again, for another approver than the one who set it", async () => {
    await save(CODE);
    await confirm();
    await save(CODE, other);
    expect(await opens()).toBe(false);
    expect((await confirm(other)).status).toBe(409);
    expect((await confirm(admin)).status).toBe(200);
    expect(await opens()).toBe(true);
  });

  it("ends a day after it was switched on, or set", async () => {
    await save(CODE);
    bank.clock.advance(milliseconds(hours(24) - 1));
    other = await bank.person("admin");
    expect((await confirm()).status).toBe(200);
    bank.clock.advance(milliseconds(hours(24) - 1));
    expect(await opens()).toBe(true);
    expect(await listed()).toEqual({ [KEY]: CODE });
    bank.clock.advance(milliseconds(1));
    expect(await opens()).toBe(false);
    expect(await listed()).toEqual({});

    [admin, other] = [await bank.person("admin"), await bank.person("admin")];
    await save(CODE);
    bank.clock.advance(hours(24));
    other = await bank.person("admin");
    expect(await shown()).toMatchObject({ state: "off", code: null });
    expect((await confirm()).status).toBe(404);
    expect(await opens()).toBe(false);
  });

  it("cannot be switched on where there is none, or twice", async () => {
    expect((await confirm()).status).toBe(404);
    await save(CODE);
    await confirm();
    expect((await confirm()).status).toBe(404);
  });

  it.each(["123456", "111111", "121212", "QWERTY1234"])("cannot be %s", async (code) => {
    expect(await save(code)).toMatchObject({ status: 400, body: { field: "value" } });
  });

  it("is told to administrators when it waits", async () => {
    const seen: string[] = [];
    const { user, tokenHash } = other;
    const userId = user.id;
    const identity = peerOf({ user, session: { tokenHash } });
    bank.deps.hub.connect({ send: (text) => void seen.push(text), close: () => {} }, identity)
      .receive(JSON.stringify({ type: "auth", data: { userId, token: "session" } }));
    await save(CODE);
    expect(seen.filter((frame) => frame.includes("Universal code needs approval"))).toHaveLength(1);
    expect(seen.join()).not.toContain(CODE);
  });
});

describe("the universal code of a demo", () => {
  it("is on immediately", async () => {
    const alone = { ...demo, universalCodeAlone: true };
    bank = openTestBank(bank.deps.store, undefined, { demo: alone });
    admin = await bank.person("admin");
    await save(CODE);
    expect(await opens()).toBe(true);
  });
});
