import type { Account } from "#contract/accounts.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { createTransaction } from "#contract/transactions.ts";
import { isComplete } from "./checkDraft.ts";
import type { Draft } from "./draft.ts";

export type SubmissionBody = CallArguments<typeof createTransaction>["body"];

/** Who submits, when, and the key that makes a repeat harmless. Made once for each submission. */
export interface Stamp {
  readonly key: string;
  readonly initiatorId: number;
  readonly initiatedAt: Instant;
}

/** What is sent, and sent again unchanged when the answer is lost. */
export interface Submission {
  readonly body: SubmissionBody;
  readonly key: string;
}

/** The call a complete draft makes (section 7); null while something is missing. */
export function submissionOf(
  draft: Draft,
  accounts: readonly Account[],
  { key, initiatorId, initiatedAt }: Stamp,
): Submission | null {
  if (draft.amount === null || !isComplete(draft, accounts)) return null;
  const destination = draft.movement === "withdrawal"
    ? { externalAccount: draft.externalAccount.trim() }
    : {};
  const body: SubmissionBody = {
    type: draft.movement,
    fromAccountId: draft.fromAccountId,
    toAccountId: draft.toAccountId,
    amount: draft.amount,
    description: draft.description.trim(),
    status: "pending",
    metadata: { initiatorId, initiatedAt, ...destination },
  };
  return { body, key };
}
