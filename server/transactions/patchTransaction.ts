import type { Permission } from "#contract/staff.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { notifyStaff } from "../approvalRequests/closeRequest.ts";
import { encryptFacts } from "../audit/encryptedFacts.ts";
import { AppError } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Encryptor } from "../deps.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { isAmong } from "../samePerson.ts";
import { limitMessage } from "../limits.ts";
import { countTryIn, refuseFor } from "../throttle.ts";
import { defineHandler, type ErrorsOf, type SessionContext } from "../handler.ts";
import { decide } from "./approve.ts";
import { type Edit, edit, type PatchContext } from "./edit.ts";
import { transactionUpdate, viewTransaction } from "./viewTransaction.ts";
import { undoRejection } from "./undoRejection.ts";

/**
 * Handles three actions: approving or rejecting a pending transaction, undoing a rejection, and the
 * administrator's edit form.
 */
export const patchTransactionHandler = defineHandler(
  patchTransaction,
  async (request, { params: { id }, body }) => {
    const decision = decisionIn(body);
    if (decision !== undefined) {
      const { reason } = decision;
      const output = await decided(request, id, decision);
      const isLate = reason !== undefined && output.rejectionReason === null;
      if (isLate) return await explained(request, id, reason);
      return { output, decision: "isRepeat" in output ? undefined : decision.status };
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
async function countEdit({ tx, now, actor, policy: { allowances } }: PatchContext): Promise<void> {
  const subject = `writes:editTransaction:${actor.user.id}`;
  const counter = { subject, most: allowances.work, window: allowances.window };
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

/** Rejected before without a reason, which is given now; the first one stays. */
async function explained(
  { transaction, error }: PatchRequest,
  transactionId: number,
  reason: string,
) {
  return await transaction(async (ctx) => {
    const subject = `transaction:${transactionId}`;
    await ctx.tx.approvalRequests.lockWaiting({ subject }, ctx.now);
    const before = await ctx.tx.transactions.lock(transactionId);
    if (before === undefined) throw error("not_found");
    if (before.status !== "rejected") throw error("changed_meanwhile");
    if (before.rejectionReason !== null) {
      return { output: { ...viewTransaction(before), isRepeat: true as const } };
    }
    const after = await edit(ctx, transactionId, { status: "rejected", reason });
    return { output: viewTransaction(after) };
  });
}

type PatchRequest = SessionContext<ErrorsOf<typeof patchTransaction>>;

/** Returns whether it moves the staff member's own money under another name. */
async function isOwn(
  store: Repositories,
  encryptor: Encryptor,
  { id, phoneNumber, encryptedIdentity }: UserRow,
  transactionId: number,
): Promise<boolean> {
  if (phoneNumber === null && encryptedIdentity === null) return false;
  const transaction = await store.transactions.byId(transactionId);
  const owners = await store.accounts.ownersOf(transaction ? accountIdsOf(transaction) : []);
  return await isAmong({ tx: store, encryptor }, id, [...owners.values()]);
}

/**
 * Decides it; leaves it pending if it isn't possible any more. A repeated decision changes nothing.
 */
async function decided(
  { store, timers, actor, now, error, publish, encryptor, proofId, answerOf }: PatchRequest,
  transactionId: number,
  { status, reason: text, seen }: NonNullable<ReturnType<typeof decisionIn>>,
) {
  if (status === "completed" && await isOwn(store, encryptor, actor.user, transactionId)) {
    throw new AppError("own_account");
  }
  const outcome = await decide({ store, timers }, {
    transactionId,
    status,
    seen,
    actorId: actor.user.id,
    at: now,
    acting: actor,
    proof: proofId === undefined
      ? undefined
      : { id: proofId, sessionHash: actor.session.tokenHash },
    reason: text === undefined ? undefined : {
      text,
      encryptedMetadata: await encryptFacts(encryptor, `transaction:${transactionId}`, {
        rejectionReason: text,
      }),
    },
  });
  if (outcome.result === "unchanged") {
    return { ...viewTransaction(outcome.transaction), isRepeat: true as const };
  }
  if (outcome.result === "unproved") {
    throw error("step_up_required", { order: outcome.order });
  }
  if (outcome.result === "limit_reached") {
    throw error("limit_reached", { message: limitMessage(outcome.reached) });
  }
  if (outcome.result === "guarded") throw outcome.refusal;
  if (outcome.result === "changed_meanwhile") {
    const present = answerOf(viewTransaction(outcome.transaction)).body;
    throw error("changed_meanwhile", { field: outcome.field, present });
  }
  if (outcome.result !== "decided") throw error(outcome.result);
  const owners = outcome.owners.map((userId) => ({ userId }));
  publish(...transactionUpdate(outcome.transaction, owners));
  for (const request of outcome.lapsed) notifyStaff({ publish }, request);
  return viewTransaction(outcome.transaction);
}
