import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { queryId, zone } from "./listQuery.ts";
import { amount, money } from "./money.ts";
import { line, longest } from "./text.ts";
import { calendarDate, instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";
import { transactionTexts } from "./texts/transactions.ts";
import { scheduleTexts } from "./texts/schedules.ts";

/** The number of dates in a preview. */
export const PREVIEWED_DATES = 12;

/** The most days after its date on which a transfer is retried. */
const LATEST_RETRY_DAY = 14;

const wholeFrom1To = (most: number) => {
  const refused = `Enter a whole number from 1 to ${most}`;
  return z.int(refused).check(z.gte(1, refused), z.lte(most, refused));
};

/** How often a transfer repeats: once, or every `every` days, weeks or months. */
export const scheduleRepeat = z.enum(["once", "days", "weeks", "months"]);

/** A date on a weekend stays, or moves to the Friday before or the Monday after. */
export const weekendChoice = z.enum(["on", "before", "after"]);
export type WeekendChoice = z.output<typeof weekendChoice>;

/** The rule for the dates. Days are in the schedule's `zone`. */
const rule = {
  /** The start date: the first transfer is on or after this day. */
  startsOn: calendarDate,
  repeat: scheduleRepeat,
  /** The interval in days, weeks or months. */
  every: wholeFrom1To(366),
  /** For `months` only. In shorter months, the last day. Null: the day of `startsOn`. */
  dayOfMonth: z.nullable(wholeFrom1To(31)),
  weekend: weekendChoice,
  /** The end date, if any. */
  until: z.nullable(calendarDate),
  /** The number of dates, if limited. */
  count: z.nullable(wholeFrom1To(1_000)),
};
export type ScheduleRule = z.output<z.ZodMiniObject<typeof rule>>;

/**
 * While an account is inactive or frozen, or its owner frozen, the transfer waits or the schedule
 * ends.
 */
const ifStopped = z.enum(["wait", "end"]);

const retryDay = wholeFrom1To(LATEST_RETRY_DAY);

/** The days after a date on which its transfer is retried, in ascending order. */
const retryAfterDays = z.array(retryDay).check(
  z.maxLength(5, "Choose at most 5 days"),
  z.refine(
    (days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)),
    "Choose different days in ascending order",
  ),
);

const scheduleInput = z.strictObject({
  type: z.enum(["transfer", "withdrawal"]),
  fromAccountId: id,
  /** For transfers. */
  toAccountId: z.optional(z.nullable(id)),
  /** For withdrawals: the account number at another bank. */
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
 * The status of a schedule. `done`: all its dates are over. `stopped`: canceled by its customer.
 * `ended`: canceled by the server, because it couldn't continue; `problem` says why.
 */
export const scheduleStatus = z.enum(["active", "done", "stopped", "ended"]);

/** The outcome of a date: submitted as a transaction, skipped by the customer, or failed. */
const ownOutcomes = ["submitted", "paused", "missed"] as const;
/** Also what members of a company made of its request. */
export const scheduleOutcome = z.enum([...ownOutcomes, "rejected", "withdrawn", "expired"]);

/** A transfer that the server submits for a customer, once or repeatedly. */
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
  /** The day of the next transfer, after moving it off a weekend; null if there is none. */
  nextOn: z.nullable(z.string()),
  /** Whether the customer skips that date. */
  isNextPaused: z.boolean(),
  /** If the transfer that is due failed: the day of its next retry. */
  retryOn: z.nullable(z.string()),
  /** Why the schedule can't continue, or not yet, as a sentence. */
  problem: z.nullable(z.string()),
  /** The first day within the next month on which the balance will be too low. */
  shortOn: z.nullable(z.string()),
  /** The outcome of the previous date. */
  last: z.nullable(z.object({
    date: z.string(),
    outcome: scheduleOutcome,
    problem: z.nullable(z.string()),
    transactionId: z.nullable(id),
  })),
  /** Of a company: whose rights and limits count. */
  preparedBy: z.nullable(z.object({ userId: id, fullName: z.string() })),
  /** That member can't make payments any more: nothing is paid until another one takes it over. */
  needsPreparer: z.boolean(),
  /** The earliest date whose payment waits for members to approve it. */
  awaitsApprovalFor: z.nullable(z.string()),
});
export type Schedule = z.output<typeof schedule>;

/** Lists the caller's own schedules, newest first. Staff choose the customer with `userId`. */
export const listSchedules = defineCall({
  method: "GET",
  path: "/api/schedules",
  access: "signedIn",
  company: "see",
  chosenAccounts: "filtered",
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
 * Previews the dates of a new schedule and the available balance after each, with all holds and the
 * customer's other schedules. Incoming scheduled money counts from the day after. A transfer that
 * the balance doesn't cover lowers nothing; its `availableAfter` is negative by the missing amount.
 */
export const previewSchedule = defineCall({
  method: "POST",
  path: "/api/schedule-previews",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  body: scheduleInput,
  status: 200,
  output: z.object({
    dates: z.array(z.object({ on: z.string(), availableAfter: money, isEnough: z.boolean() })),
  }),
  errors: refusals,
  idempotent: false,
});

/**
 * Schedules a transfer. Above the amount the customer chose, it needs step-up authentication. Each
 * date of a company's schedule may need approval by the rules of that day.
 */
export const createSchedule = defineCall({
  method: "POST",
  path: "/api/schedules",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
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

/**
 * Changes the remaining dates of a schedule, skips the next one, or cancels it for good. A member
 * who takes over a company's schedule, or changes its amount, becomes its preparer.
 */
export const patchSchedule = defineCall({
  method: "PATCH",
  path: "/api/schedules/{id}",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  body: z.strictObject({
    amount: z.optional(amount),
    description: z.optional(line(longest.description)),
    isNextPaused: z.optional(z.boolean()),
    status: z.optional(z.literal("stopped")),
    /** For companies only. */
    takesOver: z.optional(z.literal(true)),
  }).check(changesSomething),
  status: 200,
  output: schedule,
  errors: ["not_found", "frozen", "schedule_over", "step_up_required"],
  idempotent: false,
});

export const scheduleCalls = { listSchedules, previewSchedule, createSchedule, patchSchedule };
