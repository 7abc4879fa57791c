import { type Cents, cents, sumCents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import {
  judgeDayLimit,
  judgeTransactionLimit,
  limitDay,
  type LimitReached,
  type Limits,
} from "../ledger/limits.ts";

/** A decision, with the fields that limits need. */
interface Request {
  readonly status: "completed" | "rejected";
  readonly actorId: number;
  readonly at: Instant;
}

/** The limits that approvals of a group are judged by, and what counts against them. */
export interface Booked {
  readonly limits: Limits;
  /** Where their day is limited: whose count is certain, the others are BUSY. */
  readonly staff: ReadonlySet<number> | undefined;
  readonly booked: Map<number, Cents>;
}

/**
 * Locks the count of each approver, and counts what they have posted today; skips the query if they have no limit.
 * Call it after the accounts are locked; these locks don't wait either.
 */
export async function countBooked(
  { limits: counts }: Repositories,
  limits: Limits,
  requests: readonly Request[],
): Promise<Booked> {
  const approvals = requests.filter(({ status }) => status === "completed");
  const [first] = approvals.map(({ at }) => at).toSorted();
  if (limits.staffDay === undefined || first === undefined) {
    return { limits, staff: undefined, booked: new Map() };
  }
  const ids = [...new Set(approvals.map(({ actorId }) => actorId))];
  const [staff, booked] = await Promise.all([
    counts.tryLockStaff(ids),
    counts.bookedBy(ids, limitDay(first).start),
  ]);
  return { limits, staff, booked: new Map(booked) };
}

/**
 * Which limit an approval does not fit into, beside those before it; BUSY where that is not
 * certain.
 */
export function approvalLimitFor(
  { status, actorId, at: now }: Request,
  amount: Cents,
  { limits, staff, booked }: Booked,
): LimitReached | typeof BUSY | undefined {
  if (status === "rejected") return undefined;
  const tooLarge = judgeTransactionLimit(limits, amount);
  if (tooLarge !== undefined || staff === undefined) return tooLarge;
  if (!staff.has(actorId)) return BUSY;
  const used = booked.get(actorId) ?? cents(0);
  return judgeDayLimit("staffDay", { limits, used, amount, now });
}

/** An approval that is accepted counts for those after it. */
export function countApproval({ status, actorId }: Request, amount: Cents, { booked }: Booked) {
  if (status === "rejected") return;
  booked.set(actorId, sumCents([booked.get(actorId) ?? cents(0), amount]));
}
