import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** How far ahead the forecast looks, in days. */
export const FORECAST_DAYS = 30;

/** One upcoming date of a scheduled transfer. */
const plannedMovement = z.object({
  scheduleId: id,
  on: z.string(),
  type: z.enum(["transfer", "withdrawal"]),
  fromAccountId: id,
  toAccountId: z.nullable(id),
  externalAccount: z.nullable(z.string()),
  amount: money,
  description: z.string(),
  /**
   * Balance of the source account afterwards; negative by the missing amount if there's too little.
   */
  availableAfter: money,
  /** Why the transfer would fail as things are now, as a sentence. */
  problem: z.nullable(z.string()),
});
export type PlannedMovement = z.output<typeof plannedMovement>;

export const forecast = z.object({
  /** The last day of the forecast. */
  until: z.string(),
  /** Earliest first. */
  movements: z.array(plannedMovement),
  /** The lowest available balance after any of them; null if there are none. */
  lowest: z.nullable(z.object({ accountId: id, on: z.string(), available: money })),
});
export type Forecast = z.output<typeof forecast>;

/**
 * Forecasts the caller's scheduled transfers within the next 30 days and the lowest balance that
 * they lead to. Pending debits are already subtracted from the available balance.
 */
export const getForecast = defineCall({
  method: "GET",
  path: "/api/forecast",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  status: 200,
  output: forecast,
  conditional: "content",
  errors: [],
  idempotent: false,
});

export const forecastCalls = { getForecast };
