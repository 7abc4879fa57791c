import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { instant } from "./time.ts";

/** Whether the caller froze payments, and which of their browsers that signed out. */
export const paymentFreezeState = z.object({
  stoppedAt: z.nullable(instant),
  /** User agents of the signed-out browsers, latest first. */
  signedOut: z.array(z.string()),
});
export type PaymentFreezeState = z.output<typeof paymentFreezeState>;

export const getPaymentFreeze = defineCall({
  method: "GET",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: paymentFreezeState,
  errors: [],
  idempotent: false,
});

/**
 * Freezes the caller's payments (section 4): ends their other sessions, holds pending and scheduled
 * payments, and rejects withdrawals to account numbers that they have never paid. Calling it again
 * ends the sessions opened since.
 */
export const freezePayments = defineCall({
  method: "POST",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: paymentFreezeState,
  errors: [],
  idempotent: false,
});

/** Unfreezes payments. Needs a fresh proof. Pending payments stay pending. */
export const unfreezePayments = defineCall({
  method: "DELETE",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: paymentFreezeState,
  errors: ["step_up_required"],
  idempotent: false,
});

export const paymentFreezeCalls = { getPaymentFreeze, freezePayments, unfreezePayments };
