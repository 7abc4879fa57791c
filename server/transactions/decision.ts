import * as z from "zod/mini";
import type { SeenTransaction } from "#contract/seen.ts";
import { transaction } from "#contract/transactions.ts";
import { AppError } from "../kernel/appError.ts";
import { notifyStaff } from "../approvalRequests/closeRequest.ts";
import { encryptFacts } from "../audit/encryptedFacts.ts";
import type { TransactionRow } from "../db/rows.ts";
import type { ActionContext } from "../kernel/action.ts";
import type { Effects } from "../kernel/effects.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { limitMessage } from "../rules/limits.ts";
import { isAmong } from "../rules/samePerson.ts";
import type { DecisionOutcome, DecisionRequest } from "./decisionGroup.ts";
import { edit, type PatchContext } from "./edit.ts";
import { transactionUpdate, viewTransaction } from "./viewTransaction.ts";

/** A staff member's decision, as the calls take it. */
interface Wanted extends Pick<DecisionRequest, "transactionId" | "status"> {
  readonly reason?: string | undefined;
  readonly seen?: SeenTransaction | undefined;
  readonly proofId?: string | undefined;
}

type Deciding = Pick<ActionContext<never>, "store" | "actor" | "now" | "encryptor" | "randomness">;

/** Returns the decision as `decideTogether` takes it. */
export async function requestOf(
  { store, actor, now, encryptor, randomness }: Deciding,
  { transactionId, status, reason, seen, proofId }: Wanted,
): Promise<DecisionRequest> {
  const making = { tx: store, encryptor, randomness };
  return {
    transactionId,
    status,
    seen,
    actorId: actor.user.id,
    at: now,
    acting: actor,
    proof: proofId === undefined || actor.kind !== "person"
      ? undefined
      : { id: proofId, sessionHash: actor.session.tokenHash },
    reason: reason === undefined ? undefined : {
      text: reason,
      encryptedMetadata: await encryptFacts(
        making,
        `transaction:${transactionId}`,
        { rejectionReason: reason },
        await ownersOf(store, transactionId),
      ),
    },
  };
}

/** Returns the customers on both sides of a transaction. */
async function ownersOf(store: Deciding["store"], transactionId: number): Promise<number[]> {
  const row = await store.transactions.byId(transactionId);
  const owners = await store.accounts.ownersOf(row === undefined ? [] : accountIdsOf(row));
  return [...owners.values()];
}

/** Which of these transactions move the staff member's own money under another name. */
export async function ownTransactions(
  { store, encryptor, actor: { user } }: Deciding,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  if (user.phoneNumber === null && user.encryptedIdentity === null) return own;
  const found = await Promise.all(ids.map((id) => store.transactions.byId(id)));
  const rows = found.filter((row) => row !== undefined);
  const owners = await store.accounts.ownersOf(rows.flatMap(accountIdsOf));
  const isOwn = (userIds: readonly number[]) => isAmong({ tx: store, encryptor }, user.id, userIds);
  if (!await isOwn([...owners.values()])) return own;
  for (const row of rows) {
    if (await isOwn(accountIdsOf(row).flatMap((id) => owners.get(id) ?? []))) own.add(row.id);
  }
  return own;
}

/** A decision that was made, now or before. */
export type Made = Extract<DecisionOutcome, { readonly result: "decided" | "unchanged" }>;

export function isMade(outcome: DecisionOutcome): outcome is Made {
  return outcome.result === "decided" || outcome.result === "unchanged";
}

/** Returns why a decision was not made. */
export function refusalIn(outcome: Exclude<DecisionOutcome, Made>): AppError {
  switch (outcome.result) {
    case "unproved":
      return new AppError("step_up_required", { order: outcome.order });
    case "limit_reached":
      return new AppError("limit_reached", { message: limitMessage(outcome.reached) });
    case "guarded":
      return outcome.refusal;
    case "changed_meanwhile": {
      const present = z.encode(transaction, viewTransaction(outcome.transaction));
      return new AppError("changed_meanwhile", { field: outcome.field, present });
    }
    default:
      return new AppError(outcome.result);
  }
}

/** Returns whether the actor was blocked or has other permissions than when the request began. */
export function isLoss({ code }: AppError): boolean {
  return code === "unauthenticated" || code === "permission_needed";
}

/** Tells the owners and staff of a decision once it is committed. */
export function publishDecision(
  request: Pick<Effects, "publish">,
  { transaction, owners, lapsed }: Extract<DecisionOutcome, { readonly result: "decided" }>,
): void {
  request.publish(...transactionUpdate(transaction, owners.map((userId) => ({ userId }))));
  for (const closed of lapsed) notifyStaff(request, closed);
}

/** Gives a rejection without a reason one. Returns undefined if it has one: the first one stays. */
export async function giveReason(
  ctx: PatchContext,
  transactionId: number,
  reason: string,
): Promise<TransactionRow | undefined> {
  await ctx.tx.approvalRequests.lockWaiting({ subject: `transaction:${transactionId}` }, ctx.now);
  const before = await ctx.tx.transactions.lock(transactionId);
  if (before === undefined) throw ctx.error("not_found");
  if (before.status !== "rejected") throw ctx.error("changed_meanwhile");
  if (before.rejectionReason !== null) return undefined;
  return await edit(ctx, transactionId, { status: "rejected", reason });
}
