import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { amount, money } from "./money.ts";
import { instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";

/** A limit that an amount would not fit into, in the words with which it would be refused. */
const limitReached = z.object({
  limit: z.enum(["transaction", "customerDay", "newPayee"]),
  message: z.string(),
  /** What still fits. */
  left: money,
  /** When there is room again; null where waiting does not help, or nothing has begun yet. */
  freesAt: z.nullable(instant),
});

/**
 * Which of the bank's limits the caller's transfer or withdrawal would not fit into right now; null
 * where it fits into all. Nothing is changed, and nothing is kept free.
 */
export const previewLimit = defineCall({
  method: "POST",
  path: "/api/limit-previews",
  access: "customer",
  body: z.strictObject({
    type: z.enum(["transfer", "withdrawal"]),
    amount,
    /** Where a withdrawal goes; without it no limit of a new payee is looked at. */
    externalAccount: z.optional(externalAccount),
  }),
  status: 200,
  output: z.object({ reached: z.nullable(limitReached) }),
  errors: [],
  idempotent: false,
});

export const limitPreviewCalls = { previewLimit };
