import { describe, expect, it } from "vitest";
import { DuplicateRow } from "./errors.ts";
import type { Store } from "./store.ts";
import type { NewPasskey } from "./store/passkeys.ts";
import { at, newUser } from "./testing/samples.ts";

/** What a store promises of passkeys and of what they are asked to sign. */
export function describePasskeys(open: () => Store): void {
  const person = async () => (await open().users.insert(newUser())).id;
  const newPasskey = (userId: number, changes: Partial<NewPasskey> = {}): NewPasskey => ({
    userId,
    credentialId: crypto.randomUUID(),
    publicKey: "pQECAyYg",
    rpId: "bank.test",
    counter: 0,
    transports: ["internal", "usb"],
    isBackedUp: false,
    name: "My telephone",
    createdAt: at(1),
    ...changes,
  });

  describe("passkeys", () => {
    it("are found by their credential and listed, oldest first", async () => {
      const userId = await person();
      const { insert, byCredentialId, listOf } = open().passkeys;
      const first = await insert(newPasskey(userId));
      const second = await insert(newPasskey(userId, { transports: [], isBackedUp: true }));
      expect(first).toMatchObject({ ...newPasskey(userId), ...first, lastUsedAt: null });
      expect(await byCredentialId(second.credentialId)).toEqual(second);
      expect(await byCredentialId("nobody's")).toBeUndefined();
      expect(await listOf(userId)).toEqual([first, second]);
    });

    it("belong to one person each", async () => {
      const { insert } = open().passkeys;
      const { credentialId } = await insert(newPasskey(await person()));
      const other = newPasskey(await person(), { credentialId });
      await expect(insert(other)).rejects.toThrow(DuplicateRow);
    });

    it("are renamed and removed by their person alone", async () => {
      const userId = await person();
      const other = await person();
      const { insert, rename, remove, listOf, removeAllOf } = open().passkeys;
      const { id } = await insert(newPasskey(userId));
      expect(await rename(other, id, "Mine")).toBeUndefined();
      expect(await rename(userId, id, "Old one")).toMatchObject({ id, name: "Old one" });
      expect([await remove(other, id, at(2)), await remove(userId, id, at(2))])
        .toEqual([false, true]);
      expect(await remove(userId, id, at(3))).toBe(false);
      expect(await rename(userId, id, "Gone")).toBeUndefined();
      const { credentialId } = await insert(newPasskey(userId));
      await removeAllOf(userId, at(4));
      expect(await listOf(userId)).toEqual([]);
      expect(await insert(newPasskey(other, { credentialId }))).toMatchObject({ userId: other });
    });

    it("count forward only, and once for many at a time, where their device counts", async () => {
      const { passkeys } = open();
      const { insert, byCredentialId } = passkeys;
      const { id, credentialId } = await insert(newPasskey(await person()));
      const used = (counter: number) => passkeys.use(id, { counter, isBackedUp: true, at: at(9) });
      expect([await used(0), await used(0)]).toEqual([true, true]);
      const raced = await Promise.all(Array.from({ length: 8 }, () => used(2 ** 32 - 2)));
      expect(raced.filter(Boolean)).toHaveLength(1);
      expect([await used(0), await used(7), await used(2 ** 32 - 1)])
        .toEqual([false, false, true]);
      expect(await byCredentialId(credentialId))
        .toMatchObject({ counter: 2 ** 32 - 1, isBackedUp: true, lastUsedAt: at(9) });
    });
  });

  describe("challenges of passkeys", () => {
    it("are taken once, as they were given", async () => {
      const { insert, take } = open().passkeyChallenges;
      const userId = await person();
      for (const owner of [userId, null]) {
        const given = { challenge: crypto.randomUUID(), browserHash: "one", userId: owner };
        await insert({ ...given, expiresAt: at(5) });
        expect(await take({ ...given, browserHash: "other" })).toBeUndefined();
        expect(await take({ ...given, userId: owner === null ? userId : null })).toBeUndefined();
        const taken = await Promise.all(Array.from({ length: 8 }, () => take(given)));
        expect(taken.filter((end) => end !== undefined)).toEqual([at(5)]);
      }
    });

    it("are forgotten with their person", async () => {
      const { insert, take } = open().passkeyChallenges;
      const userId = await person();
      const given = { challenge: crypto.randomUUID(), browserHash: "one", userId };
      await insert({ ...given, expiresAt: at(5) });
      await open().personalRows.deleteAllOf(userId);
      expect(await take(given)).toBeUndefined();
    });
  });
}
