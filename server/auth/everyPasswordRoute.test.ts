import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { TestResponse } from "../testing/asker.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { userWithRecoveryCode } from "../testing/samples/secondFactor.ts";
import { openTestBank, PASSWORD, type TestBank } from "../testing/testBank.ts";
import { commonWords } from "#contract/passwords/commonWords.ts";

/** Every way in which a password comes into the bank. */
const routes: Readonly<
  Record<string, (bank: TestBank, password: string) => Promise<TestResponse>>
> = {
  registration: (bank, password) =>
    bank.visitor({ method: "POST", path: "/api/register", body: { ...newUserNames(), password } }),
  "an administrator's form": async (bank, password) => {
    const { ask } = await bank.person("admin");
    return ask({ method: "POST", path: "/api/users", body: { ...newUserNames(), password } });
  },
  "a change": async (bank, newPassword) => {
    const { ask, user } = await bank.person("customer");
    const body = { currentPassword: PASSWORD, newPassword };
    return ask({ method: "POST", path: `/api/users/${user.id}/change-password`, body });
  },
  "a recovery": async (bank, newPassword) => {
    const { body } = await userWithRecoveryCode(bank, { isVerified: true });
    return bank.visitor({
      method: "POST",
      path: "/api/password-recovery/reset",
      body: { ...body, newPassword },
    });
  },
};
/** Common passwords that only the server's long list knows. */
const ofTheList = ["blink182", "Maverick", "metallic", "rush2112"];
const names = Object.keys(routes);
const send = (name: string, bank: TestBank, password: string) => {
  const route = routes[name];
  if (route === undefined) throw new Error(`There is no route "${name}"`);
  return route(bank, password);
};

describe("a new password, whichever way it comes", () => {
  it.each(names)("by %s is none of the common ones", async (name) => {
    const bank = openTestBank(createMemoryStore());
    const common = [...commonWords].filter((word) => word.length >= 8).slice(0, 60);
    for (
      const word of [...common, "password1", "12345678", "qwertyuiop", "P@ssw0rd123", ...ofTheList]
    ) {
      const response = await send(name, bank, word);
      expect(response, word).toMatchObject({ status: 400, body: { code: "weak_password" } });
    }
  });

  it.each(names)("by %s has 8 to 128 characters of any kind", async (name) => {
    const bank = openTestBank(createMemoryStore());
    const whole = [..."ÄÖ 🦜 lantern " + "qzvkwjhxpbfmgtycd".repeat(8)];
    const cut = (length: number) => whole.slice(0, length).join("");
    for (const length of [8, 64, 128]) {
      const response = await send(name, bank, cut(length));
      expect(response.status, `${length}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
    }
    for (const length of [7, 129]) {
      expect(await send(name, bank, cut(length))).toMatchObject({ status: 400 });
    }
  });

  it("is asked for whole: one character more or less does not sign in", async () => {
    const bank = openTestBank(createMemoryStore());
    const password = "qzvkwjhxpbfmgtycd".repeat(8).slice(0, 127);
    const { username, ...rest } = newUserNames();
    await bank.visitor({
      method: "POST",
      path: "/api/register",
      body: { ...rest, username, password },
    });
    const signIn = (tried: string) =>
      bank.visitor({ method: "POST", path: "/api/login", body: { username, password: tried } });
    expect((await signIn(`${password}x`)).status).toBe(401);
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });
});
