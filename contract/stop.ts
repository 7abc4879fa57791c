import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { instant } from "./time.ts";

/** Whether the caller has stopped all payments, and which of their browsers that has signed out. */
export const stopState = z.object({
  stoppedAt: z.nullable(instant),
  /** What each said of itself at sign-in, the latest first. */
  signedOut: z.array(z.string()),
});
export type StopState = z.output<typeof stopState>;

export const getStop = defineCall({
  method: "GET",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: stopState,
  errors: [],
  idempotent: false,
});

/**
 * Stops all payments of the caller (section 4): ends their other sessions, holds what is pending and
 * what is scheduled, and refuses withdrawals to account numbers that they have never paid. Once more
 * ends the sessions that came since.
 */
export const stopPayments = defineCall({
  method: "POST",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: stopState,
  errors: [],
  idempotent: false,
});

/** Unfreezes payments. Needs a fresh proof. Pending payments stay pending. */
export const resumePayments = defineCall({
  method: "DELETE",
  path: "/api/stop",
  access: "customer",
  status: 200,
  output: stopState,
  errors: ["step_up_required"],
  idempotent: false,
});

export const stopCalls = { getStop, stopPayments, resumePayments };
