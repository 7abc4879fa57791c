import { expect, it } from "vitest";
import { days, hours, minutes, seconds } from "#contract/time.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";
import { deleteExpired } from "./deleteExpired.ts";

function openBank() {
  const store = createMemoryStore();
  return { store, ...openTestBank(store) };
}

it("keeps idempotency keys 30 days", async () => {
  const { store, deps, clock, person } = openBank();
  const { user } = await person("customer");
  const row = { userId: user.id, key: "k", fingerprint: "f", createdAt: clock.now() };
  await store.idempotency.claim(row);
  clock.advance(days(30));
  await deleteExpired(deps);
  expect(await store.idempotency.claim(row)).toBeDefined();
  clock.advance(seconds(1));
  expect((await deleteExpired(deps))["idempotency"]).toBe(1);
  expect(await store.idempotency.claim(row)).toBeUndefined();
});

it("keeps failed tries as long as any limit looks back", async () => {
  const { store, deps, clock } = openBank();
  const { login, secondFactor, recovery, keep } = policy;
  const windows = [
    login.lockedFor,
    login.addressWindow,
    secondFactor.window,
    recovery.window,
    recovery.codesStoppedFor,
  ];
  expect(keep.attempts).toBeGreaterThan(Math.max(...windows));
  await store.attempts.record("login:user:zoe", clock.now());
  clock.advance(hours(24));
  expect((await deleteExpired(deps))["attempts"]).toBe(0);
  clock.advance(seconds(1));
  expect((await deleteExpired(deps))["attempts"]).toBe(1);
});

it("removes sessions that are over, and only those", async () => {
  const { store, deps, clock, person } = openBank();
  const { tokenHash } = await person("customer");
  clock.advance(minutes(15));
  await deleteExpired(deps);
  expect(await store.sessions.byTokenHash(tokenHash)).toBeDefined();
  clock.advance(seconds(1));
  const other = await person("customer");
  expect((await deleteExpired(deps))["sessions"]).toBe(1);
  expect(await store.sessions.byTokenHash(tokenHash)).toBeUndefined();
  expect(await store.sessions.byTokenHash(other.tokenHash)).toBeDefined();
});

it("repeats until nothing is left to remove", async () => {
  const { store, deps, clock } = openBank();
  for (let turn = 0; turn < 1_201; turn++) await store.attempts.record("x", clock.now());
  clock.advance(days(2));
  expect((await deleteExpired(deps))["attempts"]).toBe(1_201);
});
