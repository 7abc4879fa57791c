import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { money } from "./money.ts";
import { instant } from "./time.ts";

/**
 * The figures of the admin dashboard's cards (section 2), and which months are closed. Amounts are
 * in USD.
 */
export const summary = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  activeAccounts: z.int(),
  pendingCount: z.int(),
  pendingAmount: money,
  /** All months before this moment are closed; null if none is. */
  closedUntil: z.nullable(instant),
});
export type Summary = z.output<typeof summary>;

/** Returns the figures of the admin dashboard, and which months are closed. */
export const getSummary = defineCall({
  method: "GET",
  path: "/api/admin/summary",
  access: "admin",
  permission: "seeCustomers",
  status: 200,
  output: summary,
  errors: [],
  idempotent: false,
  conditional: "content",
});

export const summaryCalls = { getSummary };
