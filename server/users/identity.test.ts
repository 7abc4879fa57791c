import { describe, expect, it } from "vitest";
import { createEncryptor, KEY_BYTES } from "../kernel/encryptor.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newUser } from "../db/testing/samples.ts";
import { openTestBank, type TestPerson } from "../testing/testBank.ts";
import { encryptIdentity, openIdentity } from "../rules/identity.ts";
import { viewUser } from "./viewUser.ts";

const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(1));
const otherKey = createEncryptor(new Uint8Array(KEY_BYTES).fill(2));
const known = { driversLicense: "D1234567", ssn: "***-**-1234", dateOfBirth: "1990-02-28" };

describe("an identity", () => {
  it("is encrypted and decrypted for its username in any case", async () => {
    const encryptedIdentity = await encryptIdentity(encryptor, "Maya", known);
    expect(encryptedIdentity).not.toMatch(/D123|1990/);
    expect(await openIdentity(encryptor, { username: "mAYA", encryptedIdentity })).toEqual(known);
  });

  it("can't be decrypted for another user", async () => {
    const encryptedIdentity = await encryptIdentity(encryptor, "maya", known);
    expect(await openIdentity(encryptor, { username: "noah", encryptedIdentity })).toBeUndefined();
  });

  it("of which nothing is known is nothing", async () => {
    expect(await encryptIdentity(encryptor, "maya", {})).toBeNull();
    const nothing = { driversLicense: null, ssn: null, dateOfBirth: null };
    const opened = await openIdentity(encryptor, { username: "maya", encryptedIdentity: null });
    expect(opened).toEqual(nothing);
  });

  it("that no key decrypts is hidden, and locks no one out", async () => {
    const encryptedIdentity = await encryptIdentity(otherKey, "maya", known);
    const maya = { ...newUser({ username: "maya", encryptedIdentity }), id: 1 };
    const shown = await viewUser(encryptor, maya, { id: 1, role: "admin", permissionSets: [] });
    expect(shown).toMatchObject({ username: "maya", driversLicense: null, ssn: null });
  });
});

describe("an identity that no key opens any more", () => {
  const edit = async (body: object, admin: TestPerson, maya: TestPerson) =>
    await admin.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body });

  it("is kept: overwriting it is rejected, other edits work", async () => {
    const bank = openTestBank(createMemoryStore());
    const admin = await bank.person("admin");
    const maya = await bank.person("customer");
    const { store } = bank.deps;
    const encryptedIdentity = await encryptIdentity(otherKey, maya.user.username, known);
    await store.users.update(maya.user.id, { encryptedIdentity });
    for (const body of [{ username: "somebody" }, { ssn: "***-**-9876" }]) {
      const response = await edit(body, admin, maya);
      expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(Object(response.body).message).toContain("SECRET_KEY");
    }
    expect((await edit({ fullName: "Maya Again" }, admin, maya)).status).toBe(200);
    expect(await store.users.byId(maya.user.id)).toMatchObject({ encryptedIdentity });
    expect(await edit(known, admin, maya)).toMatchObject({ status: 200, body: known });
    expect((await edit({ username: "somebody" }, admin, maya)).body).toMatchObject(known);
  });

  it("may be emptied, and a replacement is recorded in the audit log", async () => {
    const bank = openTestBank(createMemoryStore());
    const admin = await bank.person("admin");
    const { store } = bank.deps;
    const all = ["driversLicense", "ssn", "dateOfBirth"];
    const nothing = { driversLicense: null, ssn: null, dateOfBirth: null };
    for (
      const [body, changed] of [
        [nothing, all],
        [{ ...nothing, fullName: "Maya Again" }, ["fullName", ...all]],
      ] as const
    ) {
      const maya = await bank.person("customer");
      const encryptedIdentity = await encryptIdentity(otherKey, maya.user.username, known);
      await store.users.update(maya.user.id, { encryptedIdentity });
      expect((await edit(body, admin, maya)).status).toBe(200);
      expect(await store.users.byId(maya.user.id)).toMatchObject({ encryptedIdentity: null });
      const [row] = await store.audit.find({ action: "user.updated" }, 1);
      expect(row).toMatchObject({ subject: `user:${maya.user.id}`, after: { changed } });
    }
  });
});
