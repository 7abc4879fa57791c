import type { Instant } from "#contract/time.ts";
import type { Transaction, TransactionDetail } from "#contract/transactions.ts";

/** A step in what happened to a transaction, before it is put into words. */
export interface Step {
  readonly id: "sent" | "held" | "waiting" | "approved" | "rejected" | "cancelled" | "posted";
  readonly state: "done" | "current" | "future";
  readonly at: Instant | null;
}

type Known = Pick<TransactionDetail, "decidedAt" | "isCancelled" | "postings">;

/**
 * Returns the past and future steps of a transaction. Money that leaves an account is on hold from
 * the submission to the decision. Postings by the bank itself have no request and no decision.
 */
export function stepsOf(
  { status, createdAt, fromAccountId, initiatorId }: Transaction,
  userId: number,
  known: Known | undefined,
): readonly Step[] {
  const isOwn = initiatorId === userId;
  const decidedAt = known?.decidedAt ?? null;
  const wasAsked = isOwn || decidedAt !== null || status === "pending";
  const before: Step[] = [
    ...(wasAsked ? [done("sent", createdAt)] : []),
    ...(wasAsked && fromAccountId !== null ? [done("held", createdAt)] : []),
  ];
  if (status === "pending") {
    return [
      ...before,
      { id: "waiting", state: "current", at: null },
      { id: "posted", state: "future", at: null },
    ];
  }
  if (status === "rejected") {
    return [...before, done(known?.isCancelled ? "cancelled" : "rejected", decidedAt)];
  }
  const postedAt = known?.postings.at(-1)?.postedAt ?? decidedAt;
  return [
    ...before,
    ...(wasAsked ? [done("approved", decidedAt)] : []),
    done("posted", postedAt ?? createdAt),
  ];
}

function done(id: Step["id"], at: Instant | null): Step {
  return { id, state: "done", at };
}
