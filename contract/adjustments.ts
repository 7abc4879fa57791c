import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import { hasWholeCents, LARGEST_AMOUNT_CENTS, money } from "./money.ts";
import { amountTexts } from "./texts/amounts.ts";
import { line, longest } from "./text.ts";
import { transaction } from "./transactions.ts";
import { adjustmentTexts } from "./texts/accounts.ts";

/** The value of `metadata.kind` of a balance adjustment request. */
export const ADJUSTMENT_KIND = "balance_adjustment";

const { invalidAmount } = adjustmentTexts;

/** The change of a balance: not 0, two decimals, at most 999,999,999.99 either way. */
const signedAmount = z.pipe(
  z.number(invalidAmount).check(
    z.refine(
      (major) => major !== 0 && (hasWholeCents(major) || Math.abs(major) > 1e9),
      invalidAmount,
    ),
    z.refine((major) => Math.abs(major) * 100 <= LARGEST_AMOUNT_CENTS, amountTexts.tooLarge),
  ),
  money,
);

/**
 * Requests a change of the balance of the caller's own account. A positive amount becomes a pending
 * deposit, a negative one a pending withdrawal. An administrator approves or rejects it.
 */
export const requestAdjustment = defineCall({
  method: "POST",
  path: "/api/customer/accounts/{id}/balance",
  access: "customer",
  params: idParams,
  body: z.strictObject({
    amount: signedAmount,
    description: z.optional(line(longest.description)),
  }),
  status: 201,
  output: transaction,
  errors: [
    "not_found",
    "frozen",
    "stopped",
    "account_inactive",
    "account_frozen",
    "insufficient_funds",
    "too_many_waiting",
    "too_much_waiting",
    "limit_reached",
    "step_up_required",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
  movesMoney: true,
});

export const adjustmentCalls = { requestAdjustment };
