import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { days } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { bankAdjusts, openTestBank } from "../testing/testBank.ts";
import { policy } from "../kernel/policy.ts";
import { dateAt, daysLater, submissionDay } from "./dates.ts";
import { submitDueSchedules } from "./submitDue.ts";

const END = "2126-03-01";

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

/** Three of ten transactions end badly, half of these before their commit. */
const fateBy = (chance: () => number) => () =>
  chance() < 15 ? "before" : chance() < 15 ? "after" : "lives";

/** Raises the limit of pending payments, because no one approves for so long. */
const patient = {
  ...policy,
  waiting: { perCustomer: 100_000, totalPerCustomer: cents(1_000_000_000) },
};

/** Creates a customer with so many cents and this schedule, on a server that dies at random. */
async function scheduled(balance: number, shape: object, chance: () => number) {
  const store = createMemoryStore();
  const bank = openTestBank(store, undefined, { policy: patient });
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance }, { type: "savings", balance: 0 }],
  });
  const body = { ...scheduleOf(customer), amount: 0.01, ...shape };
  const response = await customer.ask({ method: "POST", path: "/api/schedules", body });
  expect(response.status).toBe(201);
  const [row] = await store.schedules.listOf(customer.user.id);
  if (row === undefined) throw new Error("Nothing was scheduled");
  const process = { ...bank.deps, store: dying(store, fateBy(chance)) };
  return { store, bank, customer, row, process };
}

/** Each of these schedules runs for a hundred years. */
export function describeHundredYears(shapes: readonly object[]): void {
  it.each(shapes.map((shape) => [JSON.stringify(shape), shape] as const))(
    "%s: in a hundred years of kills and jumps of the clock, each date once",
    { timeout: 120_000 },
    async (_, shape) => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (chances) => {
          const chance = () => chances.next().value ?? 0;
          const { store, bank, customer, row, process } = await scheduled(
            10_000_000,
            shape,
            chance,
          );
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
}

/** A schedule runs for ten years on an account that is often empty. */
export function describeEmptyAccounts(): void {
  it(
    "in ten years of kills and empty accounts, each date goes once, on the first chosen day with enough",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (chances) => {
          const chance = () => chances.next().value ?? 0;
          const shape = { startsOn: "2026-03-06", repeat: "days", every: 11, weekend: "before" };
          const retryAfterDays = [1, 3, 14];
          const { store, bank, customer, row, process } = await scheduled(0, {
            ...shape,
            retryAfterDays,
          }, chance);
          const id = row.fromAccountId;
          const daysWithEnough = new Set<string>();
          while (bank.clock.now() < "2036-03-06") {
            bank.clock.advance(days(1));
            const account = await store.accounts.byId(id);
            if (account === undefined) throw new Error("The account is gone");
            const isEnough = chance() < 30;
            if (isEnough) daysWithEnough.add(bank.clock.now().slice(0, 10));
            const missing = account.held + (isEnough ? 1 : 0) - account.balance;
            if (missing !== 0) await bankAdjusts(store, account, missing, bank.clock.now());
            await Promise.all([submitDueSchedules(process), submitDueSchedules(process)]);
            await submitDueSchedules(bank.deps);
          }

          const wanted: [string, string][] = [];
          for (let place = 0;; place++) {
            const date = dateAt(row, place);
            const next = dateAt(row, place + 1);
            if (date === undefined || next === undefined || next > "2036-02-20") break;
            const on = submissionDay(date, row.weekend);
            const day = [0, ...retryAfterDays].map((count) => daysLater(on, count))
              .find((one) => daysWithEnough.has(one) && one < submissionDay(next, row.weekend));
            if (day !== undefined) wanted.push([date, day]);
          }
          const made = (await store.transactions.listOwnedBy(customer.user.id))
            .map(({ metadata, createdAt }) => [metadata?.["scheduledFor"], createdAt.slice(0, 10)])
            .reverse();
          expect(wanted.length).toBeGreaterThan(50);
          expect(made.slice(0, wanted.length)).toEqual(wanted);
        }),
        { numRuns: 2 },
      );
    },
  );
}
