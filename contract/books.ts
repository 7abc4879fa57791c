import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** Compares every balance with its postings, as `deno task verify-books` does. */
export const getBooks = defineCall({
  method: "GET",
  path: "/api/books",
  access: "admin",
  permission: "seeAudit",
  status: 200,
  output: z.object({
    isBalanced: z.boolean(),
    /** The sum of all customers' balances. */
    customerTotal: money,
    /** Balances of the bank's own accounts. With `customerTotal` they add up to 0. */
    systemTotals: z.object({ cash: money, adjustments: money, closing: money }),
    discrepancies: z.array(z.object({ accountId: id, balance: money, postings: money })),
    /** IDs of journal entries whose postings don't sum to zero. */
    unbalancedEntries: z.array(z.int()),
  }),
  errors: [],
  idempotent: false,
});

export const bookCalls = { getBooks };
