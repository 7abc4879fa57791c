import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { at, newUser } from "../db/testing/samples.ts";
import type { Store } from "../db/store.ts";
import { bootstrapAdmin } from "./bootstrapAdmin.ts";

const wanted = { username: "root", password: "tea with geese", email: "root@bank.test" };

function bankOn(store: Store) {
  return { store, passwords: { hash: async () => "$hash" }, clock: { now: () => at(1) } };
}

it("is added once", async () => {
  const store = createMemoryStore();
  const bank = bankOn(store);
  expect(await bootstrapAdmin(bank, undefined)).toBe(false);
  expect(await bootstrapAdmin(bank, wanted)).toBe(true);
  expect(await bootstrapAdmin(bank, { ...wanted, username: "second" })).toBe(true);
  expect(await store.users.byUsername("second")).toBeUndefined();
});

it.each(
  [
    ["a customer", { role: "customer", isActive: true }, false],
    ["a blocked administrator", { role: "admin", isActive: false }, false],
    ["an active administrator", { role: "admin", isActive: true }, true],
  ] as const,
)("a bank that has %s", async (_who, fields, isRun) => {
  const store = createMemoryStore();
  await store.users.insert(newUser(fields));
  expect(await bootstrapAdmin(bankOn(store), undefined)).toBe(isRun);
});

it("a bank whose administrator was deleted has none", async () => {
  const store = createMemoryStore();
  const { id } = await store.users.insert(newUser({ role: "admin" }));
  await store.users.erase(id, at(1));
  expect(await bootstrapAdmin(bankOn(store), undefined)).toBe(false);
});
