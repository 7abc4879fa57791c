import { type Act, record, type Subject } from "../audit/record.ts";
import type { ApprovalRequestRow, RequestsAbout } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import type { WriteContext } from "../handler.ts";
import { openSaid, placeOf, type Said } from "./said.ts";

type Closing = Pick<WriteContext<never>, "tx" | "actor" | "now" | "encryptor" | "publish">;
const actions = {
  approved: "approval.granted",
  refused: "approval.refused",
  withdrawn: "approval.withdrawn",
  lapsed: "approval.lapsed",
} as const;

/** Closes a request that is locked and waits, writes that down and tells the staff. */
export async function closeRequest(
  ctx: Closing,
  request: ApprovalRequestRow,
  state: keyof typeof actions,
  reason?: string,
): Promise<ApprovalRequestRow> {
  const sealedReason = reason === undefined
    ? null
    : await ctx.encryptor.encrypt(placeOf("reason", request), reason);
  const closed = await close(ctx, { ...request, state, sealedReason });
  tellStaff(ctx, closed);
  return closed;
}

type Writing = Pick<Closing, "now"> & Pick<Act, "actor"> & {
  readonly tx: Pick<Repositories, "approvalRequests" | "audit">;
};

async function close<Closed extends ApprovalRequestRow & { state: keyof typeof actions }>(
  act: Writing,
  closed: Closed,
): Promise<Closed> {
  const { id, state, sealedReason, subject, askedBy } = closed;
  await act.tx.approvalRequests.close(id, { state, sealedReason });
  await record(act, actions[state], `approval:${id}`, {
    after: { about: subject, act: closed.act, askedBy },
  });
  return closed;
}

/** What a request says that lapsed without a reason of its own. */
export const OVERTAKEN = "It was done or changed another way first.";

/** The same for a locked request whose thing is done another way; the caller tells the staff. */
export function overtake(act: Writing, request: ApprovalRequestRow): Promise<ApprovalRequestRow> {
  return close(act, { ...request, state: "lapsed", sealedReason: null });
}

/** Nothing is done in the name of a person who left the staff. */
export const ASKER_LEFT = "The person who asked for it no longer works here.";

/**
 * What they are about ends or changes with this transaction: they can never be carried out any more.
 * Requests are locked before all else, so the caller has locked them first with `lockWaiting`.
 */
export async function lapseRequests(
  ctx: Closing,
  about: RequestsAbout,
  reason?: string,
): Promise<void> {
  for (const request of await ctx.tx.approvalRequests.lockWaiting(about, ctx.now)) {
    await closeRequest(ctx, request, "lapsed", reason);
  }
}

/** The same for those about one subject which say what this transaction has done or changed. */
export async function lapseOvertaken(
  ctx: Closing,
  subject: Subject,
  isOvertaken: (said: Said, request: ApprovalRequestRow) => boolean,
): Promise<void> {
  for (const request of await ctx.tx.approvalRequests.lockWaiting({ subject }, ctx.now)) {
    const said = await openSaid(ctx.encryptor, request);
    if (said !== undefined && isOvertaken(said, request)) {
      await closeRequest(ctx, request, "lapsed");
    }
  }
}

export function tellStaff(
  { publish }: Pick<Closing, "publish">,
  { id, state }: ApprovalRequestRow,
): void {
  publish({ type: "approval_request", data: { id, state } }, { userIds: [], staff: "seeRequests" });
}
