import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { queryId, zone } from "./listQuery.ts";
import { amount, money } from "./money.ts";
import { line, longest } from "./text.ts";
import { calendarDate, instant } from "./time.ts";
import { externalAccount, transactionTexts } from "./transactions.ts";

/** How many dates a preview shows. */
export const PREVIEWED_DATES = 12;

/** The latest day after its date on which a transfer is tried again. */
const LATEST_RETRY_DAY = 14;

export const scheduleTexts = {
  pastDate: "Choose today or a later date.",
  pastFriday: "The Friday before the first date is over. Please choose a later day.",
  farDate: "Choose a date within the next 10 years.",
  endBeforeStart: "The end date can't be before the start date.",
  noDate: "These choices leave no dates. Change the dates or how often it repeats.",
  dayOfMonthAlone: "A day of the month is only allowed for monthly transfers",
} as const;

const wholeFrom1To = (most: number) => {
  const refused = `Must be a whole number from 1 to ${most}`;
  return z.int(refused).check(z.gte(1, refused), z.lte(most, refused));
};

/** How often: once, or every so many days, weeks or months. */
export const scheduleRepeat = z.enum(["once", "days", "weeks", "months"]);

/** What becomes of a date at a weekend: it stays, or moves to the Friday before or Monday after. */
export const weekendChoice = z.enum(["on", "before", "after"]);
export type WeekendChoice = z.output<typeof weekendChoice>;

/** The rule that the dates follow. Days are those of the schedule's `zone`. */
const rule = {
  /** The first date is not before this day. */
  startsOn: calendarDate,
  repeat: scheduleRepeat,
  /** Every so many days, weeks or months. */
  every: wholeFrom1To(366),
  /** Of a rule in months; the last day where a month has no such day. Null: as `startsOn`. */
  dayOfMonth: z.nullable(wholeFrom1To(31)),
  weekend: weekendChoice,
  /** The last day on which there may be a date. */
  until: z.nullable(calendarDate),
  /** How many dates there are. */
  count: z.nullable(wholeFrom1To(1_000)),
};
export type ScheduleRule = z.output<z.ZodMiniObject<typeof rule>>;

/** What happens where an account or its owner is stopped: it waits, or the schedule ends. */
const ifStopped = z.enum(["wait", "end"]);

const retryDay = wholeFrom1To(LATEST_RETRY_DAY);

/** Retries of a date, in days after it, each once and in order. */
const retryAfterDays = z.array(retryDay).check(
  z.maxLength(5, "Must be at most 5 days"),
  z.refine(
    (days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)),
    "Must be days in rising order",
  ),
);

const scheduleInput = z.strictObject({
  type: z.enum(["transfer", "withdrawal"]),
  fromAccountId: id,
  /** Of a transfer. */
  toAccountId: z.optional(z.nullable(id)),
  /** Of a withdrawal: the account number at another bank. */
  externalAccount: z.optional(z.nullable(externalAccount)),
  amount,
  description: z.optional(line(longest.description)),
  ...rule,
  every: z.optional(rule.every),
  dayOfMonth: z.optional(rule.dayOfMonth),
  weekend: z.optional(rule.weekend),
  until: z.optional(rule.until),
  count: z.optional(rule.count),
  retryAfterDays: z.optional(retryAfterDays),
  ifStopped: z.optional(ifStopped),
  zone,
}).check(
  z.refine(({ type, toAccountId }) => type !== "transfer" || !!toAccountId, {
    error: transactionTexts.bothNeeded,
    path: ["toAccountId"],
  }),
  z.refine(({ type, externalAccount }) => type !== "withdrawal" || !!externalAccount, {
    error: transactionTexts.externalAccountNeeded,
    path: ["externalAccount"],
  }),
  z.refine(({ startsOn, until }) => !until || until >= startsOn, {
    error: scheduleTexts.endBeforeStart,
    path: ["until"],
  }),
  z.refine(({ repeat, dayOfMonth }) => !dayOfMonth || repeat === "months", {
    error: scheduleTexts.dayOfMonthAlone,
    path: ["dayOfMonth"],
  }),
);
export type ScheduleInput = z.output<typeof scheduleInput>;

/**
 * Whether it goes on. `done`: all its dates were dealt with; `stopped` by its customer; `ended` by
 * the bank, because it could not go on: `problem` says why.
 */
export const scheduleStatus = z.enum(["active", "done", "stopped", "ended"]);
export type ScheduleStatus = z.output<typeof scheduleStatus>;

/** What became of a date: submitted as a transaction, paused by the customer, or given up. */
export const scheduleOutcome = z.enum(["submitted", "paused", "missed"]);
export type ScheduleOutcome = z.output<typeof scheduleOutcome>;

/** A transfer that the bank submits for its customer, once or again and again. */
export const schedule = z.object({
  id,
  userId: id,
  type: z.enum(["transfer", "withdrawal"]),
  fromAccountId: id,
  toAccountId: z.nullable(id),
  externalAccount: z.nullable(z.string()),
  amount: money,
  description: z.string(),
  ...rule,
  retryAfterDays,
  ifStopped,
  zone: z.string(),
  createdAt: instant,
  status: scheduleStatus,
  /** The day of the next date, weekends considered; null where there is none. */
  nextOn: z.nullable(z.string()),
  /** The customer has paused that date. */
  isNextPaused: z.boolean(),
  /** Where the date that is due could not be submitted yet: the day on which it is tried again. */
  retryOn: z.nullable(z.string()),
  /** Why it cannot go on, or not yet, as a sentence. */
  problem: z.nullable(z.string()),
  /** The first of its days within the next month on which there will not be enough money. */
  shortOn: z.nullable(z.string()),
  /** What became of the date before. */
  last: z.nullable(z.object({
    date: z.string(),
    outcome: scheduleOutcome,
    problem: z.nullable(z.string()),
    transactionId: z.nullable(id),
  })),
});
export type Schedule = z.output<typeof schedule>;

/** A customer's own, the newest first; staff name whose with `userId`. */
export const listSchedules = defineCall({
  method: "GET",
  path: "/api/schedules",
  access: "signedIn",
  permission: "seeCustomers",
  query: z.strictObject({ userId: z.optional(queryId) }),
  status: 200,
  output: z.array(schedule),
  conditional: "content",
  errors: [],
  idempotent: false,
});

const refusals = [
  "not_found",
  "recipient_not_found",
  "not_your_account",
  "frozen",
  "stopped",
  "account_inactive",
  "account_frozen",
] as const;

/**
 * The next dates of a schedule that is not there yet, and what is available on its account after
 * each, where everything known comes to pass: holds, and all of the customer's schedules. What
 * arrives by one of them counts from the day after. A date for which there is not enough lowers
 * nothing; it tells how much is missing as an amount below zero.
 */
export const previewSchedule = defineCall({
  method: "POST",
  path: "/api/schedule-previews",
  access: "customer",
  body: scheduleInput,
  status: 200,
  output: z.object({
    dates: z.array(z.object({ on: z.string(), availableAfter: money, isEnough: z.boolean() })),
  }),
  errors: refusals,
  idempotent: false,
});

/** A customer schedules a transfer. Above the limit they have set, it asks who is there. */
export const createSchedule = defineCall({
  method: "POST",
  path: "/api/schedules",
  access: "customer",
  body: scheduleInput,
  status: 201,
  output: schedule,
  errors: [
    ...refusals,
    "too_many_schedules",
    "step_up_required",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
});

/** A customer changes what is left of a schedule, pauses its next date, or stops it for good. */
export const patchSchedule = defineCall({
  method: "PATCH",
  path: "/api/schedules/{id}",
  access: "customer",
  params: idParams,
  body: z.strictObject({
    amount: z.optional(amount),
    description: z.optional(line(longest.description)),
    isNextPaused: z.optional(z.boolean()),
    status: z.optional(z.literal("stopped")),
  }).check(changesSomething),
  status: 200,
  output: schedule,
  errors: ["not_found", "frozen", "schedule_over", "step_up_required"],
  idempotent: false,
});

export const scheduleCalls = { listSchedules, previewSchedule, createSchedule, patchSchedule };
