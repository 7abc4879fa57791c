import { expect, it } from "vitest";
import { type Duration, minutes } from "#contract/time.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { columnOf, type Table } from "../kernel/tables/table.ts";
import { allTables, tables } from "../kernel/tables/tables.ts";
import { openTestBank } from "../testing/testBank.ts";
import { deleteExpired } from "./deleteExpired.ts";
import { describeRetention } from "./retention.suite.ts";

describeRetention("retention in memory", async () => ({
  store: createMemoryStore(),
  close: () => Promise.resolve(),
}));

function spansOf({ retention }: Table): readonly Duration[] {
  return "expire" in retention ? retention.expire.map(({ keep }) => keep) : [];
}

it("is declared for every table, by fields of time", () => {
  for (const table of allTables) {
    expect(table.retention.because, table.name).not.toBe("");
    if (!("expire" in table.retention)) continue;
    expect(table.retention.expire.length, table.name).toBeGreaterThan(0);
    for (const { after } of table.retention.expire) {
      expect(columnOf(table, after).type, table.name).toBe("timestamptz");
    }
  }
});

it("keeps rows as long as their user only if they are deleted with the user", () => {
  for (const { name, retention, whenUserIsDeleted: fate } of allTables) {
    const isDeleted = fate !== "impersonal" && ("deleteBy" in fate || "deleteWith" in fate);
    if ("asLongAs" in retention && retention.asLongAs !== "work") {
      expect(retention.asLongAs, name).toBe(isDeleted ? "user" : "bank");
    }
  }
});

it("deletes sessions and browsers when they end, and not before", () => {
  const { session, device } = policy;
  expect(spansOf(tables.sessions)).toEqual([session.idle, session.absolute]);
  expect(spansOf(tables.devices)).toEqual([device.lifetime]);
});

it("keeps attempts as long as any limit looks back", () => {
  const { login, secondFactor, recovery, help, rateLimits } = policy;
  const windows = [
    ...[login.lockedFor, login.addressWindow, secondFactor.window, recovery.window],
    ...[recovery.codesStoppedFor, rateLimits.window],
  ];
  const kept = [secondFactor.wrongCodesWindow, recovery.wrongCodesWindow, help.window];
  expect(spansOf(tables.attempts)).toEqual([Math.max(...windows), Math.max(...kept)]);
});

it("leaves sessions that are used", async () => {
  const store = createMemoryStore();
  const { deps, clock, person } = openTestBank(store);
  const { tokenHash } = await person("customer");
  clock.advance(minutes(16));
  const other = await person("customer");
  await deleteExpired(deps);
  expect(await store.sessions.byTokenHash(tokenHash)).toBeUndefined();
  expect(await store.sessions.byTokenHash(other.tokenHash)).toBeDefined();
});
