import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { instant } from "./time.ts";

/** A calendar month in UTC, such as `2026-11`. */
const month = z.string().check(
  z.regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-11"),
);

/**
 * Where a month stands. `ready`: it can be closed now. `requested`: its closing waits for another
 * owner. `pending`: transactions dated in it, or before it, wait for approval. `later`: the months
 * before it come first. `current`: it isn't over.
 */
export const monthState = z.enum([
  "closed",
  "ready",
  "requested",
  "pending",
  "later",
  "current",
]);
export type MonthState = z.output<typeof monthState>;

/** A month of the bank's books. */
export const bankMonth = z.object({
  month,
  state: monthState,
  /** How many pending transactions are in the way; 0 for other states than `pending`. */
  pending: z.int(),
  /** Null for a month that isn't closed. */
  closing: z.nullable(z.object({
    closedAt: instant,
    closedBy: id,
    approvedBy: id,
    /** The number of ledger entries that were posted in it, and the hash over them. */
    entries: z.int(),
    hash: z.string(),
  })),
});
export type BankMonth = z.output<typeof bankMonth>;

/** Lists the months since the first ledger entry, newest first. */
export const listMonths = defineCall({
  method: "GET",
  path: "/api/months",
  access: "admin",
  permission: "seeAudit",
  status: 200,
  output: z.array(bankMonth),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/**
 * Closes a month for good, which always needs a second owner: afterwards no transaction with a date
 * in it is created, approved, edited, deleted, or moved there, and its statements never change.
 * Months are closed in order, when they are over and nothing in them is pending. The first one that
 * a bank closes closes all before it.
 */
export const closeMonth = defineCall({
  method: "POST",
  path: "/api/months/close",
  access: "admin",
  permission: "closeMonths",
  body: z.strictObject({ month }),
  status: 200,
  output: bankMonth,
  errors: ["month_closed", "month_not_ready", "second_person_required", "step_up_required"],
  idempotent: false,
});

export const monthCalls = { listMonths, closeMonth };
