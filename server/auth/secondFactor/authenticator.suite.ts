import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes, seconds } from "#contract/time.ts";
import type { Store } from "../../db/store.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

/** Tests the sign-in of users with an authenticator app, on every store. */
export function describeAuthenticator(on: string, open: () => Promise<Store>): void {
  describe(`a sign-in with an authenticator app on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());

    async function pending(twoFactorEnabled = false) {
      const { user } = await bank.person("customer", { twoFactorEnabled });
      const recoveryCodes = await enrol(bank, user.id);
      const page = browser(bank);
      const response = await page.signIn(user.username);
      const verify = (code: string, by = page) =>
        by.post("/api/2fa/verify", { userId: user.id, code });
      return { user, page, response, verify, recoveryCodes };
    }
    const shown = () => appCode(SECRET, bank.clock.now());
    const notices = async (userId: number) => {
      await bank.deps.notifier.drain();
      const sent = (await store.outbox.newest(500)).filter((one) => one.userId === userId);
      return sent.map(({ subject }) => subject);
    };

    it.each([false, true])(
      "needs its code if email codes are %s, and sends no email",
      async (on) => {
        const { user, response, verify } = await pending(on);
        expect(response.body).toEqual({
          id: user.id,
          requiresTwoFactor: true,
          authenticator: true,
        });
        expect(await notices(user.id)).toEqual([]);
        expect((await verify(shown())).status).toBe(200);
      },
    );

    it("takes a code of 30 seconds before or after, and none farther away", async () => {
      const { verify } = await pending();
      const codes = [shown()];
      for (let step = 1; step < 5; step++) {
        bank.clock.advance(seconds(30));
        codes.push(shown());
      }
      bank.clock.advance(seconds(-60));
      const [two, one, now, next, overnext] = codes;
      expect((await verify(two ?? "")).status).toBe(400);
      expect((await verify(overnext ?? "")).status).toBe(400);
      expect((await verify(one ?? "")).status).toBe(200);
      const again = await pending();
      expect((await again.verify(next ?? "")).status).toBe(200);
      const third = await pending();
      expect((await third.verify(now ?? "")).status).toBe(200);
    });

    it("accepts no code twice, nor an earlier one, and only one of many concurrent ones", async () => {
      bank.clock.advance(minutes(5));
      const { user, verify } = await pending();
      const code = shown();
      const pages = Array.from({ length: 6 }, () => browser(bank));
      for (const page of pages) await page.signIn(user.username);
      const responses = await Promise.all(pages.map((page) => verify(code, page)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      bank.clock.advance(seconds(30));
      expect((await verify(code)).status).toBe(400);
      expect((await verify(shown())).status).toBe(200);
    });

    it("takes each recovery code once, with or without its hyphen, and says so by letter", async () => {
      const { user, verify, recoveryCodes: [one = "", two = ""] } = await pending();
      const pages = Array.from({ length: 6 }, () => browser(bank));
      for (const page of pages) await page.signIn(user.username);
      const responses = await Promise.all(pages.map((page) => verify(one, page)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const used = (await notices(user.id)).filter((subject) => subject.includes("recovery"));
      expect(used).toEqual(["A recovery code was used"]);
      expect(await store.recoveryCodes.count(user.id)).toBe(9);
      expect((await verify(two.replace("-", ""))).status).toBe(200);
      expect(JSON.stringify(await store.audit.find({}, 50))).not.toContain(one);
    });

    it("rejects another user's code", async () => {
      const one = await pending();
      const two = await pending();
      expect((await one.verify(two.recoveryCodes[0] ?? "")).status).toBe(400);
    });

    it("emails a code on request, for that sign-in only", async () => {
      const { user, page, verify } = await pending();
      const send = (userId: number) => page.post("/api/2fa/send", { userId });
      expect((await send(user.id + 1)).status).toBe(401);
      bank.clock.advance(minutes(6));
      expect((await send(user.id)).status).toBe(204);
      const other = browser(bank);
      await other.signIn(user.username);
      const code = await sentCode(bank, user.id);
      expect((await verify(code, other)).status).toBe(400);
      expect((await verify(code)).status).toBe(200);
    });

    it("is not completed by the universal code", async () => {
      const { ask } = await bank.person("admin");
      const body = { key: "default_2fa_code", value: "UNIVERSAL1" };
      await ask({ method: "POST", path: "/api/system-settings", body });
      const { verify } = await pending(true);
      expect((await verify("UNIVERSAL1")).status).toBe(400);
    });
  });
}
