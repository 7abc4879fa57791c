import { beforeEach, describe, expect, it } from "vitest";
import { closeCode } from "#contract/live.ts";
import { sha256Hex } from "../../kernel/hash.ts";
import { connect } from "../../realtime/testing/connect.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { type Browser, browser, sentCode } from "../../testing/browser.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { answerOf, givePasskey } from "../../testing/passkeys.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const COOKIE = "__Host-session";
const me = { method: "GET", path: "/api/user" };

/** A signed-in user, their browser's cookies, and a socket. */
async function signedIn() {
  const { user } = await bank.person("customer");
  const page = browser(bank);
  await page.signIn(user.username);
  const token = page.cookie(COOKIE) ?? "";
  const { id: userId, username } = user;
  const tokenHash = await sha256Hex(token);
  const socket = connect(bank.deps.hub, { userId, username, isAdmin: false, sets: [], tokenHash });
  await socket.auth();
  const old = browser(bank, { [COOKIE]: token });
  return { user, page, token, socket, old };
}

async function signInWithCode(page: Browser) {
  const { user } = await bank.person("customer", { twoFactorEnabled: true });
  await page.signIn(user.username);
  return await page.post("/api/2fa/verify", {
    userId: user.id,
    code: await sentCode(bank, user.id),
  });
}

async function signInWithApp(page: Browser) {
  const { user } = await bank.person("customer");
  await enrol(bank, user.id);
  await page.signIn(user.username);
  const code = appCode(SECRET, bank.clock.now());
  return await page.post("/api/2fa/verify", { userId: user.id, code });
}

async function signInWithRecoveryCode(page: Browser) {
  const { user } = await bank.person("customer");
  const [code] = await enrol(bank, user.id);
  await page.signIn(user.username);
  return await page.post("/api/2fa/verify", { userId: user.id, code });
}

async function signInWithPasskey(page: Browser) {
  const { passkey } = await givePasskey(bank, (await bank.person("customer")).user.id);
  return await page.post("/api/login/passkey", { credential: await answerOf(page, passkey) });
}

const ways: readonly [string, (page: Browser, username: string) => Promise<unknown>][] = [
  ["the same person signs in again", (page, username) => page.signIn(username)],
  [
    "somebody else signs in",
    async (page) => page.signIn((await bank.person("admin")).user.username),
  ],
  ["somebody else completes a sign-in by a code", signInWithCode],
  ["somebody else completes a sign-in by an app", signInWithApp],
  ["somebody else completes a sign-in by a recovery code", signInWithRecoveryCode],
  ["somebody else signs in by a passkey", signInWithPasskey],
  ["somebody registers", (page) => page.post("/api/register", newUserNames())],
];

describe("a session in whose browser", () => {
  it.each(ways)("%s ends immediately, its sockets too", async (_, enter) => {
    const { user, page, token, socket, old } = await signedIn();
    await enter(page, user.username);
    expect(page.cookie(COOKIE)).not.toBe(token);
    expect((await page.ask(me)).status).toBe(200);
    expect((await old.ask(me)).status).toBe(401);
    expect(socket.closed).toEqual([closeCode.notSignedIn]);
    const rows = await bank.deps.store.audit.find({}, 20);
    const ended = rows.filter(({ action }) => action === "session.ended");
    expect(ended).toMatchObject([{ actorId: user.id, subject: `user:${user.id}` }]);
  });

  it("a wrong password or a missing code is given continues", async () => {
    const { user, old, page } = await signedIn();
    const { user: other } = await bank.person("customer", { twoFactorEnabled: true });
    await page.signIn(user.username, "not the password");
    await page.signIn(other.username);
    await page.post("/api/2fa/verify", { userId: other.id, code: "AAAAAAAAAA" });
    await page.post("/api/register", { ...newUserNames(), username: user.username });
    expect((await old.ask(me)).status).toBe(200);
  });

  it("an administrator adds a user continues", async () => {
    const { user } = await bank.person("admin");
    await bank.deps.store.settings.set("staff_second_factor", "false", bank.clock.now());
    const page = browser(bank);
    await page.signIn(user.username);
    expect((await page.post("/api/register", newUserNames())).status).toBe(201);
    expect((await page.ask(me)).body).toMatchObject({ id: user.id });
  });

  it("its person signs in again makes room for itself, not for an older one", async () => {
    const { user, page } = await signedIn();
    const others = Array.from({ length: 4 }, () => browser(bank));
    for (const other of others) await other.signIn(user.username);
    for (let turn = 0; turn < 3; turn++) await page.signIn(user.username);
    for (const one of [page, ...others]) expect((await one.ask(me)).status).toBe(200);
    expect(await bank.deps.store.sessions.listOf(user.id)).toHaveLength(5);
  });
});
