import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow } from "#server/db/rows.ts";
import type { NewSchedule } from "#server/db/store/schedules.ts";
import { dayIn, daysLater } from "#server/schedules/dates.ts";
import { aimAt } from "#server/schedules/progress.ts";

/** A transfer every month, the first time so many days from now. */
export interface DemoSchedule {
  readonly inDays: number;
  readonly amount: Cents;
  readonly description: string;
  /** The place of their own account, or the number at another bank, that it goes to. */
  readonly to: number | string;
}

/** Returns the stored form of a scheduled transfer from the user's first account. */
export function scheduleOf(
  userId: number,
  accounts: readonly AccountRow[],
  { inDays, amount, description, to }: DemoSchedule,
  now: Instant,
): NewSchedule {
  const idAt = (place: number) => accounts[place]?.id ?? 0;
  const isOwn = typeof to === "number";
  const schedule = {
    userId,
    type: isOwn ? "transfer" : "withdrawal",
    fromAccountId: idAt(0),
    toAccountId: isOwn ? idAt(to) : null,
    externalAccount: isOwn ? null : to,
    amount,
    description,
    startsOn: daysLater(dayIn(now, "UTC"), inDays),
    repeat: "months",
    every: 1,
    dayOfMonth: null,
    weekend: "on",
    until: null,
    count: null,
    retryAfterDays: [1, 2, 3],
    ifStopped: "wait",
    zone: "UTC",
    createdAt: now,
    withoutCodeAt: null,
    preparedBy: null,
    version: 1,
  } as const;
  return { ...schedule, ...aimAt(schedule, 0, now) };
}
