import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { amount, money } from "./money.ts";
import { instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";

/** A limit that an amount would exceed, with the message of that error. */
const limitReached = z.object({
  limit: z.enum(["transaction", "customerDay", "newPayee"]),
  message: z.string(),
  /** The largest amount that is still within the limit. */
  left: money,
  /** When the limit resets; null if waiting doesn't help, or its period hasn't started yet. */
  freesAt: z.nullable(instant),
});

/**
 * Returns the limit that the caller's transfer or withdrawal would exceed right now, or null.
 * Changes and reserves nothing.
 */
export const previewLimit = defineCall({
  method: "POST",
  path: "/api/limit-previews",
  access: "customer",
  company: "prepare",
  chosenAccounts: "companyWide",
  body: z.strictObject({
    type: z.enum(["transfer", "withdrawal"]),
    amount,
    /** Where a withdrawal goes. Without it, the limit for new payees isn't checked. */
    externalAccount: z.optional(externalAccount),
  }),
  status: 200,
  output: z.object({ reached: z.nullable(limitReached) }),
  errors: [],
  idempotent: false,
});

export const limitPreviewCalls = { previewLimit };
