import { type Cents, cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { UserRow } from "../db/rows.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import { asksForCode, countedFrom } from "../ledger/limits.ts";
import { memberIn } from "../kernel/by.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import type { WriteContext } from "../kernel/action.ts";

/**
 * Throws where a schedule's amount asks its customer for a code that they have not given: above
 * their own limit, together with what they ordered without one. Asks members of a company who have
 * a second factor, whatever the amount. Returns since when it has none.
 * Belongs under the customer's lock; `before` is what the schedule was.
 */
export async function requireCode(
  ctx: Pick<WriteContext<"step_up_required">, "tx" | "actor" | "now" | "error">,
  { id, codeAbove }: Pick<UserRow, "id" | "codeAbove">,
  amount: Cents,
  before?: Pick<ScheduleRow, "amount" | "withoutCodeAt">,
): Promise<Instant | null> {
  const { tx, actor, now } = ctx;
  // As for a company's immediate payment.
  if (memberIn(actor) !== undefined) await requireStepUp(tx, ctx);
  if (codeAbove === null) return now;
  const since = countedFrom(now);
  const all = (await tx.limits.withoutCode([id], since)).get(id) ?? cents(0);
  const { withoutCodeAt = null } = before ?? {};
  const own = before !== undefined && withoutCodeAt !== null && withoutCodeAt >= since
    ? before.amount
    : cents(0);
  const withoutCode = cents(Math.max(0, all - own));
  if (!asksForCode(codeAbove, { amount, withoutCode })) return now;
  await requireStepUp(tx, ctx, { isAlways: true });
  return null;
}
