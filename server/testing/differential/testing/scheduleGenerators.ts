import type { Rng } from "./rng.ts";
import {
  admins,
  at,
  customers,
  query,
  type RequestGenerator,
  someAccount,
  someUser,
} from "./generator.ts";
import type { Who } from "./step.ts";
import { amounts, badAmounts, hostileTexts, mostly, some, texts, zones } from "./words.ts";

const days = ["2026-03-05", "2026-03-06", "2026-03-31", "2026-04-30"];
const invalidDays = ["2026-03-01", "2026-02-30", "2040-01-01", "tomorrow"];

function schedule(rng: Rng, who: Who): unknown {
  const type = mostly(rng, ["transfer", "withdrawal"], ["deposit", 7]);
  const side = () => someAccount(rng, who);
  return {
    type,
    fromAccountId: side(),
    ...(type === "withdrawal"
      ? some(rng, 95, {
        externalAccount: () => rng.pick(["88 4410 2075", " 1234 ", "12"]),
      })
      : some(rng, 95, { toAccountId: side })),
    amount: mostly(rng, amounts, badAmounts),
    startsOn: mostly(rng, days, invalidDays),
    repeat: mostly(rng, ["once", "days", "weeks", "months"], ["years"]),
    zone: mostly(rng, zones.slice(0, 3), zones.slice(3)),
    ...some(rng, 25, {
      description: () => mostly(rng, texts, hostileTexts),
      every: () => mostly(rng, [1, 2, 12], [0, 367, 1.5]),
      dayOfMonth: () => mostly(rng, [1, 31, null], [32]),
      weekend: () => rng.pick(["on", "before", "after"]),
      until: () => mostly(rng, [null, "2026-12-31"], ["2026-01-01"]),
      count: () => mostly(rng, [null, 1, 12], [0]),
      retryAfterDays: () => mostly<unknown>(rng, [[], [1], [1, 3, 7]], [[3, 1]]),
      ifStopped: () => rng.pick(["wait", "end"]),
    }),
  };
}

/** Scheduled transfers. */
export const scheduleGenerators = {
  listSchedules: {
    weight: 3,
    by: [...customers, ...admins],
    make: (rng) => ({
      path: "/api/schedules" +
        query(some(rng, 70, { userId: () => someUser(rng) })),
    }),
  },
  getForecast: { weight: 2, by: customers, make: () => ({}) },
  previewSchedule: {
    weight: 2,
    by: customers,
    make: (rng, who) => ({ body: schedule(rng, who) }),
  },
  createSchedule: {
    weight: 4,
    by: customers,
    make: (rng, who) => ({ body: schedule(rng, who) }),
  },
  patchSchedule: {
    weight: 4,
    by: customers,
    make: (rng) => ({
      path: at(rng, "/api/schedules/", `{schedule:-${1 + rng.integer(4)}}`),
      body: some(rng, 40, {
        amount: () => mostly(rng, amounts, badAmounts),
        description: () => mostly(rng, texts, hostileTexts),
        isNextPaused: () => mostly(rng, [true, false], ["yes"]),
        status: () => mostly(rng, ["stopped"], ["active"]),
      }),
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
