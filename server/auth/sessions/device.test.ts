import { beforeEach, describe, expect, it } from "vitest";
import { days, milliseconds, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

const COOKIE = "__Host-device";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

async function lockedBySomebody(username: string) {
  const stranger = browser(bank);
  for (let tries = 0; tries < 5; tries++) await stranger.signIn(username, "wrong");
  expect((await stranger.signIn(username)).status).toBe(429);
  return stranger;
}

describe("a browser in which a person has signed in", () => {
  it("is remembered for 180 days by a cookie that no script reads", async () => {
    const { user } = await bank.person("customer");
    const { headers } = await browser(bank).signIn(user.username);
    const line = headers.getSetCookie().find((one) => one.startsWith(COOKIE));
    expect(line).toMatch(/=\S{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = /=([^;]+)/.exec(line ?? "")?.[1] ?? "";
    expect(await bank.deps.store.devices.usersOf(token, bank.clock.now())).toEqual([]);
  });

  it("still lets its owner in while an attacker, who stays out, has locked the name", async () => {
    const { user } = await bank.person("customer");
    const own = browser(bank);
    await own.signIn(user.username);
    const stranger = await lockedBySomebody(user.username);
    expect((await own.signIn(user.username)).status).toBe(200);
    expect((await stranger.signIn(user.username)).status).toBe(429);
  });

  it("has five failures of its own, and does not unlock or use up the name's", async () => {
    const { user } = await bank.person("customer");
    const own = browser(bank);
    await own.signIn(user.username);
    for (let tries = 0; tries < 5; tries++) {
      expect((await own.signIn(user.username, "wrong")).status).toBe(401);
    }
    expect((await own.signIn(user.username)).status).toBe(429);
    expect((await browser(bank).signIn(user.username)).status).toBe(200);
  });

  it("is known to that person only", async () => {
    const { user } = await bank.person("customer");
    const stranger = await bank.person("customer");
    const page = browser(bank);
    await page.signIn(stranger.user.username);
    await lockedBySomebody(user.username);
    expect((await page.signIn(user.username)).status).toBe(429);
  });

  it("may be several people's", async () => {
    const people = [await bank.person("customer"), await bank.person("customer")];
    const page = browser(bank);
    for (const { user } of people) await page.signIn(user.username);
    for (const { user } of people) await lockedBySomebody(user.username);
    for (const { user } of people) expect((await page.signIn(user.username)).status).toBe(200);
  });

  it("is known after the second factor, not before", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const page = browser(bank);
    await page.signIn(user.username);
    expect(page.cookie(COOKIE)).toBeUndefined();
    const code = await sentCode(bank, user.id);
    await page.post("/api/2fa/verify", { userId: user.id, code });
    expect(page.cookie(COOKIE)).toBeDefined();
  });

  it("is forgotten 180 days after the last sign-in", async () => {
    const { user } = await bank.person("customer");
    const page = browser(bank);
    await page.signIn(user.username);
    bank.clock.advance(milliseconds(days(180) + 1));
    await lockedBySomebody(user.username);
    expect((await page.signIn(user.username)).status).toBe(429);
  });

  it("does not take over a cookie that the bank has not given", async () => {
    const { user } = await bank.person("customer");
    const page = browser(bank, { [COOKIE]: "planted" });
    await page.signIn(user.username);
    expect(page.cookie(COOKIE)).not.toBe("planted");
  });

  it("is forgotten after twenty later ones of the same person", async () => {
    const { user } = await bank.person("customer");
    const first = browser(bank);
    await first.signIn(user.username);
    const later = async (count: number) => {
      for (let turn = 0; turn < count; turn++) {
        bank.clock.advance(seconds(1));
        await browser(bank).signIn(user.username);
      }
    };
    await later(19);
    await lockedBySomebody(user.username);
    expect((await first.signIn(user.username, "wrong")).status).toBe(401);
    bank.clock.advance(minutes(31));
    await later(20);
    await lockedBySomebody(user.username);
    expect((await first.signIn(user.username)).status).toBe(429);
  });
});
