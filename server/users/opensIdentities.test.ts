import { expect, it } from "vitest";
import { createEncryptor, KEY_BYTES } from "../kernel/encryptor.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newUser } from "../db/testing/samples.ts";
import { encryptIdentity, opensIdentities } from "../rules/identity.ts";

const [former, present] = [1, 2].map((byte) =>
  createEncryptor(new Uint8Array(KEY_BYTES).fill(byte))
);

it("tells whether a key is the one of the people who are there", async () => {
  if (former === undefined || present === undefined) throw new Error("There are two keys");
  const store = createMemoryStore();
  expect(await opensIdentities({ store, encryptor: present })).toBe(true);
  await store.users.insert(newUser({ username: "maya" }));
  expect(await opensIdentities({ store, encryptor: present })).toBe(true);

  const add = async (username: string, encryptor: typeof former) =>
    await store.users.insert({
      ...newUser({ username }),
      encryptedIdentity: await encryptIdentity(encryptor, username, { ssn: "***-**-1234" }),
    });
  await add("zoe", former);
  expect(await opensIdentities({ store, encryptor: former })).toBe(true);
  expect(await opensIdentities({ store, encryptor: present })).toBe(false);
  await add("aiko", present);
  expect(await opensIdentities({ store, encryptor: present })).toBe(true);
});
