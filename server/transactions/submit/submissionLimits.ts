import { accountKey } from "#contract/accountNumber.ts";
import { type Cents, cents, sumCents } from "#contract/money.ts";
import type { NewTransaction } from "../../db/rows.ts";
import type { Payee } from "../../db/store/limits.ts";
import type { Repositories } from "../../db/store.ts";
import { BUSY } from "../../kernel/groupCommit.ts";
import {
  asksForCode,
  countedFrom,
  judgeDayLimit,
  judgePayeeLimit,
  judgeTransactionLimit,
  limitDay,
  type LimitReached,
  type Limits,
  type SentToPayee,
} from "../../ledger/limits.ts";

/** One customer's request, with the fields that limits need. */
interface Request {
  readonly customer: { readonly id: number; readonly codeAbove: Cents | null };
  /** Its customer gave a code for it, or needed none, when they scheduled it. */
  readonly isScheduled: boolean;
  /** A code was given for it already. */
  readonly isProved?: boolean;
  readonly wanted: Pick<NewTransaction, "type" | "amount" | "createdAt" | "metadata">;
}

/** The limits that the requests of a group are judged by, and what counts against them. */
export interface Counted {
  readonly limits: Limits;
  /** Whether a day or a payee is limited. */
  readonly isLimited: boolean;
  /**
   * Of those of whom something is counted: whose counts are certain, and their own limits of a day;
   * the others are BUSY.
   */
  readonly people: ReadonlyMap<number, Cents | null>;
  readonly withoutCode: Map<number, Cents>;
  readonly withdrawn: Map<number, Cents>;
  readonly sent: Map<string, SentToPayee>;
}

/**
 * Locks users who send money out of the bank and counts what they have sent; skips the query if
 * nothing of that is limited. `ownLimits`: the users who have a daily limit of their own. Call it
 * after the accounts are locked; these locks don't wait either.
 */
export async function countFor(
  { limits: counts }: Repositories,
  limits: Limits,
  ownLimits: ReadonlySet<number>,
  requests: readonly Request[],
): Promise<Counted> {
  const isLimited = limits.customerDay !== undefined || limits.newPayee !== undefined ||
    ownLimits.size > 0;
  const leaving = isLimited ? requests.filter(({ wanted }) => wanted.type === "withdrawal") : [];
  const guarded = requests.filter((request) => !request.isScheduled && mayNeedCode(request));
  const counted = [...leaving, ...guarded];
  const [first] = counted.map(({ wanted }) => wanted.createdAt).toSorted();
  if (first === undefined) {
    const nothing = { withoutCode: new Map(), withdrawn: new Map(), sent: new Map() };
    return { limits, isLimited, people: new Map(), ...nothing };
  }
  const payees = limits.newPayee === undefined
    ? []
    : leaving.flatMap((request) => payeeOf(request) ?? []);
  const [people, withoutCode, withdrawn, sent] = await Promise.all([
    counts.tryLock(idsOf(counted)),
    guarded.length === 0 ? [] : counts.withoutCode(idsOf(guarded), countedFrom(first)),
    leaving.length === 0 ? [] : counts.withdrawnBy(idsOf(leaving), limitDay(first).start),
    payees.length === 0 ? [] : counts.sentTo(payees),
  ]);
  return {
    limits,
    isLimited,
    people,
    withoutCode: new Map(withoutCode),
    withdrawn: new Map(withdrawn),
    sent: new Map(sent.flatMap((one, at) => {
      const payee = payees[at];
      return payee === undefined ? [] : [[placeOf(payee), one]];
    })),
  };
}

function idsOf(requests: readonly Request[]): readonly number[] {
  return [...new Set(requests.map(({ customer }) => customer.id))];
}

/** Incoming money needs no code. */
function mayNeedCode({ customer, wanted }: Request): boolean {
  return customer.codeAbove !== null && wanted.type !== "deposit";
}

/**
 * Returns whether a request asks its customer for a code, beside those that were accepted before
 * it.
 */
export function asksForCodeNow(
  request: Request,
  { people, withoutCode }: Counted,
): boolean | typeof BUSY {
  if (request.isScheduled || request.isProved || !mayNeedCode(request)) return false;
  const { customer: { id, codeAbove }, wanted: { amount } } = request;
  if (!people.has(id)) return BUSY;
  return asksForCode(codeAbove, { amount, withoutCode: withoutCode.get(id) ?? cents(0) });
}

/** Which limit a request does not fit into, beside those that were accepted before it. */
export function limitFor(
  request: Request,
  { limits, isLimited, people, withdrawn, sent }: Counted,
): LimitReached | typeof BUSY | undefined {
  const { customer, wanted: { type, amount, createdAt: now } } = request;
  const tooLarge = judgeTransactionLimit(limits, amount);
  if (tooLarge !== undefined || !isLimited || type !== "withdrawal") return tooLarge;
  const ownLimit = people.get(customer.id);
  if (ownLimit === undefined) return BUSY;
  const used = withdrawn.get(customer.id) ?? cents(0);
  const day = { ...limits, customerDay: ownLimit ?? limits.customerDay };
  const tooMuch = judgeDayLimit("customerDay", { limits: day, used, amount, now });
  const payee = payeeOf(request);
  if (tooMuch !== undefined || payee === undefined) return tooMuch;
  return judgePayeeLimit({ limits, sent: sentTo(payee, sent), amount, now });
}

/** A request that is accepted counts for those after it. */
export function count(
  request: Request,
  isProved: boolean,
  { isLimited, withoutCode, withdrawn, sent }: Counted,
): void {
  const { customer, wanted: { type, amount, createdAt } } = request;
  if (!isProved && mayNeedCode(request)) {
    const before = withoutCode.get(customer.id) ?? cents(0);
    withoutCode.set(customer.id, sumCents([before, amount]));
  }
  if (!isLimited || type !== "withdrawal") return;
  withdrawn.set(customer.id, sumCents([withdrawn.get(customer.id) ?? cents(0), amount]));
  const payee = payeeOf(request);
  if (payee === undefined) return;
  const before = sentTo(payee, sent);
  sent.set(placeOf(payee), {
    first: before.first ?? createdAt,
    total: sumCents([before.total, amount]),
  });
}

/** Where a withdrawal goes; a change of the balance that a customer asks for goes nowhere. */
export function payeeOf({ customer, wanted: { metadata } }: Request): Payee | undefined {
  const accountNumber = metadata?.["externalAccount"];
  return typeof accountNumber === "string" ? { userId: customer.id, accountNumber } : undefined;
}

function sentTo(payee: Payee, sent: ReadonlyMap<string, SentToPayee>): SentToPayee {
  return sent.get(placeOf(payee)) ?? { first: null, total: cents(0) };
}

function placeOf({ userId, accountNumber }: Payee): string {
  return `${userId}:${accountKey(accountNumber)}`;
}
