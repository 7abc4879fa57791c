import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { days } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { openTestBank } from "../testing/testBank.ts";
import { policy } from "../policy.ts";
import { dateAt } from "./dates.ts";
import { submitDueSchedules } from "./submitDue.ts";

const END = "2126-03-01";

const shapes = [
  { startsOn: "2026-03-31", repeat: "months" },
  { startsOn: "2026-03-31", repeat: "months", weekend: "before" },
  { startsOn: "2028-02-29", repeat: "months", every: 12, weekend: "after" },
  { startsOn: "2026-03-05", repeat: "months", dayOfMonth: 30, every: 2 },
  { startsOn: "2026-03-08", repeat: "weeks", every: 5, weekend: "before" },
  { startsOn: "2026-03-29", repeat: "days", every: 61, zone: "Europe/Paris" },
  { startsOn: "2026-10-25", repeat: "days", every: 100, zone: "America/New_York" },
  { startsOn: "2026-03-06", repeat: "months", count: 300, zone: "Pacific/Apia" },
  { startsOn: "2026-03-06", repeat: "weeks", every: 9, until: "2101-01-01", weekend: "after" },
];

/** Kills the process at some of its transactions: before their commit, or just after it. */
function dying(store: Store, fate: () => "lives" | "before" | "after"): Store {
  return {
    ...store,
    async transaction(work) {
      const end = fate();
      const result = await store.transaction(async (tx) => {
        const done = await work(tx);
        if (end === "before") throw new StoreUnavailable("killed before the commit");
        return done;
      });
      if (end === "after") throw new StoreUnavailable("killed after the commit");
      return result;
    },
  };
}

/** Nobody waits so long for approvals: only what is scheduled counts here. */
const patient = {
  ...policy,
  waiting: { perCustomer: 100_000, totalPerCustomer: cents(1_000_000_000) },
};

it.each(shapes)(
  "%o: in a hundred years of kills and jumps of the clock, each date once",
  { timeout: 120_000 },
  async (shape) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (chances) => {
        const chance = () => chances.next().value ?? 0;
        const store = createMemoryStore();
        const bank = openTestBank(store, undefined, { policy: patient });
        const customer = await bank.person("customer", {
          accounts: [{ type: "checking", balance: 10_000_000 }, { type: "savings", balance: 0 }],
        });
        const body = { ...scheduleOf(customer), amount: 0.01, ...shape };
        const told = await customer.ask({ method: "POST", path: "/api/schedules", body });
        expect(told.status).toBe(201);
        const [row] = await store.schedules.listOf(customer.user.id);
        if (row === undefined) throw new Error("Nothing was scheduled");

        const fate = () => chance() < 15 ? "before" as const : chance() < 15 ? "after" : "lives";
        const process = { ...bank.deps, store: dying(store, fate) };
        while (bank.clock.now() < END) {
          // Now and then the clock goes back, or far ahead.
          const jump = chance();
          bank.clock.advance(days(jump < 10 ? -jump : jump > 97 ? 1_000 : jump));
          await Promise.all([submitDueSchedules(process), submitDueSchedules(process)]);
        }
        await submitDueSchedules(bank.deps);

        const now = bank.clock.now();
        const wanted: string[] = [];
        for (let place = 0;; place++) {
          const date = dateAt(row, place);
          if (date === undefined || date > now.slice(0, 10)) break;
          wanted.push(date);
        }
        const made = (await store.transactions.listOwnedBy(customer.user.id))
          .map(({ metadata }) => String(metadata?.["scheduledFor"])).sort();
        // At the very end a date may still be moved by its weekend, or by its zone.
        const sure = wanted.filter((date) => date < END);
        expect(made.filter((date) => date < END)).toEqual(sure);
        expect(new Set(made).size).toBe(made.length);
      }),
      { numRuns: 1 },
    );
  },
);
