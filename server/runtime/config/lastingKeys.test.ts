import { expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createEncryptor, KEY_BYTES } from "../../kernel/encryptor.ts";
import { LASTING_KEY } from "../../settings/settings.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { addLastingKey, openLastingKeys } from "./lastingKeys.ts";

const under = (byte: number) => createEncryptor(new Uint8Array(KEY_BYTES).fill(byte));

it("is made at the first start and found again, with newer ones before it", async () => {
  const { deps } = openTestBank(createMemoryStore());
  const first = await openLastingKeys(deps);
  expect(first).toHaveLength(1);
  expect(first[0]).toHaveLength(KEY_BYTES);
  expect(await openLastingKeys(deps)).toEqual(first);
  await addLastingKey(deps);
  const both = await openLastingKeys(deps);
  expect(both).toEqual([expect.anything(), ...first]);
  expect(both[0]).not.toEqual(first[0]);
});

it("is replaced where the secret key is lost", async () => {
  const { deps } = openTestBank(createMemoryStore());
  const [first] = await openLastingKeys({ ...deps, encryptor: under(1) });
  const [second, ...others] = await openLastingKeys({ ...deps, encryptor: under(2) });
  expect(others).toEqual([]);
  expect(second).not.toEqual(first);
});

it("is encrypted, and no setting shows or replaces it", async () => {
  const bank = openTestBank(createMemoryStore());
  const [key] = await openLastingKeys(bank.deps);
  const stored = await bank.deps.store.settings.get(LASTING_KEY);
  expect(stored).toMatch(/^v2\./);
  expect(stored).not.toContain(key?.toBase64());
  const { ask } = await bank.person("admin");
  const path = "/api/system-settings";
  expect((await ask({ method: "GET", path })).body).toEqual({});
  const body = { key: LASTING_KEY, value: "mine" };
  expect((await ask({ method: "POST", path, body })).status).toBe(400);
});
