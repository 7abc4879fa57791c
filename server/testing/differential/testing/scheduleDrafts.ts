import type { Dice } from "./dice.ts";
import { admins, at, customers, type Drafter, query, someAccount, someUser } from "./drafter.ts";
import type { Who } from "./step.ts";
import { amounts, badAmounts, hostileTexts, mostly, some, texts, zones } from "./words.ts";

const days = ["2026-03-05", "2026-03-06", "2026-03-31", "2026-04-30"];
const invalidDays = ["2026-03-01", "2026-02-30", "2040-01-01", "tomorrow"];

function schedule(dice: Dice, who: Who): unknown {
  const type = mostly(dice, ["transfer", "withdrawal"], ["deposit", 7]);
  const side = () => someAccount(dice, who);
  return {
    type,
    fromAccountId: side(),
    ...(type === "withdrawal"
      ? some(dice, 95, { externalAccount: () => dice.pick(["88 4410 2075", " 1234 ", "12"]) })
      : some(dice, 95, { toAccountId: side })),
    amount: mostly(dice, amounts, badAmounts),
    startsOn: mostly(dice, days, invalidDays),
    repeat: mostly(dice, ["once", "days", "weeks", "months"], ["years"]),
    zone: mostly(dice, zones.slice(0, 3), zones.slice(3)),
    ...some(dice, 25, {
      description: () => mostly(dice, texts, hostileTexts),
      every: () => mostly(dice, [1, 2, 12], [0, 367, 1.5]),
      dayOfMonth: () => mostly(dice, [1, 31, null], [32]),
      weekend: () => dice.pick(["on", "before", "after"]),
      until: () => mostly(dice, [null, "2026-12-31"], ["2026-01-01"]),
      count: () => mostly(dice, [null, 1, 12], [0]),
      retryAfterDays: () => mostly<unknown>(dice, [[], [1], [1, 3, 7]], [[3, 1]]),
      ifStopped: () => dice.pick(["wait", "end"]),
    }),
  };
}

/** Scheduled transfers. */
export const scheduleDrafts = {
  listSchedules: {
    weight: 3,
    by: [...customers, ...admins],
    draft: (dice) => ({
      path: "/api/schedules" + query(some(dice, 70, { userId: () => someUser(dice) })),
    }),
  },
  getForecast: { weight: 2, by: customers, draft: () => ({}) },
  previewSchedule: {
    weight: 2,
    by: customers,
    draft: (dice, who) => ({ body: schedule(dice, who) }),
  },
  createSchedule: {
    weight: 4,
    by: customers,
    draft: (dice, who) => ({ body: schedule(dice, who) }),
  },
  patchSchedule: {
    weight: 4,
    by: customers,
    draft: (dice) => ({
      path: at(dice, "/api/schedules/", `{schedule:-${1 + dice.integer(4)}}`),
      body: some(dice, 40, {
        amount: () => mostly(dice, amounts, badAmounts),
        description: () => mostly(dice, texts, hostileTexts),
        isNextPaused: () => mostly(dice, [true, false], ["yes"]),
        status: () => mostly(dice, ["stopped"], ["active"]),
      }),
    }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
