import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { after, type Instant } from "#contract/time.ts";
import { AppError } from "../../appError.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../handler.ts";
import { hashOfOrder, type Order } from "../../order.ts";
import { waysOf } from "../../secondFactors.ts";
import { refuseOver } from "../../throttle.ts";

type Asking = Pick<Deps, "store" | "randomness" | "policy">;

/**
 * A refusal as it is told: one for want of a proof says what is asked for, whatever call it was.
 * Throws `too_many_requests`.
 */
export async function sayingWhatToProve(
  deps: Asking,
  actor: Actor | undefined,
  refusal: unknown,
  now: Instant,
): Promise<unknown> {
  if (!(refusal instanceof AppError) || refusal.code !== "step_up_required") return refusal;
  if (actor === undefined) return refusal;
  const stepUp = await askForStepUp(deps, actor, refusal.order, now);
  return new AppError("step_up_required", { stepUp });
}

/**
 * What `step_up_required` tells: a challenge of this session, for the order that was refused or for
 * none. One that waits already is asked again, with its wrong codes. Throws `too_many_requests`.
 */
async function askForStepUp(
  { store, randomness, policy }: Asking,
  { user, session }: Actor,
  order: Order | undefined,
  now: Instant,
): Promise<StepUpChallenge> {
  const orderHash = order === undefined ? null : await hashOfOrder(order);
  const asked = { sessionHash: session.tokenHash, orderHash };
  return await store.transaction(async (tx) => {
    await tx.users.lock(user.id);
    const waiting = await tx.stepUps.waiting(asked, now);
    const id = waiting?.id ?? randomness.token();
    if (waiting === undefined) {
      const { perUser, window, codeLifetime } = policy.stepUp;
      const subject = `step-up:asked:${user.id}`;
      await refuseOver(tx, subject, { most: perUser - 1, window, now });
      await tx.attempts.record(subject, now);
      const expiresAt = after(now, codeLifetime);
      await tx.stepUps.insert({ id, userId: user.id, ...asked, createdAt: now, expiresAt });
    }
    return { id, ways: [...await waysOf(tx, user)], order: order ?? null };
  });
}
