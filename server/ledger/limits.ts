import { type Cents, cents } from "#contract/money.ts";
import { after, before, dayOf, hours, type Instant, startOfDay } from "#contract/time.ts";

/** The bank's limits, in cents: how much at most. What is undefined is not limited. */
export interface Limits {
  /** For one transaction, at submission and at approval. */
  readonly transaction: Cents | undefined;
  /** Outgoing money of a customer in a day. */
  readonly customerDay: Cents | undefined;
  /** Amounts that one staff member approves, posts, corrects, and sets in a day. */
  readonly staffDay: Cents | undefined;
  /** Money of a customer to an account number in the day after it was saved or first paid. */
  readonly newPayee: Cents | undefined;
}

/** A limit that an amount does not fit into. */
export interface LimitReached {
  readonly limit: keyof Limits;
  readonly most: Cents;
  /** The amount that still fits. */
  readonly left: Cents;
  /** When there is room again; undefined if waiting does not help, or nothing has begun yet. */
  readonly freesAt: Instant | undefined;
}

/** Days are the bank's: they begin at midnight in UTC. */
const ZONE = "UTC";
const DAY = hours(24);

/** Returns the limits' day of a moment. */
export function limitDay(now: Instant): { readonly start: Instant; readonly end: Instant } {
  const start = startOfDay(dayOf(now, ZONE), ZONE);
  return { start, end: after(start, DAY) };
}

/** Returns whether one transaction may be so large. */
export function judgeTransactionLimit(
  { transaction: most }: Limits,
  amount: Cents,
): LimitReached | undefined {
  if (most === undefined || amount <= most) return undefined;
  return { limit: "transaction", most, left: most, freesAt: undefined };
}

/** Returns whether an amount fits beside what was used of a day's limit. */
export function judgeDayLimit(
  limit: "customerDay" | "staffDay",
  { limits, used, amount, now }: {
    readonly limits: Limits;
    readonly used: Cents;
    readonly amount: Cents;
    readonly now: Instant;
  },
): LimitReached | undefined {
  const most = limits[limit];
  if (most === undefined || used + amount <= most) return undefined;
  return { limit, most, left: leftOf(most, used), freesAt: limitDay(now).end };
}

/**
 * What a customer has sent to one account number: the total, and when first; or when they saved it
 * as a payee, if that was earlier.
 */
export interface SentToPayee {
  readonly first: Instant | null;
  readonly total: Cents;
}

/** Until when an account number is new that was saved, or sent to, at that moment first. */
export function payeeIsNewUntil(first: Instant): Instant {
  return after(first, DAY);
}

/** Returns how much can still go to a new account number within its first day. */
export function leftForNewPayee(most: Cents, { total }: Pick<SentToPayee, "total">): Cents {
  return leftOf(most, total);
}

/** Returns whether an amount may go to an account number that may be new. */
export function judgePayeeLimit(
  { limits: { newPayee: most }, sent: { first, total }, amount, now }: {
    readonly limits: Limits;
    readonly sent: SentToPayee;
    readonly amount: Cents;
    readonly now: Instant;
  },
): LimitReached | undefined {
  const freesAt = first === null ? undefined : payeeIsNewUntil(first);
  if (most === undefined || (freesAt !== undefined && freesAt <= now)) return undefined;
  if (total + amount <= most) return undefined;
  return { limit: "newPayee", most, left: leftForNewPayee(most, { total }), freesAt };
}

/**
 * From when on earlier acts count: what a customer ordered without a code, what staff did alone.
 */
export function countedFrom(now: Instant): Instant {
  return before(now, DAY);
}

/**
 * Returns whether an order asks its customer for a code: above their own limit, together with what
 * they ordered without one within a day. Many small orders are one large one.
 */
export function asksForCode(
  codeAbove: Cents | null,
  { amount, withoutCode }: { readonly amount: Cents; readonly withoutCode: Cents },
): boolean {
  return codeAbove !== null && withoutCode + amount > codeAbove;
}

/**
 * Returns whether a rule requires approval above `above`: for the amount, together with what the
 * staff member did alone for this customer within a day. Many small actions count as one large one.
 */
export function requiresApproval(
  above: Cents | null,
  { amount, alone }: { readonly amount: Cents | null; readonly alone: Cents },
): boolean {
  return amount !== null && amount > 0 && alone + amount > (above ?? 0);
}

function leftOf(most: Cents, used: Cents): Cents {
  return cents(Math.max(0, most - used));
}
