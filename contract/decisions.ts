import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { MOST_IDS } from "./listQuery.ts";
import { problem } from "./problem.ts";
import { seenTransaction } from "./seen.ts";
import { challengeId } from "./stepUp.ts";
import { line, longest } from "./text.ts";
import { transactionTexts } from "./texts/transactions.ts";
import { isReasonForRejection, transaction } from "./transactions.ts";

/** What one staff member decides about one transaction, in the fields of `patchTransaction`. */
const decision = z.strictObject({
  id,
  status: z.enum(["completed", "rejected"]),
  reason: z.optional(line(longest.rejectionReason, transactionTexts.reasonNeeded)),
  seen: z.optional(seenTransaction),
  /** The challenge that was proved for this decision, if it needs a code. */
  proofId: z.optional(challengeId),
}).check(isReasonForRejection);

/**
 * The outcome of one decision. `unchanged`: it was decided that way before. `undone`: nothing
 * prevents it, but it was one of an atomic list in which another was refused.
 */
const decisionOutcome = z.object({
  id,
  result: z.enum(["decided", "unchanged", "refused", "undone"]),
  /** With `decided` and `unchanged`. */
  transaction: z.optional(transaction),
  /** With `refused`: the error that `patchTransaction` returns. */
  problem: z.optional(z.omit(problem, { requestId: true })),
});
export type DecisionOutcome = z.output<typeof decisionOutcome>;

const countOfDecisions = `Enter 1 to ${MOST_IDS} decisions`;

/**
 * Approves (completed) or rejects these transactions, one after the other, by the same rules as
 * `patchTransaction`, in one database transaction. A refusal doesn't stop the others. If `atomic`,
 * one refusal refuses all: then nothing changes, and the outcomes say why. A transaction that
 * another request has locked for five seconds is refused as `unavailable`.
 */
export const decideTransactions = defineCall({
  method: "POST",
  path: "/api/decisions",
  access: "admin",
  permission: "decide",
  body: z.strictObject({
    decisions: z.array(decision)
      .check(z.minLength(1, countOfDecisions), z.maxLength(MOST_IDS, countOfDecisions)),
    atomic: z.optional(z.boolean()),
  }),
  status: 200,
  /** In the order of `decisions`. */
  output: z.array(decisionOutcome),
  errors: ["request_in_flight", "key_reused"],
  idempotent: true,
  movesMoney: true,
});

export const decisionCalls = { decideTransactions };
