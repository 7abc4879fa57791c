import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** How far ahead the forecast looks, in days. */
export const FORECAST_DAYS = 30;

/** One date of a scheduled transfer that is known to come. */
const plannedMovement = z.object({
  scheduleId: id,
  on: z.string(),
  type: z.enum(["transfer", "withdrawal"]),
  fromAccountId: id,
  toAccountId: z.nullable(id),
  externalAccount: z.nullable(z.string()),
  amount: money,
  description: z.string(),
  /** On the account it leaves; where there is not enough, what is missing, below zero. */
  availableAfter: money,
  /** Why it will not be made as things stand, as a sentence. */
  problem: z.nullable(z.string()),
});
export type PlannedMovement = z.output<typeof plannedMovement>;

export const forecast = z.object({
  /** The last day that was looked at. */
  until: z.string(),
  /** In the order in which they come. */
  movements: z.array(plannedMovement),
  /** The least that will be available after any of them; null where none comes. */
  lowest: z.nullable(z.object({ accountId: id, on: z.string(), available: money })),
});
export type Forecast = z.output<typeof forecast>;

/**
 * What a customer's schedules will do within the next 30 days, and how low it takes their accounts,
 * where all of it comes to pass. What is pending is no longer available, and so is counted.
 */
export const getForecast = defineCall({
  method: "GET",
  path: "/api/forecast",
  access: "customer",
  status: 200,
  output: forecast,
  conditional: "content",
  errors: [],
  idempotent: false,
});

export const forecastCalls = { getForecast };
