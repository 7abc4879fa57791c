import type { Permission } from "#contract/staff.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { AppError } from "../kernel/appError.ts";
import { countTryIn, refuseFor } from "../kernel/throttle.ts";
import { type ActionContext, defineActionOf, type ErrorsOf } from "../kernel/action.ts";
import { decide } from "./decideTogether.ts";
import {
  giveReason,
  isMade,
  ownTransactions,
  publishDecision,
  refusalIn,
  requestOf,
} from "./decision.ts";
import { type Edit, edit, type PatchContext } from "./edit.ts";
import { proofOf } from "../rules/stepUp.ts";
import { viewTransaction } from "./viewTransaction.ts";
import { undoRejection } from "./undoRejection.ts";

/**
 * Handles three actions: approving or rejecting a pending transaction, undoing a rejection, and the
 * administrator's edit form.
 */
export const patchTransactionAction = defineActionOf(
  patchTransaction,
  async (request, { params: { id }, body }) => {
    const decision = decisionIn(body);
    if (decision !== undefined) {
      const { reason } = decision;
      const output = await decided(request, id, decision);
      const isLate = reason !== undefined && output.rejectionReason === null;
      if (isLate) return await explained(request, id, reason);
      return { output, decisions: "isRepeat" in output ? [] : [decision.status] };
    }
    return await request.transaction(async (ctx) => {
      await ctx.tx.approvalRequests.lockWaiting({ subject: `transaction:${id}` }, ctx.now);
      await countEdit(ctx);
      const after = body.undo ? await undoRejection(ctx, id) : await edit(ctx, id, body);
      return { output: viewTransaction(after) };
    });
  },
  { needs: (_, { body }) => permissionsFor(body) },
);

/**
 * One transaction may be edited, and its rejection taken back, again and again; each writes rows
 * for ever and an email to its customer. Throws `too_many_requests`.
 */
async function countEdit({ tx, now, actor, policy: { rateLimits } }: PatchContext): Promise<void> {
  const subject = `writes:editTransaction:${actor.user.id}`;
  const counter = { subject, most: rateLimits.work, window: rateLimits.window };
  refuseFor(await countTryIn(tx, [counter], now));
}

/** Who enters and corrects does not decide by it: an edit that names a status takes both. */
function permissionsFor(body: Edit): readonly Permission[] {
  const isDecision = decisionIn(body) !== undefined || body.undo !== undefined;
  if (isDecision) return ["decide"];
  return body.status === undefined ? ["book"] : ["book", "decide"];
}

/**
 * Returns the decision, if the body has only a status, or a rejection with its reason. Two
 * administrators who approve and reject concurrently must not both succeed, so undoing a decision
 * takes other fields of the edit form, or pending first.
 */
function decisionIn({ status, reason, seen, ...others }: Edit) {
  const isAlone = Object.values(others).every((value) => value === undefined);
  return isAlone && (status === "completed" || status === "rejected")
    ? { status, reason, seen }
    : undefined;
}

/** Rejected before without a reason, which is given now. */
async function explained({ transaction }: PatchRequest, transactionId: number, reason: string) {
  return await transaction(async (ctx) => {
    const after = await giveReason(ctx, transactionId, reason);
    if (after !== undefined) return { output: viewTransaction(after) };
    const before = await ctx.tx.transactions.lock(transactionId);
    if (before === undefined) throw ctx.error("not_found");
    return { output: { ...viewTransaction(before), isRepeat: true as const } };
  });
}

type PatchRequest = ActionContext<ErrorsOf<typeof patchTransaction>>;

/**
 * Decides it; leaves it pending if it isn't possible any more. A repeated decision changes nothing.
 */
async function decided(
  request: PatchRequest,
  transactionId: number,
  decision: NonNullable<ReturnType<typeof decisionIn>>,
) {
  const { status } = decision;
  if (status === "completed" && (await ownTransactions(request, [transactionId])).size > 0) {
    throw new AppError("own_account");
  }
  const proofId = proofOf(request.actor)?.id;
  const outcome = await decide(
    request,
    await requestOf(request, { ...decision, transactionId, proofId }),
  );
  if (!isMade(outcome)) throw refusalIn(outcome);
  if (outcome.result === "unchanged") {
    return { ...viewTransaction(outcome.transaction), isRepeat: true as const };
  }
  publishDecision(request, outcome);
  return viewTransaction(outcome.transaction);
}
