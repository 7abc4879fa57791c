import { beforeEach, describe, expect, it } from "vitest";
import { createEncryptor, KEY_BYTES } from "../kernel/encryptor.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { everyAccount, everyUser } from "../db/testing/samples.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const asked = (body: unknown, headers = {}) => ({
  method: "POST",
  path: "/api/users",
  body,
  headers,
});

describe("adding a person", () => {
  it("answers them; they can sign in, and have no account yet", async () => {
    const { ask } = await bank.person("admin");
    const person = { ...newUserNames(), role: "admin", preferredCurrency: "EUR" };
    const response = await ask(asked(person));
    const { password, ...shown } = person;
    expect(response).toMatchObject({ status: 201, body: shown });
    const body = { username: person.username, password };
    const signedIn = await bank.visitor({ method: "POST", path: "/api/login", body });
    expect(signedIn.status).toBe(200);
    expect(await everyAccount(bank.deps.store)).toEqual([]);
  });

  it.each(["username", "password", "email", "fullName"])(
    "wants %s, present and not empty",
    async (field) => {
      const { ask } = await bank.person("admin");
      for (const wrong of ["", undefined]) {
        const response = await ask(asked({ ...newUserNames(), [field]: wrong }));
        const message = "Please fill in all required user information fields.";
        expect(response).toMatchObject({ status: 400, body: { message, field } });
      }
    },
  );

  it("refuses a weak password and a taken name", async () => {
    const { ask } = await bank.person("admin");
    const weak = await ask(asked({ ...newUserNames(), password: "kestrel2026" }));
    expect(weak).toMatchObject({ status: 400, body: { code: "weak_password", field: "password" } });
    const person = newUserNames();
    await ask(asked(person));
    const taken = await ask(asked({ ...newUserNames(), username: person.username }));
    expect(taken).toMatchObject({ status: 409, body: { code: "name_taken", field: "username" } });
  });

  it("adds one person however often the same request arrives", async () => {
    const { ask } = await bank.person("admin");
    const request = asked(newUserNames(), { "idempotency-key": crypto.randomUUID() });
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(request)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await everyUser(bank.deps.store)).toHaveLength(2);
  });

  it("keeps no password in the remembered answer", async () => {
    const store = createMemoryStore();
    bank = openTestBank(store);
    const { ask } = await bank.person("admin");
    await ask(asked(newUserNames(), { "idempotency-key": "one" }));
    expect(JSON.stringify(store.exportState().idempotency)).not.toContain("quiet");
  });

  it("keeps nothing by which a password could be guessed without the bank's key", async () => {
    const person = newUserNames();
    const prints = await Promise.all([1, 2].map(async (byte) => {
      const store = createMemoryStore();
      const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(byte));
      const { ask } = await openTestBank(store, undefined, { encryptor }).person("admin");
      await ask(asked(person, { "idempotency-key": "one" }));
      return store.exportState().idempotency.map(({ fingerprint }) => fingerprint);
    }));
    expect(prints[0]).toHaveLength(1);
    expect(prints[0]).not.toEqual(prints[1]);
  });
});
