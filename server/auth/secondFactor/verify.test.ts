import { beforeEach, describe, expect, it } from "vitest";
import { after, days, hours, milliseconds, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { type Browser, browser, newestEmail, sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const me = { method: "GET", path: "/api/user" };
const COOKIE = "__Host-second-factor";

/**
 * Opens the code step of a user with the second factor on, after the right password in this
 * browser.
 */
async function pendingSecondFactor(page: Browser = browser(bank)) {
  const { user } = await bank.person("customer", { twoFactorEnabled: true });
  await page.signIn(user.username);
  const code = await sentCode(bank, user.id);
  const verify = (tried = code) => page.post("/api/2fa/verify", { userId: user.id, code: tried });
  const wrong = code === "111111" ? "222222" : "111111";
  return { user, page, code, verify, wrong };
}

/** A code that an administrator made for this person. */
async function generated(userId: number, code: string) {
  const { ask } = await bank.person("admin");
  await ask({ method: "POST", path: "/api/2fa/generate", body: { userId, code } });
  return code;
}

describe("the second factor", () => {
  it("sends a code and opens the session for it", async () => {
    const { user, page, verify } = await pendingSecondFactor();
    expect((await page.ask(me)).status).toBe(401);
    const response = await verify();
    expect(response).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect((await page.ask(me)).status).toBe(200);
    expect(page.cookie(COOKIE)).toBeUndefined();
  });

  it("keeps neither code nor cookie readable", async () => {
    const { user, page, code } = await pendingSecondFactor();
    const kept = JSON.stringify([
      await bank.deps.store.codes.newest(9),
      await bank.deps.store.outbox.newest(9),
      await bank.deps.store.audit.find({}, 9),
    ]);
    expect(kept).toContain(`"userId":${user.id}`);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept + bank.logged.join()).not.toContain(page.cookie(COOKIE));
    expect(bank.logged.join()).not.toContain(code);
  });

  it("refuses a right code without the cookie of a right password", async () => {
    const { user, code } = await pendingSecondFactor();
    const response = await browser(bank).post("/api/2fa/verify", { userId: user.id, code });
    expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is bound to its person", async () => {
    const one = await pendingSecondFactor();
    const two = await pendingSecondFactor();
    const mixed = await one.page.post("/api/2fa/verify", { userId: two.user.id, code: two.code });
    const swapped = await two.page.post("/api/2fa/verify", { userId: one.user.id, code: one.code });
    expect([mixed.status, swapped.status]).toEqual([401, 401]);
    expect([(await one.verify()).status, (await two.verify()).status]).toEqual([200, 200]);
  });

  it("rejects the owner's code in the browser of an intruder who has the password", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const [theirs, own] = [browser(bank), browser(bank)];
    await theirs.signIn(user.username);
    // Emails are encrypted concurrently: the second one is the newest once the first is sent.
    await bank.deps.notifier.drain();
    await own.signIn(user.username);
    const body = { userId: user.id, code: await sentCode(bank, user.id) };
    expect((await theirs.post("/api/2fa/verify", body)).status).toBe(400);
    expect((await theirs.ask(me)).status).toBe(401);
    expect((await own.post("/api/2fa/verify", body)).status).toBe(200);
  });

  it("takes an administrator's code in whichever browser the password was right", async () => {
    const { user, page, verify } = await pendingSecondFactor();
    await browser(bank).signIn(user.username);
    expect((await verify(await generated(user.id, "654321"))).status).toBe(200);
    expect((await page.ask(me)).status).toBe(200);
  });

  it("lets one of twenty in with the same code, over all browsers", async () => {
    const { user, page, code, verify } = await pendingSecondFactor();
    const same = await Promise.all(Array.from({ length: 20 }, () => verify()));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(page.cookie(COOKIE)).toBeUndefined();

    const pages = Array.from({ length: 8 }, () => browser(bank));
    for (const one of pages) await one.signIn(user.username);
    const tenDigits = await generated(user.id, "ABCDE12345");
    const raced = await Promise.all(
      pages.map((one) => one.post("/api/2fa/verify", { userId: user.id, code: tenDigits })),
    );
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(code).toMatch(/^[1-9]\d{5}$/);
  });

  it("ends after five wrong codes; the password is wanted again", async () => {
    const { user, page, verify, wrong } = await pendingSecondFactor();
    for (let tries = 0; tries < 5; tries++) {
      expect(await verify(wrong)).toMatchObject({
        status: 400,
        body: {
          code: "wrong_code",
          message: "Invalid or expired verification code. Please try again.",
        },
      });
    }
    expect((await verify()).status).toBe(401);
    await page.signIn(user.username);
    expect((await verify(await sentCode(bank, user.id))).status).toBe(200);
  });

  it("takes ten wrong codes of a person an hour, whatever the browser", async () => {
    const { user, page, verify, wrong } = await pendingSecondFactor();
    for (let tries = 0; tries < 5; tries++) await verify(wrong);
    await page.signIn(user.username);
    for (let tries = 0; tries < 5; tries++) await verify(wrong);
    await page.signIn(user.username);
    const response = await verify(await sentCode(bank, user.id));
    expect(response).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(response.headers.get("retry-after")).toBe("3600");
    bank.clock.advance(milliseconds(hours(1) + 1));
    await page.signIn(user.username);
    expect((await verify(await sentCode(bank, user.id))).status).toBe(200);
  });

  it("waits ten minutes for the code, and says so", async () => {
    const { user, page, verify } = await pendingSecondFactor();
    bank.clock.advance(milliseconds(minutes(10) - 1));
    expect((await verify()).status).toBe(200);

    const { headers } = await page.signIn(user.username);
    const cookie = headers.getSetCookie().find((line) => line.startsWith(COOKIE));
    expect(cookie).toContain("; Max-Age=600;");
    const late = await sentCode(bank, user.id);
    bank.clock.advance(minutes(10));
    expect((await verify(late)).status).toBe(401);

    const text = await newestEmail(bank, user.id, /./);
    expect(text).toContain(`${late}. Enter it within 10 minutes`);
  });

  it("takes an administrator's code until it expires", async () => {
    const { user, page, verify } = await pendingSecondFactor();
    const [early, late] = [await generated(user.id, "654321"), await generated(user.id, "765432")];
    bank.clock.advance(milliseconds(days(1) - 1));
    await page.signIn(user.username);
    expect((await verify(early)).status).toBe(200);
    await page.signIn(user.username);
    bank.clock.advance(milliseconds(1));
    expect((await verify(late)).status).toBe(400);
  });

  it("keeps a sent code for ten minutes at the most", async () => {
    await pendingSecondFactor();
    const [sent] = await bank.deps.store.codes.newest(1);
    expect(sent?.expiresAt).toBe(after(bank.clock.now(), minutes(10)));
  });

  it("counts only the newest code that was sent", async () => {
    const { user, page, code, verify } = await pendingSecondFactor();
    await page.signIn(user.username);
    const newest = await sentCode(bank, user.id);
    if (newest !== code) expect((await verify(code)).status).toBe(400);
    expect((await verify(newest)).status).toBe(200);
  });

  it.each(["12345", "1234567", "abcdefghij", "", "ABCDE1234", "12345\n6"])(
    "refuses %j by its length",
    async (code) => {
      const { verify } = await pendingSecondFactor();
      expect(await verify(code)).toMatchObject({
        status: 400,
        body: { message: "Code must be exactly 6 characters", field: "code" },
      });
    },
  );

  it("doesn't sign in a user who was blocked since", async () => {
    const { user, page, verify } = await pendingSecondFactor();
    await bank.deps.store.users.update(user.id, { isActive: false });
    expect(await verify()).toMatchObject({ status: 403, body: { code: "blocked" } });
    expect(page.cookie(COOKIE)).toBeUndefined();
  });

  it("says ten minutes of a code that is sent again seconds later", async () => {
    const { user, page } = await pendingSecondFactor();
    const within = async () =>
      /within (\d+ minutes?)/.exec(await newestEmail(bank, user.id, /code/))?.[1];
    bank.clock.advance(seconds(2));
    expect((await page.post("/api/2fa/send", { userId: user.id })).status).toBe(204);
    expect(await within()).toBe("10 minutes");
    bank.clock.advance(minutes(6));
    expect((await page.post("/api/2fa/send", { userId: user.id })).status).toBe(204);
    expect(await within()).toBe("4 minutes");
  });

  it("stops sending codes to a person for whom too many were asked", async () => {
    const { user, page } = await pendingSecondFactor();
    for (let asked = 1; asked < 30; asked++) {
      expect((await page.signIn(user.username)).status).toBe(200);
    }
    expect((await page.signIn(user.username)).status).toBe(429);
  });
});
