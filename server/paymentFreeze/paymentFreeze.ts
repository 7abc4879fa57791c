import {
  freezePayments,
  getPaymentFreeze,
  type PaymentFreezeState,
  unfreezePayments,
} from "#contract/paymentFreeze.ts";
import { paymentsFrozenEmail, paymentsUnfrozenEmail } from "#contract/texts/emails/money.ts";
import { record } from "../audit/record.ts";
import { deviceHash } from "../auth/sessions/device.ts";
import { isOver } from "../auth/sessions/session.ts";
import type { PaymentFreeze, UserRow } from "../db/rows.ts";
import { defineHandler } from "../kernel/handler.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { endElsewhere } from "../users/endElsewhere.ts";
import { defineAction, type WriteContext } from "../kernel/action.ts";

/** How many browsers the page still names. */
const MOST_NAMED = 20;

const getPaymentFreezeHandler = defineHandler(
  getPaymentFreeze,
  async ({ actor: { user } }) => ({
    output: viewStop(user),
  }),
);

/**
 * Freezes payments. Takes no step-up: a customer who has to stop a thief must not look for their
 * phone first.
 */
const freezePaymentsHandler = defineHandler(
  freezePayments,
  async (request) => {
    const browser = await deviceHash(request);
    return await request.transaction(async (ctx) => {
      const { tx, actor: { user, session }, now, policy, publicOrigin } = ctx;
      const before = await lockOwner(ctx);
      const others = (await tx.sessions.listOf(user.id))
        .filter((other) => other.id !== session.id && !isOver(other, now, policy))
        .map(({ device }) => device);
      ctx.endSessions(await endElsewhere(tx, user.id, { keep: session.tokenHash, now }));
      await tx.pushSubscriptions.deleteAllOf(user.id, browser);
      const stop: PaymentFreeze = {
        at: before.stop?.at ?? now,
        signedOut: [...others, ...before.stop?.signedOut ?? []].slice(0, MOST_NAMED),
      };
      await tx.users.update(user.id, { stop });
      const endedSessions = others.length;
      await record(ctx, "user.stopped", `user:${user.id}`, { after: { endedSessions } });
      if (before.stop === null) {
        ctx.notify(noticeTo(user, paymentsFrozenEmail(`${publicOrigin}/dashboard/stop`)));
      }
      ctx.publish({ type: "refetch", data: {} }, { userIds: [user.id], staff: null });
      return { output: viewStop({ stop }) };
    });
  },
);

/**
 * Unfreezes payments. A thief may know the password, so customers without a second factor get an
 * email code. Checks the schedules that the freeze held up again immediately.
 */
const unfreezePaymentsAction = defineAction(
  unfreezePayments,
  async (ctx) => {
    const { tx, actor: { user }, now, publicOrigin } = ctx;
    const before = await lockOwner(ctx);
    if (before.stop === null) return { output: viewStop(before) };
    await requireStepUp(tx, ctx, { isAlways: true });
    await tx.users.update(user.id, { stop: null });
    const waiting = (await tx.schedules.listOf(user.id))
      .filter(({ status, problem }) => status === "active" && problem === "stopped");
    if (waiting.length > 0) {
      await tx.schedules.update(waiting.map((schedule) => ({ ...schedule, lookAt: now })));
    }
    await record(ctx, "user.resumed", `user:${user.id}`, {
      before: { stoppedAt: before.stop.at },
    });
    ctx.notify(noticeTo(user, paymentsUnfrozenEmail(`${publicOrigin}/dashboard/stop`)));
    ctx.publish({ type: "refetch", data: {} }, { userIds: [user.id], staff: null });
    return { output: viewStop({ stop: null }) };
  },
);

/**
 * Locks the caller and then their accounts: approvals and submissions read an account's owner under
 * its lock, so those in progress end before the response and later ones see the freeze.
 */
async function lockOwner(
  { tx, actor: { user }, error }: WriteContext<"unauthenticated">,
): Promise<UserRow> {
  const owner = await tx.users.lock(user.id);
  if (owner?.isActive !== true) throw error("unauthenticated");
  await tx.accounts.lock((await tx.accounts.listOwnedBy(user.id)).map(({ id }) => id));
  return owner;
}

function viewStop({ stop }: Pick<UserRow, "stop">): PaymentFreezeState {
  return { stoppedAt: stop?.at ?? null, signedOut: [...stop?.signedOut ?? []] };
}

export const paymentFreezeHandlers = {
  getPaymentFreeze: getPaymentFreezeHandler,
  freezePayments: freezePaymentsHandler,
  unfreezePayments: unfreezePaymentsAction,
};
