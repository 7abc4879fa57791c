import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../db/store.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

const MANY = 20;

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** Tests codes under concurrent requests, on every store. */
export function describeCodeRaces(on: string, open: () => Promise<Store>): void {
  describe(`codes that are raced for on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      await store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
    });
    afterAll(() => store?.close());

    async function pendingSecondFactor() {
      const { user } = await bank.person("customer", { twoFactorEnabled: true });
      const page = browser(bank);
      await page.signIn(user.username);
      const verify = (code: string) => page.post("/api/2fa/verify", { userId: user.id, code });
      return { user, verify };
    }
    const recover = (step: string, body: unknown) =>
      browser(bank).post(`/api/password-recovery/${step}`, body);
    const wins = (responses: readonly { readonly status: number }[], status: number) =>
      responses.filter((one) => one.status === status).length;

    it("let one in with the code that was sent", async () => {
      const { user, verify } = await pendingSecondFactor();
      const code = await sentCode(bank, user.id);
      const responses = await times(MANY, () => verify(code));
      expect(wins(responses, 200)).toBe(1);
      expect(wins(responses, 401)).toBe(MANY - 1);
    });

    it("let one browser in with a code that an administrator made", async () => {
      const { user } = await pendingSecondFactor();
      const { ask } = await bank.person("admin");
      const body = { userId: user.id, code: "RACED12345" };
      await ask({ method: "POST", path: "/api/2fa/generate", body });
      const pages = Array.from({ length: 9 }, () => browser(bank));
      for (const page of pages) expect((await page.signIn(user.username)).status).toBe(200);
      const responses = await Promise.all(pages.map((page) => page.post("/api/2fa/verify", body)));
      expect(wins(responses, 200)).toBe(1);
    });

    it("look at no more than five wrong ones of a browser", async () => {
      const { verify } = await pendingSecondFactor();
      const responses = await times(MANY, () => verify("AAAAAAAAAA"));
      expect([wins(responses, 400), wins(responses, 401)]).toEqual([5, MANY - 5]);
    });

    it("switch the universal code off once", async () => {
      const people = await times(30, () => pendingSecondFactor());
      const key = "default_2fa_code";
      const { ask } = await bank.person("admin");
      const body = { key, value: "UNIVERSAL1" };
      await ask({ method: "POST", path: "/api/system-settings", body });
      await Promise.all(people.map(({ verify }) => verify("AAAAAAAAAA")));
      const rows = await store.audit.find({}, 500);
      expect(rows.filter(({ action }) => action === "alarm.universal_code_off")).toHaveLength(1);
      expect(await store.settings.get(key)).toBeUndefined();
    });

    it("reset a password once", async () => {
      const { user } = await bank.person("customer");
      await recover("request", { username: user.username });
      const known = { userId: user.id, code: await sentCode(bank, user.id) };
      await recover("verify-code", known);
      const responses = await times(
        10,
        (index) => recover("reset", { ...known, newPassword: `lanterns over water ${index}` }),
      );
      expect(wins(responses, 204)).toBe(1);
    });

    it("end for a user after twenty wrong ones, also under concurrency", async () => {
      const { user } = await bank.person("customer");
      await recover("request", { username: user.username });
      const known = { userId: user.id, code: await sentCode(bank, user.id) };
      const subject = `kept:recovery:${user.id}`;
      await times(17, () => store.attempts.record(subject, bank.clock.now()));
      await times(10, () => recover("verify-code", { ...known, code: "000000" }));
      expect((await store.attempts.since(subject, bank.clock.now())).count).toBe(20);
      expect((await recover("verify-code", known)).status).toBe(400);
    });

    it("are sent three times at most for one name", async () => {
      const { user } = await bank.person("customer");
      await times(MANY, () => recover("request", { username: user.username }));
      await bank.deps.notifier.drain();
      const sent = (await store.outbox.newest(500)).filter((one) => one.userId === user.id);
      expect(sent.length).toBeLessThanOrEqual(3);
    });
  });
}
