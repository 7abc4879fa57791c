import * as z from "zod/mini";
import { id } from "./id.ts";
import { money } from "./money.ts";
import { instant } from "./time.ts";

/**
 * Events a customer can turn alerts on for (section 4), and `changed_by_staff`, which is always on.
 */
export const alertKind = z.enum([
  "money_out",
  "money_in",
  "balance_below",
  "held",
  "refused",
  "sign_in",
  "schedule_fails",
  "changed_by_staff",
]);
export type AlertKind = z.output<typeof alertKind>;

/** What staff did: entered, changed or deleted a transaction, or set a balance. */
export const staffChange = z.enum(["entered", "changed", "deleted", "balance"]);
export type StaffChange = z.output<typeof staffChange>;

export const alert = z.object({
  id,
  kind: alertKind,
  accountId: z.nullable(id),
  transactionId: z.nullable(id),
  /** The amount that moved. For `balance_below` and a balance that staff set: the new balance. */
  amount: z.nullable(money),
  /**
   * For `sign_in`: the browser's user agent. For `schedule_fails`: the reason, as a sentence. For
   * `changed_by_staff`: a `staffChange`.
   */
  detail: z.nullable(z.string()),
  /** For `schedule_fails`: the day, such as 2026-03-05. */
  day: z.nullable(z.string()),
  createdAt: instant,
});
export type Alert = z.output<typeof alert>;
