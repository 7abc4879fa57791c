import * as z from "zod/mini";

/**
 * What submitting a row would do. The first four are accepted, and all but `fine` are worth a look:
 * the payee resembles a saved one, the row is twice in this run, or the same amount went to this
 * account number lately.
 */
export const paymentVerdict = z.enum([
  "fine",
  "looks_like_another",
  "twice",
  "paid_before",
  "number_wrong",
  "insufficient_funds",
  "over_limit",
  "refused",
]);
export type PaymentVerdict = z.output<typeof paymentVerdict>;

const accepted: readonly PaymentVerdict[] = ["fine", "looks_like_another", "twice", "paid_before"];

/** Returns whether the server would submit a row with this verdict. */
export function isAccepted(verdict: PaymentVerdict): boolean {
  return accepted.includes(verdict);
}
