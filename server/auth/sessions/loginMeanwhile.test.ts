import { describe, expect, it } from "vitest";
import { bankItself } from "../../kernel/deps.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser } from "../../testing/browser.ts";
import { openTestBank } from "../../testing/testBank.ts";

/** A bank that looks at one password until `meanwhile` is done. */
async function signInWhile(
  meanwhile: (bank: ReturnType<typeof openTestBank>, userId: number) => Promise<unknown>,
) {
  const store = createMemoryStore();
  const quick = openTestBank(store);
  const { user } = await quick.person("customer");
  const bank = openTestBank(store, undefined, {
    passwords: {
      ...quick.deps.passwords,
      async verify(password, hash) {
        const isRight = await quick.deps.passwords.verify(password, hash, bankItself);
        await meanwhile(quick, user.id);
        return isRight;
      },
    },
  });
  const page = browser(bank);
  const response = await page.signIn(user.username);
  const opened = (await store.sessions.listOf(user.id)).length - 1;
  const { devices } = store.exportState();
  const newest = (await store.audit.find({}, 1))[0];
  return {
    response,
    opened,
    devices,
    newest,
    challenge: page.cookie("__Host-second-factor"),
  };
}

describe("a sign-in whose password is still being looked at", () => {
  it("opens nothing with a password that was changed during verification", async () => {
    const { response, opened, devices, newest } = await signInWhile(
      async ({ deps }, id) => {
        await deps.store.users.update(id, {
          passwordHash: await deps.passwords.hash("a new one", bankItself),
        });
      },
    );
    expect(response).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(opened).toBe(0);
    expect(devices).toEqual([]);
    expect(newest).toMatchObject({ action: "session.refused" });
  });

  it("opens nothing for a user who was blocked during verification", async () => {
    const { response, opened, newest } = await signInWhile(({ deps }, id) =>
      deps.store.users.update(id, { isActive: false })
    );
    expect(response).toMatchObject({ status: 403, body: { code: "blocked" } });
    expect(opened).toBe(0);
    expect(newest).toMatchObject({ action: "session.refused", after: { isBlocked: true } });
  });

  it("opens nothing for a user who was deleted during verification", async () => {
    const { response, opened } = await signInWhile(({ deps, clock }, id) =>
      deps.store.users.erase(id, clock.now())
    );
    expect(response).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect(opened).toBe(0);
  });

  it("asks for the second factor that was turned on during verification", async () => {
    const { response, opened, challenge } = await signInWhile(({ deps }, id) =>
      deps.store.users.update(id, { twoFactorEnabled: true })
    );
    expect(response.body).toMatchObject({ requiresTwoFactor: true });
    expect(opened).toBe(0);
    expect(challenge).toMatch(/^\S{43}$/);
  });
});
