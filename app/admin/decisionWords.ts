import type { Failure } from "#app/api/callFailed.ts";
import { explain, whatHappened } from "#app/problems.ts";

/** The status that an administrator gives a pending transaction (section 4). */
export type Decision = "completed" | "rejected";

/** Section 8: the toasts of a decision. */
export const decisionWords = {
  completed: {
    verb: "Approve",
    past: "Approved",
    done: "Transaction approved",
    detail: "The transaction has been approved successfully.",
    repeated: "It was already approved. Nothing was posted twice.",
    failed: "Error approving transaction",
  },
  rejected: {
    verb: "Reject",
    past: "Rejected",
    done: "Transaction rejected",
    detail: "The transaction has been rejected.",
    repeated: "It was already rejected. Nothing was changed.",
    failed: "Error rejecting transaction",
  },
} as const;

/** The toasts of a rejection that is taken back: those of an edit. */
export const undoWords = {
  done: "Transaction updated",
  detail: "It's pending again.",
  failed: "Error updating transaction",
} as const;

/** Refusals after which the transaction still waits. */
const stillWaits: readonly string[] = [
  "insufficient_funds",
  "account_inactive",
  "account_frozen",
  "owner_frozen",
  "owner_stopped",
  "account_closed",
  "balance_limit",
  "limit_reached",
];

/** Why a decision was not taken, and where that leaves the transaction. */
export function decisionProblem(failure: Failure): string {
  if (!stillWaits.includes(failure.code)) return explain(failure);
  return `${whatHappened(failure)}. It's still pending, and nothing was posted.`;
}
