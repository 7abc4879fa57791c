import { expect } from "vitest";
import { minutes } from "#contract/time.ts";
import { encryptFacts, openRows } from "../audit/encryptedFacts.ts";
import { record } from "../audit/record.ts";
import type { Encryptor } from "../kernel/deps.ts";
import {
  createEncryptor,
  DecryptionError,
  KEY_BYTES,
  nameOf,
  printOf,
  type SecretKey,
} from "../kernel/encryptor.ts";
import { LASTING_KEY, settingPlace } from "../settings/settings.ts";
import type { Ask } from "../testing/asker.ts";
import { browser } from "../testing/browser.ts";
import { wantEmail } from "../testing/emails.ts";
import { appCode, enrol, SECRET } from "../testing/enrolled.ts";
import { payeeOf } from "../testing/samples/payees.ts";
import { halfwayIn, userWithRecoveryCode } from "../testing/samples/secondFactor.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { openKeyRing } from "./config/keyRing.ts";
import { openLastingKeys } from "./config/lastingKeys.ts";
import type { DatabaseConfig } from "./config/config.ts";
import { openExisting, openExistingBank, openStore } from "./openStore.ts";
import { systemClock } from "./platform.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { turnKey } from "./turnKey.ts";

const keyOf = (byte: number) => new Uint8Array(KEY_BYTES).fill(byte);
// The notifier of a test bank encrypts emails under its own key.
const [leaked, current, notifiers] = [keyOf(1), keyOf(2), keyOf(7)];

/** Opens a bank on a real database as a start with these keys does. */
async function openBank(config: DatabaseConfig, ...keys: [SecretKey, ...SecretKey[]]) {
  const store = await openStore(config, keepingLog());
  const ring = await openKeyRing(keys, store);
  await store.keyCheckValue.claim(await printOf(keys[0]));
  const opener = { store, encryptor: createEncryptor(ring), clock: systemClock };
  const lasting = await openLastingKeys(opener);
  const encryptor = createEncryptor({ ...ring, lasting });
  return { ...openTestBank(store, undefined, { encryptor }), lasting };
}

/** Everything in the database, as text. */
async function contentOf(config: DatabaseConfig): Promise<string> {
  const { sql, close } = await openExisting(config);
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  const rows = [];
  for (const { tablename } of tables) {
    rows.push(...await sql.unprepared(`select * from "${String(tablename)}"`, []));
  }
  await close();
  return JSON.stringify(rows);
}

/** Fills a bank with everything that its key encrypts or hashes. */
async function fill(bank: TestBank) {
  const { store } = bank.deps;
  const maya = await bank.person("customer", { twoFactorEnabled: true });
  const [recoveryCode = ""] = await enrol(bank, maya.user.id);
  const subject = `user:${maya.user.id}` as const;
  const after = await encryptFacts({ ...bank.deps, tx: store }, subject, { query: "rent" }, [
    maya.user.id,
  ]);
  await record({ tx: store, actor: null, now: bank.clock.now() }, "list.read", subject, { after });
  const { user, body: code } = await halfwayIn(bank, "730511");
  const recovery = await userWithRecoveryCode(bank, { isVerified: false });
  const noah = await bank.person("customer");
  const { toNew } = await wantEmail(bank, noah, "new@people.test");
  const addPayee = {
    method: "POST",
    path: "/api/payees",
    body: payeeOf,
    headers: { "idempotency-key": "once" },
  };
  expect((await noah.ask(addPayee)).status).toBe(201);
  await bank.deps.notifier.drain();
  return { maya, recoveryCode, subject, user, code, recovery, noah, toNew, addPayee };
}

const factsOf = async (bank: TestBank, encryptor: Encryptor, subject: `user:${number}`) => {
  const [row] = await bank.deps.store.audit.find({ subject, action: "list.read" }, 1);
  const rows = await openRows({ tx: bank.deps.store, encryptor }, row === undefined ? [] : [row]);
  return rows[0]?.after;
};

/**
 * Does the steps of docs/operations.md after a leak on this database. Nothing in it may open with the
 * leaked key then, and people still sign in.
 */
export async function proveRetirement(config: DatabaseConfig): Promise<void> {
  const before = await openBank(config, leaked, notifiers);
  const known = await fill(before);
  await before.deps.store.close();
  const name = await nameOf(leaked);
  expect(await contentOf(config)).toContain(`${name}.`);

  const existing = await openExistingBank(config);
  const turn = await turnKey(existing, [current, leaked, notifiers], { isRetiring: true });
  await existing.close();
  expect(turn).toMatchObject({ name: await nameOf(current), lost: [] });
  expect(turn.hashes.get("recovery codes")).toBe(10);

  // Each text and hash names its key, and the former keys are gone.
  const content = await contentOf(config);
  expect(content).not.toContain(`${name}.`);
  expect(content).not.toContain(`"${name}"`);
  const after = await openBank(config, current, notifiers);
  expect(after.lasting).toEqual([expect.anything(), ...before.lasting]);
  const thief = createEncryptor({ current: leaked, others: [notifiers] });
  const lasting = await after.deps.store.settings.get(LASTING_KEY);
  await expect(thief.decrypt(settingPlace(LASTING_KEY), lasting ?? "")).rejects
    .toThrow(DecryptionError);
  expect(await factsOf(after, thief, known.subject)).toEqual({ sealed: "erased" });
  expect(await factsOf(after, after.deps.encryptor, known.subject)).toEqual({ query: "rent" });

  await provePeopleGoOn(after, known);
  await after.deps.store.close();
}

/** The server refuses codes that the leaked key hashed, and everything else works. */
async function provePeopleGoOn(bank: TestBank, known: Awaited<ReturnType<typeof fill>>) {
  const { maya, recoveryCode, user, code, recovery, noah, toNew, addPayee } = known;
  bank.clock.advance(minutes(1));
  const page = browser(bank);
  const verify = async (username: string, body: { userId: number; code: string }) => {
    await page.signIn(username);
    return (await page.post("/api/2fa/verify", body)).status;
  };
  const { id: userId, username } = maya.user;
  expect(await verify(username, { userId, code: recoveryCode })).toBe(400);
  expect(await verify(username, { userId, code: appCode(SECRET, bank.clock.now()) })).toBe(200);
  expect(await verify(user.username, code)).toBe(400);

  const path = "/api/password-recovery/verify-code";
  expect((await bank.visitor({ method: "POST", path, body: recovery.body })).status).not.toBe(204);
  const again = await userWithRecoveryCode(bank, { isVerified: false });
  expect((await bank.visitor({ method: "POST", path, body: again.body })).status).toBe(204);

  const ask: Ask = (asked) =>
    bank.visitor({ ...asked, headers: { ...asked.headers, cookie: noah.cookie } });
  const confirm = { method: "POST", path: `/api/users/${noah.user.id}/email/confirm` };
  expect((await ask({ ...confirm, body: { code: toNew.code } })).status).toBe(400);
  const change = await wantEmail(bank, { ...noah, ask }, "newer@people.test");
  expect((await ask({ ...confirm, body: { code: change.toNew.code } })).status).toBe(200);
  expect(await ask(addPayee)).toMatchObject({ status: 422, body: { code: "key_reused" } });
}
