import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { createEncryptor, KEY_BYTES, nameOf } from "../kernel/encryptor.ts";
import { halfwayIn, userWithRecoveryCode } from "../testing/samples/secondFactor.ts";
import { wantEmail } from "../testing/emails.ts";
import { openTestBank } from "../testing/testBank.ts";

import { codeHash } from "./secondFactor/codes.ts";
import { consumeRecoveryCode, drawRecoveryCodes } from "./secondFactor/recoveryCodes.ts";

const keyOf = (byte: number) => new Uint8Array(KEY_BYTES).fill(byte);
const [leaked, current] = [keyOf(1), keyOf(2)];
const before = createEncryptor(leaked);
// The test server's notifier encrypts emails under its own key.
const turned = createEncryptor({ current, others: [leaked, keyOf(7)] });
const currentName = await nameOf(current);

/** One bank before and after its key turned. */
function turnedBank() {
  const store = createMemoryStore();
  const [former, bank] = [before, turned]
    .map((encryptor) => openTestBank(store, undefined, { encryptor }));
  if (former === undefined || bank === undefined) throw new Error("No bank");
  return { store, former, bank };
}

it.each([["before", before], ["after", turned]])(
  "a sign-in takes a code that was made %s the key turned, once",
  async (_when, encryptor) => {
    const { store, bank } = turnedBank();
    const { ask, body } = await halfwayIn(bank, "730511");
    const [code] = await store.codes.newest(1);
    expect(code?.codeHash.startsWith(`${currentName}.`)).toBe(true);
    if (code === undefined) throw new Error("No code");
    await store.codes.expireSent(body.userId, bank.clock.now());
    await store.codes.insert({
      ...code,
      codeHash: await codeHash(encryptor, body.userId, body.code),
    });
    const verify = () => ask({ method: "POST", path: "/api/2fa/verify", body });
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(401);
  },
);

it("a recovery takes a code from before, and a new one is hashed under the current key", async () => {
  const { store, former, bank } = turnedBank();
  for (const made of [former, bank]) {
    const { body, user } = await userWithRecoveryCode(made, { isVerified: false });
    const path = "/api/password-recovery/verify-code";
    expect((await bank.visitor({ method: "POST", path, body })).status).toBe(204);
    const [row] = await store.recoveries.lockNewest(user.id);
    const isCurrent = [row?.codeHash, row?.secretHash]
      .map((hash) => hash?.startsWith(`${currentName}.`));
    expect(isCurrent).toEqual([made === bank, made === bank]);
  }
});

it("recovery codes from before work once, and new ones are hashed under the current key", async () => {
  const { store, former, bank } = turnedBank();
  const { user: { id } } = await bank.person("customer");
  for (const made of [former, bank]) {
    const [code = ""] = await drawRecoveryCodes(store, made.deps, id);
    const typed = code.replace("-", "");
    const leakedHashes = await before.keyedHashes(`recovery-code:${id}`, typed);
    const isUnderLeaked = await Promise.all(
      leakedHashes.map((hash) => store.recoveryCodes.use(id, hash)),
    );
    expect(isUnderLeaked.includes(true)).toBe(made === former);
    const [, other = ""] = await drawRecoveryCodes(store, made.deps, id);
    const take = () => consumeRecoveryCode(store, turned, id, other.replace("-", ""));
    expect([await take(), await take()]).toEqual([true, false]);
  }
});

it("codes of a new address are hashed under the current key, and those from before work", async () => {
  const { store, bank } = turnedBank();
  const maya = await bank.person("customer");
  const place = `email change:${maya.user.id}`;
  const { toOld, toNew } = await wantEmail(bank, maya, "new@people.test");
  const change = await store.emailChanges.of(maya.user.id);
  if (change === undefined) throw new Error("No change");
  expect(change.newCodeHash).toBe(await createEncryptor(current).keyedHash(place, toNew.code));
  expect(change.oldCodeHash).toBe(await createEncryptor(current).keyedHash(place, toOld.code));

  const [newCodeHash, oldCodeHash] = await Promise.all(
    [toNew.code, toOld.code].map((code) => before.keyedHash(place, code)),
  );
  await store.emailChanges.put({
    ...change,
    newCodeHash: `${newCodeHash}`,
    oldCodeHash: `${oldCodeHash}`,
  });
  const path = `/api/users/${maya.user.id}/email/confirm`;
  for (const { code } of [toNew, toOld]) {
    expect((await maya.ask({ method: "POST", path, body: { code } })).status).toBe(200);
  }
});
