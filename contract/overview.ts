import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { zone } from "./listQuery.ts";
import { money } from "./money.ts";
import { transaction } from "./transactions.ts";

/** How many of the newest transactions the overview has. */
export const RECENT = 5;

/** How many months the overview compares, the current one included. */
export const MONTHS = 6;

/**
 * Money into and out of a customer's accounts in one month, such as `2026-06`: their completed
 * deposits and withdrawals. A transfer is neither.
 */
const monthFlow = z.object({ month: z.string(), in: money, out: money });
export type MonthFlow = z.output<typeof monthFlow>;

export const overview = z.object({
  /** The newest transactions, newest first. */
  recent: z.array(transaction),
  pendingCount: z.int(),
  /** Whether any of their transactions was ever completed. */
  hasCompleted: z.boolean(),
  /** The last months in the query's `zone`, oldest first. */
  months: z.array(monthFlow),
});
export type Overview = z.output<typeof overview>;

/** Returns what the customer's overview shows of their own transactions. */
export const getOverview = defineCall({
  method: "GET",
  path: "/api/overview",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  query: z.strictObject({ zone: z.optional(zone) }),
  status: 200,
  output: overview,
  errors: [],
  idempotent: false,
  conditional: "own",
});

export const overviewCalls = { getOverview };
