import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { MOST_IDS } from "./listQuery.ts";

/**
 * The result that a decision would have: `decided`, `unchanged` if the transaction was decided that
 * way before, `busy` if another request has the transaction locked, or the error code.
 */
export const foreseen = z.enum([
  "decided",
  "unchanged",
  "busy",
  "not_found",
  "already_decided",
  "account_inactive",
  "account_frozen",
  "owner_frozen",
  "owner_stopped",
  "insufficient_funds",
  "balance_limit",
  "limit_reached",
  "second_person_required",
  "own_account",
]);
export type Foreseen = z.output<typeof foreseen>;

const countOfIds = `Enter 1 to ${MOST_IDS} transaction IDs`;

/**
 * Previews the approval (completed) or rejection of these transactions, one after the other, as
 * `patchTransaction` would decide them. Assumes that no one else acts, and that those which need a
 * code come last and get it. Changes nothing.
 */
export const previewDecisions = defineCall({
  method: "POST",
  path: "/api/decision-previews",
  access: "admin",
  permission: "decide",
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, countOfIds), z.maxLength(MOST_IDS, countOfIds)),
    status: z.enum(["completed", "rejected"]),
  }),
  status: 200,
  /** In the order of `ids`. */
  output: z.array(z.object({
    id,
    result: foreseen,
    needsCode: z.boolean(),
    /**
     * For a limit: which one, what is left of it, and when it resets. For `second_person_required`:
     * the rule.
     */
    message: z.optional(z.string()),
  })),
  errors: [],
  idempotent: false,
});

export const decisionPreviewCalls = { previewDecisions };
