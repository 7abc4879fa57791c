import type { Cents } from "#contract/money.ts";
import { coversNewDebit, type Funds, type Stoppable } from "./rules.ts";

/** Why a customer may not move money so, and the field of the request that it is about. */
export interface PartiesProblem {
  readonly code:
    | "frozen"
    | "stopped"
    | "not_found"
    | "recipient_not_found"
    | "not_your_account"
    | "account_inactive"
    | "account_frozen";
  readonly field?: "fromAccountId" | "toAccountId";
}

/** Why a submission is refused, and the field of the request that it is about. */
export interface SubmissionProblem {
  readonly code:
    | PartiesProblem["code"]
    | "insufficient_funds"
    | "too_many_waiting"
    | "too_much_waiting";
  readonly field?: PartiesProblem["field"] | "amount";
}

/** Who asks to move money, and from where to where. */
export interface PartiesCase {
  readonly customer: { readonly id: number; readonly isFrozen: boolean };
  /** Null while they have not stopped their payments. */
  readonly stopped: {
    /** The bank submits it for them. */
    readonly isScheduled: boolean;
    /** Whether it goes to an account number that they have never paid. */
    readonly isNewPayee: boolean;
  } | null;
  /** Null where the side lies outside the bank; undefined if there is no such account. */
  readonly source:
    | (Pick<Stoppable, "isActive" | "isFrozen"> & { readonly userId: number })
    | null
    | undefined;
  readonly destination:
    | (Pick<Stoppable, "isActive"> & { readonly userId: number })
    | null
    | undefined;
  readonly isSameAccount: boolean;
}

export interface SubmissionCase extends PartiesCase {
  readonly amount: Cents;
  readonly source: (Funds & Stoppable & { readonly userId: number }) | null | undefined;
  /** This customer's pending transactions so far. */
  readonly waiting: { readonly count: number; readonly total: Cents };
  readonly limits: { readonly perCustomer: number; readonly totalPerCustomer: Cents };
}

/**
 * Decides whether a customer may move money between these accounts, whatever is on them: between
 * their own, or out of one (section 4). During a payment freeze a customer may request payments,
 * which wait for its end, but none to a new payee.
 */
export function judgeParties(parties: PartiesCase): PartiesProblem | undefined {
  return judgeCustomer(parties) ?? judgeSource(parties) ?? judgeDestination(parties);
}

/**
 * Decides whether a customer's request is accepted (section 4): they may move the money, and the
 * source has enough beside all pending debits.
 */
export function judgeSubmission(submission: SubmissionCase): SubmissionProblem | undefined {
  return judgeCustomer(submission) ?? judgeSource(submission) ?? judgeFunds(submission) ??
    judgeDestination(submission) ?? judgeWaiting(submission);
}

function judgeCustomer(
  { customer, stopped, isSameAccount }: PartiesCase,
): PartiesProblem | undefined {
  if (customer.isFrozen) return { code: "frozen" };
  if (stopped?.isScheduled || stopped?.isNewPayee) return { code: "stopped" };
  return isSameAccount ? { code: "recipient_not_found", field: "toAccountId" } : undefined;
}

function judgeSource({ customer, source }: PartiesCase): PartiesProblem | undefined {
  const field = "fromAccountId";
  if (source === null) return undefined;
  if (source?.userId !== customer.id) return { code: "not_found", field };
  if (!source.isActive) return { code: "account_inactive", field };
  return source.isFrozen ? { code: "account_frozen", field } : undefined;
}

function judgeFunds({ source, amount }: SubmissionCase): SubmissionProblem | undefined {
  if (source === null || source === undefined || coversNewDebit(source, amount)) return undefined;
  return { code: "insufficient_funds", field: "amount" };
}

function judgeDestination({ customer, destination }: PartiesCase): PartiesProblem | undefined {
  const field = "toAccountId";
  if (destination === null) return undefined;
  if (destination === undefined) return { code: "recipient_not_found", field };
  if (destination.userId !== customer.id) return { code: "not_your_account", field };
  return destination.isActive ? undefined : { code: "account_inactive", field };
}

function judgeWaiting(
  { waiting, amount, limits }: SubmissionCase,
): SubmissionProblem | undefined {
  if (waiting.count >= limits.perCustomer) return { code: "too_many_waiting" };
  return waiting.total + amount > limits.totalPerCustomer
    ? { code: "too_much_waiting", field: "amount" }
    : undefined;
}
