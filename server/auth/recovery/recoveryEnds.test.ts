import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#contract/users.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import type { TestResponse } from "../../testing/asker.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { appCode, askProving, enrol, offerAuthenticator, SECRET } from "../../testing/enrolled.ts";
import { addPasskey, givePasskey } from "../../testing/passkeys.ts";
import { changeEmail } from "../../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });

const changePassword = ({ ask, user }: TestPerson) =>
  ask({
    method: "POST",
    path: `/api/users/${user.id}/change-password`,
    body: { currentPassword: PASSWORD, newPassword: "seven quiet lanterns" },
  });
const change = ({ ask }: TestPerson, { user }: TestPerson, body: object) =>
  ask({ method: "PATCH", path: `/api/users/${user.id}`, body });

/** Enrolls an authenticator app, then calls a 2FA endpoint and confirms it with the app's code. */
async function proving({ ask, user }: TestPerson, path: string) {
  await enrol(bank, user.id);
  return await askProving(bank, ask, { method: "POST", path: `/api/2fa/${path}` });
}

async function mailedCode({ user }: TestPerson): Promise<string> {
  await post("request", { username: user.username });
  return await sentCode(bank, user.id);
}

type Act = (person: TestPerson, admin: TestPerson) => Promise<TestResponse>;

const endings: readonly [string, Role, Act][] = [
  ["its person changes the password", "customer", changePassword],
  ["an administrator changes their own password", "admin", changePassword],
  [
    "its person changes the telephone number",
    "customer",
    (person) => change(person, person, { phoneNumber: "+1 202 555 0100" }),
  ],
  [
    "an administrator changes the telephone number",
    "customer",
    (person, admin) => change(admin, person, { phoneNumber: "+1 202 555 0100" }),
  ],
  [
    "a new e-mail counts",
    "customer",
    (person) => changeEmail(bank, person, "new@example.test"),
  ],
  [
    "an administrator switches codes by mail on",
    "customer",
    (person, admin) => change(admin, person, { twoFactorEnabled: true }),
  ],
  [
    "its person sets up an app",
    "customer",
    async ({ ask, user }) => {
      await offerAuthenticator(bank, user.id);
      const body = { code: appCode(SECRET, bank.clock.now()) };
      return await ask({ method: "POST", path: "/api/2fa/authenticator/confirm", body });
    },
  ],
  [
    "its person removes an app",
    "customer",
    (person) => proving(person, "authenticator/remove"),
  ],
  [
    "its person draws new recovery codes",
    "customer",
    (person) => proving(person, "recovery-codes"),
  ],
  [
    "its person adds a passkey",
    "customer",
    async ({ user }) => {
      const page = browser(bank);
      await page.signIn(user.username);
      return (await addPasskey(page)).response;
    },
  ],
  [
    "its person removes a passkey",
    "customer",
    async (person) => {
      const { row } = await givePasskey(bank, person.user.id);
      return await proving(person, `passkeys/${row.id}/remove`);
    },
  ],
  [
    "its person is blocked, also where the block is taken back",
    "customer",
    async (person, admin) => {
      await change(admin, person, { isActive: false });
      return await change(admin, person, { isActive: true });
    },
  ],
];

describe("an open recovery", () => {
  it.each(endings)("ends when %s", async (_, role, act) => {
    const [person, admin] = [await bank.person(role), await bank.person("admin")];
    const userId = person.user.id;
    const path = `/api/users/${userId}/recovery`;
    const code = role === "admin"
      ? Object((await admin.ask({ method: "POST", path })).body).recoveryCode
      : await mailedCode(person);
    expect((await post("verify-code", { userId, code })).status).toBe(204);
    expect([200, 201, 204]).toContain((await act(person, admin)).status);
    expect((await post("verify-code", { userId, code })).status).toBe(400);
    const response = await post("reset", { userId, code, newPassword: "lanterns over water" });
    expect(response).toMatchObject({ status: 400, body: { code: "wrong_code" } });
  });

  it("continues when other data of its user changes", async () => {
    const [person, admin] = [await bank.person("customer"), await bank.person("admin")];
    const userId = person.user.id;
    const code = await mailedCode(person);
    await change(person, person, { fullName: "A New Name", email: person.user.email });
    await change(admin, person, { isFrozen: true });
    expect((await post("verify-code", { userId, code })).status).toBe(204);
  });
});

describe("a recovery that is asked for while its person changes", () => {
  /** Requests a code, while the user is changed after the lookup by name. */
  async function askWhile(changes: object) {
    const { store } = bank.deps;
    const { user } = await bank.person("customer");
    const busy = openTestBank({
      ...store,
      users: {
        ...store.users,
        async byUsername(username) {
          const found = await store.users.byUsername(username);
          await store.users.update(user.id, changes);
          return found;
        },
      },
    });
    const body = { username: user.username };
    await busy.visitor({ method: "POST", path: "/api/password-recovery/request", body });
    await busy.deps.notifier.drain();
    return {
      notices: await store.outbox.newest(9),
      rows: await store.recoveries.lockNewest(user.id),
    };
  }

  it("is written to where they are reached now", async () => {
    const { notices } = await askWhile({ email: "new@example.test" });
    expect(notices).toMatchObject([{ to: "new@example.test" }]);
  });

  it("sends nothing to a blocked user", async () => {
    const { notices, rows } = await askWhile({ isActive: false });
    expect(notices).toEqual([]);
    expect(rows.map(({ userId }) => userId)).toEqual([null]);
  });
});
