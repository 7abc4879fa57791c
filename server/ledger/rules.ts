import { type Cents, cents } from "#contract/money.ts";
import type { TransactionStatus } from "#contract/transactions.ts";

/**
 * The rules of money: how much may be put on hold, how much may be posted, and how low a balance
 * may fall. Call them with locked rows. Database constraints enforce the invariants again for every
 * client: the floor, the limit, and entries that sum to zero.
 */

/** Balances stay within ±10^13 cents, so sums of many are exact integers everywhere. */
export const LARGEST_BALANCE_CENTS = 10_000_000_000_000;

/** An account's posted balance, the holds of pending debits, and the money lock. */
export interface Funds {
  readonly balance: Cents;
  readonly held: Cents;
  readonly locked: Cents;
}

/** What keeps money where it is. */
export interface Stoppable {
  readonly isActive: boolean;
  readonly isFrozen: boolean;
}

/** Returns the available balance, in cents: the posted balance minus holds and the money lock. */
export function available({ balance, held, locked }: Funds): Cents {
  return cents(balance - held - locked);
}

/** Returns whether a new debit of `amount` fits beside everything already held. */
export function coversNewDebit(account: Funds, amount: Cents): boolean {
  return available(account) >= amount;
}

/**
 * Returns whether a debit already on hold may be posted: `balance − locked − other holds ≥ amount`,
 * so nothing is overdrawn while every hold remains.
 */
export function coversHeldDebit(account: Funds): boolean {
  return available(account) >= 0;
}

/**
 * How low an account's balance may fall once an administrator has set it to `balance`: nothing goes
 * below 0, but for a balance that was set there by name.
 */
export function floorFor(balance: Cents): Cents {
  return balance < 0 ? balance : cents(0);
}

/** Returns whether so much can be locked in all: what is held was promised before. */
export function coversLock(account: Funds, locked: Cents): boolean {
  return available({ ...account, locked }) >= 0;
}

/**
 * How much stays locked once an administrator has brought the balance to `balance` by name: a lock
 * keeps what is there, it owes nothing.
 */
export function lockLeft({ locked }: Pick<Funds, "locked">, balance: Cents): Cents {
  return cents(Math.max(0, Math.min(locked, balance)));
}

/** Why a decision cannot be taken; in the words of `contract/problem.ts`. */
export type DecisionProblem =
  | "already_decided"
  | "account_inactive"
  | "account_frozen"
  | "owner_frozen"
  | "owner_stopped"
  | "insufficient_funds"
  | "balance_limit";

export interface DecisionCase {
  readonly wanted: "completed" | "rejected";
  readonly transaction: { readonly status: TransactionStatus; readonly amount: Cents };
  /** Undefined where the side lies outside the bank. */
  readonly source: (Funds & Stoppable) | undefined;
  readonly destination: (Funds & Stoppable) | undefined;
  /** The source's owner. */
  readonly sourceOwner: (Stoppable & { readonly stop: object | null }) | undefined;
  /** Owners let it through in spite of a freeze. */
  readonly isOverFreeze?: boolean;
}

/**
 * Decides whether an approval or a rejection is possible (section 4). An approval needs active
 * accounts; a source that isn't frozen, whose owner is neither frozen nor blocked and has no
 * payment freeze; and enough money for it beside all holds.
 */
export function judgeDecision(
  { wanted, transaction, source, destination, sourceOwner, isOverFreeze = false }: DecisionCase,
): "decided" | "unchanged" | DecisionProblem {
  if (transaction.status === wanted) return "unchanged";
  if (transaction.status !== "pending") return "already_decided";
  if (wanted === "rejected") return "decided";
  if (source?.isActive === false || destination?.isActive === false) return "account_inactive";
  if (!isOverFreeze) {
    if (source?.isFrozen) return "account_frozen";
    if (sourceOwner?.isFrozen || sourceOwner?.isActive === false) return "owner_frozen";
  }
  if (sourceOwner !== undefined && sourceOwner.stop !== null) return "owner_stopped";
  if (source !== undefined && !coversHeldDebit(source)) return "insufficient_funds";
  if (
    destination !== undefined && destination.balance + transaction.amount > LARGEST_BALANCE_CENTS
  ) {
    return "balance_limit";
  }
  return "decided";
}

/**
 * Decides like `judgeDecision`, but reports whether only a freeze prevents it, which owners may
 * override.
 */
export function judgeDespiteFreeze(asked: DecisionCase): {
  readonly result: ReturnType<typeof judgeDecision>;
  readonly freeze?: "account_frozen" | "owner_frozen";
} {
  const result = judgeDecision(asked);
  if (result !== "account_frozen" && result !== "owner_frozen") return { result };
  const isAllElseRight = judgeDecision({ ...asked, isOverFreeze: true }) === "decided";
  return isAllElseRight ? { result: "decided", freeze: result } : { result };
}

/**
 * Why a customer cannot take a transaction back; `forbidden`: they see it, and did not ask for it.
 */
export type CancellationProblem = "not_found" | "forbidden" | "already_decided";

export interface CancellationCase {
  readonly customerId: number;
  readonly transaction: {
    readonly status: TransactionStatus;
    readonly initiatorId: number;
    readonly decidedBy: number | null;
  };
  /** The owners of its sides. */
  readonly owners: readonly number[];
}

/**
 * Judges whether a customer may cancel a transaction: their own, asked for by them, and pending.
 */
export function judgeCancellation(
  { customerId, transaction: { status, initiatorId, decidedBy }, owners }: CancellationCase,
): "decided" | "unchanged" | CancellationProblem {
  if (!owners.includes(customerId)) return "not_found";
  if (initiatorId !== customerId) return "forbidden";
  if (status === "rejected" && decidedBy === customerId) return "unchanged";
  return status === "pending" ? "decided" : "already_decided";
}
