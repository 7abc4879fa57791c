import { describe, expect, it } from "vitest";
import { at, createUserWithAccounts, newUser } from "../testing/samples.ts";
import { describeStore } from "../store.suite.ts";
import { createMemoryStore } from "./createMemoryStore.ts";
import { readOnly } from "./draftMap.ts";
import { emptyState } from "./state.ts";

describeStore("the store in memory", () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, close: () => store.close() });
});

describe("a snapshot", () => {
  it("brings everything back, as JSON, and new rows are numbered on", async () => {
    const first = createMemoryStore();
    const { user, accounts } = await createUserWithAccounts(first, 500, 0);
    const second = createMemoryStore();
    second.importState(JSON.parse(JSON.stringify(first.exportState())));

    expect(second.exportState()).toEqual(first.exportState());
    expect(await second.accounts.listOwnedBy(user.id)).toEqual(accounts.toReversed());
    const next = await second.users.insert(newUser());
    expect(next.id).toBe(user.id + 1);
    expect(await first.users.byId(next.id)).toBeUndefined();
  });

  it("is unaffected by later writes, and can be restored repeatedly", async () => {
    const store = createMemoryStore();
    const { user, accounts } = await createUserWithAccounts(store, 500, 0);
    const snapshot = store.exportState();
    const asItWas = structuredClone(snapshot);
    for (let turn = 0; turn < 2; turn++) {
      await store.users.insert(newUser());
      await store.users.update(user.id, { fullName: `Turn ${turn}` });
      expect(store.exportState()).not.toEqual(asItWas);
      expect(snapshot).toEqual(asItWas);
      store.importState(snapshot);
      expect(store.exportState()).toEqual(asItWas);
      expect(await store.accounts.listOwnedBy(user.id)).toEqual(accounts.toReversed());
    }
  });
});

it("keeps no write that a transaction makes after it has failed", async () => {
  const store = createMemoryStore();
  const isOver = Promise.withResolvers<void>();
  let left: Promise<unknown> | undefined;
  const failing = store.transaction(async (tx) => {
    left = isOver.promise.then(() => tx.users.insert(newUser()));
    throw new Error("It fails");
  });
  await expect(failing).rejects.toThrow("It fails");
  const kept = await store.transaction(async (tx) => {
    isOver.resolve();
    await left;
    return await tx.users.insert(newUser());
  });
  expect(await store.users.find({}, { limit: 9 })).toEqual([kept]);
});

describe("outside of a transaction", () => {
  it("no rows can be written, so a method that writes runs again in a transaction", () => {
    const rows = readOnly(emptyState().settings);
    const row = { id: 1, key: "k", value: "v", setBy: null, updatedAt: at(1), confirmedAt: null };
    expect(() => rows.set("k", row)).toThrow("only be written in a transaction");
    expect(() => rows.delete("k")).toThrow("only be written in a transaction");
    expect([...rows.values()]).toEqual([]);
  });
});
