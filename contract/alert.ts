import * as z from "zod/mini";
import { id } from "./id.ts";
import { money } from "./money.ts";
import { instant } from "./time.ts";

/** What a customer may ask to be told of (section 4), and `changed_by_staff`, which always comes. */
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
  /** What moved; of `balance_below` and a balance that staff set, what is left. */
  amount: z.nullable(money),
  /**
   * Of `sign_in` the browser, as it calls itself; of `schedule_fails` why, in the bank's words; of
   * `changed_by_staff` a `staffChange`.
   */
  detail: z.nullable(z.string()),
  /** Of `schedule_fails` the day, such as 2026-03-05. */
  day: z.nullable(z.string()),
  createdAt: instant,
});
export type Alert = z.output<typeof alert>;
