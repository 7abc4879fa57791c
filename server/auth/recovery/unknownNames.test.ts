import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import type { Repositories } from "../../db/store.ts";
import { sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";
import { openRecovery } from "./request.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore(), undefined, {
    demo: { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false },
  });
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });

async function handleOf(username: string): Promise<number> {
  const { status, body } = await post("request", { username });
  expect(status).toBe(200);
  expect(Object.keys(Object(body))).toEqual(["userId"]);
  return Object(body).userId;
}

/** Wraps the tables to record each call by its name. */
function recording(tables: Repositories, asked: string[]): Repositories {
  const watch = <Table extends object>(table: Table, place: string): Table =>
    new Proxy(table, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== "function") {
          return typeof found === "object" && found !== null ? watch(found, String(name)) : found;
        }
        asked.push(`${place}.${String(name)}`);
        return found.bind(target);
      },
    });
  return watch(tables, "");
}

describe("a recovery for an unknown name", () => {
  it("is told so where the bank does not hide it", async () => {
    await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
    expect(await post("request", { username: "nobody" })).toMatchObject({ status: 200, body: {} });
    const { user } = await bank.person("customer");
    expect(await handleOf(user.username)).toBe(user.id);
  });

  it.each([undefined, "true", "anything"])("looks like any other with %j", async (value) => {
    const { store } = bank.deps;
    if (value !== undefined) {
      await store.settings.set("hide_unknown_usernames", value, bank.clock.now());
    }
    const { user } = await bank.person("customer");
    const known = await handleOf(user.username);
    const unknown = await handleOf("nobody");
    expect(await handleOf("NOBODY")).toBe(unknown);
    expect(await handleOf("nobody-else")).not.toBe(unknown);
    for (const handle of [known, unknown]) {
      expect(handle).toBeGreaterThanOrEqual(2 ** 30);
      expect(handle).toBeLessThan(2 ** 31);
      expect(await store.users.byId(handle)).toBeUndefined();
    }
    const rows = await Promise.all([known, unknown].map((one) => store.recoveries.lockNewest(one)));
    expect(rows.flat().map((row) => row.userId)).toEqual([user.id, null]);
  });

  it("never succeeds", async () => {
    const handle = await handleOf("nobody");
    const response = await post("verify-code", { userId: handle, code: "123456" });
    expect(response).toMatchObject({ status: 400, body: { code: "wrong_code" } });
  });

  it("asks the store for as much as any other, for a wrong code too", async () => {
    const asked: string[] = [];
    const { store } = bank.deps;
    const watched = openTestBank(
      {
        ...store,
        transaction: (work) => store.transaction((tx) => work(recording(tx, asked))),
      },
      undefined,
      { demo: bank.deps.demo },
    );
    const { user } = await bank.person("customer");
    const askedFor = async (username: string) => {
      const body = { userId: await handleOf(username), code: "123456" };
      asked.length = 0;
      const path = "/api/password-recovery/verify-code";
      expect((await watched.visitor({ method: "POST", path, body })).status).toBe(400);
      return [...asked];
    };
    const known = await askedFor(user.username);
    expect(known).toContain("attempts.record");
    expect(await askedFor("nobody")).toEqual(known);
  });

  it("works by the handle for an existing user, and not by their ID", async () => {
    const { user } = await bank.person("customer");
    const handle = await handleOf(user.username);
    const code = await sentCode(bank, user.id);
    expect((await post("verify-code", { userId: user.id, code })).status).toBe(400);
    expect((await post("verify-code", { userId: handle, code })).status).toBe(204);
    const body = { userId: handle, code, newPassword: "lanterns over water" };
    expect((await post("reset", body)).status).toBe(204);
  });

  it("takes neither a code nor a try from a user whose name has the same handle", async () => {
    const { encryptor } = bank.deps;
    const alike = openTestBank(bank.deps.store, undefined, {
      encryptor: {
        ...encryptor,
        lastingHash: (place, text) =>
          encryptor.lastingHash(place, place.startsWith("recovery name") ? "alike" : text),
      },
    });
    const ask = (step: string, body: object) =>
      alike.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });
    const people = [(await bank.person("customer")).user, (await bank.person("customer")).user];
    const handles = new Set<unknown>();
    for (const username of [...people.map((user) => user.username), "nobody"]) {
      handles.add(Object((await ask("request", { username })).body).userId);
    }
    expect(handles.size).toBe(1);
    const [userId] = handles;
    for (const { id, username } of people) {
      const known = { userId, code: await sentCode(alike, id) };
      expect((await ask("verify-code", known)).status).toBe(204);
      const newPassword = `lanterns over water ${id}`;
      expect((await ask("reset", { ...known, newPassword })).status).toBe(204);
      const body = { username, password: newPassword };
      const response = await alike.visitor({ method: "POST", path: "/api/login", body });
      expect(response).toMatchObject({ status: 200, body: { id } });
    }
  });

  it("takes five tries from all of one handle together", async () => {
    const { user } = await bank.person("customer");
    const handle = await handleOf(user.username);
    const now = bank.clock.now();
    await openRecovery(bank.deps, { handle, userId: undefined, now });
    const code = await sentCode(bank, user.id);
    for (let tries = 0; tries < 5; tries++) {
      expect((await post("verify-code", { userId: handle, code: "AAAAAA" })).status).toBe(400);
    }
    expect((await post("verify-code", { userId: handle, code })).status).toBe(400);
  });

  it("is the same for a blocked person, who gets no code", async () => {
    const { user } = await bank.person("customer", { isActive: false });
    await handleOf(user.username);
    await bank.deps.notifier.drain();
    expect(await bank.deps.store.outbox.newest(9)).toEqual([]);
  });
});
