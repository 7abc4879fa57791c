import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { MOST_IDS } from "./listQuery.ts";

/**
 * What would become of a decision: it would be taken, it was taken the same way before, somebody
 * else is at the transaction right now, or why it would be refused.
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

const countOfIds = `Must be 1 to ${MOST_IDS} ids of transactions`;

/**
 * What approving (completed) or rejecting these transactions would do, one after the other as
 * `patchTransaction` decides them, if nobody else acted: those for which a code is asked come last,
 * as if it were given. Nothing is changed.
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
  /** In the order of the ids. */
  output: z.array(z.object({
    id,
    result: foreseen,
    needsCode: z.boolean(),
    /**
     * Of a limit: which one, what is left of it, and when it frees. Of what takes a second person:
     * by which rule.
     */
    message: z.optional(z.string()),
  })),
  errors: [],
  idempotent: false,
});

export const decisionPreviewCalls = { previewDecisions };
