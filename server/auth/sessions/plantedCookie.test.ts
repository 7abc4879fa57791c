import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { openTestBank, PASSWORD } from "../../testing/testBank.ts";

const PLANTED = "an-attacker-chose-this-token-for-somebody-else";
const COOKIE = "__Host-session";
const me = { method: "GET", path: "/api/user" };

describe("a session cookie that an attacker has set (session fixation)", () => {
  it.each(["at a sign-in", "at a registration", "at the second factor"])(
    "is replaced %s and opens nothing",
    async (when) => {
      const bank = openTestBank(createMemoryStore());
      const { user } = await bank.person("customer", {
        twoFactorEnabled: when === "at the second factor",
      });
      const page = browser(bank, { [COOKIE]: PLANTED });
      if (when === "at a registration") await page.post("/api/register", newUserNames());
      else await page.signIn(user.username);
      if (when === "at the second factor") {
        const body = { userId: user.id, code: await sentCode(bank, user.id) };
        await page.post("/api/2fa/verify", body);
      }
      expect(page.cookie(COOKIE)).toMatch(/^[\w-]{43}$/);
      expect((await page.ask(me)).status).toBe(200);
      expect((await browser(bank, { [COOKIE]: PLANTED }).ask(me)).status).toBe(401);
    },
  );

  it("is replaced after each change of who is signed in", async () => {
    const bank = openTestBank(createMemoryStore());
    const { user } = await bank.person("customer");
    const page = browser(bank);
    const seen = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn++) {
      await page.signIn(user.username);
      seen.add(page.cookie(COOKIE));
    }
    const path = `/api/users/${user.id}/change-password`;
    await page.post(path, { currentPassword: PASSWORD, newPassword: "seven quiet lanterns" });
    seen.add(page.cookie(COOKIE));
    expect(seen.size).toBe(4);
  });
});
