import { expect, it } from "vitest";
import { days } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openMonthCast } from "./testing/monthCast.ts";
import { digestMonth } from "./monthDigest.ts";
import { verifyMonths } from "./verifyMonths.ts";

async function twoClosedMonths() {
  const store = createMemoryStore();
  const cast = await openMonthCast(store);
  await cast.create(cast.deposit());
  cast.bank.clock.advance(days(20));
  await cast.create(cast.deposit({ amount: 7 }));
  cast.bank.clock.advance(days(40));
  await cast.create(cast.deposit({ amount: 9 }));
  for (const month of ["2026-02", "2026-03"]) await cast.close(month);
  return store;
}

it("finds nothing wrong with months that are as they were closed", async () => {
  const store = await twoClosedMonths();
  expect(await verifyMonths(store)).toEqual({ count: 2, wrong: [] });
});

it.each(
  [
    ["amount", 1, "2026-03"],
    ["balanceAfter", 1, "2026-03"],
    ["datedAt", "2026-03-01T00:00:00.000Z", "2026-03"],
    ["actorId", 99, "2026-03"],
    ["account", 99, "2026-03"],
  ] as const,
)("names the month in which the %s of a posting was changed", async (field, value, month) => {
  const store = await twoClosedMonths();
  const state = store.exportState();
  const changed = state.postings.find(({ amount }) => amount === 700)?.id;
  store.importState(JSON.parse(JSON.stringify({
    ...state,
    postings: state.postings.map((one) => one.id === changed ? { ...one, [field]: value } : one),
  })));
  expect(await verifyMonths(store)).toEqual({ count: 2, wrong: [month] });
});

it("names the month that an entry is missing from", async () => {
  const store = await twoClosedMonths();
  const state = store.exportState();
  const gone = state.postings.find(({ amount }) => amount === 500)?.entryId;
  store.importState(JSON.parse(JSON.stringify({
    ...state,
    entries: state.entries.filter(({ id }) => id !== gone),
    postings: state.postings.filter(({ entryId }) => entryId !== gone),
  })));
  expect(await verifyMonths(store)).toEqual({ count: 2, wrong: ["2026-02"] });
});

it("reads the same in slices of any size", async () => {
  const store = await twoClosedMonths();
  const [march] = await store.closedMonths.list();
  const until = march?.until;
  if (until === undefined) throw new Error("No month was closed");
  const whole = await digestMonth(store, { from: null, until });
  expect(whole.entries).toBe(3);
  expect(await digestMonth(store, { from: null, until }, 1)).toEqual(whole);
});
