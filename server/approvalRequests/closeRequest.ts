import { record } from "../audit/record.ts";
import type { ApprovalRequestRow, RequestsAbout } from "../db/store/approvals.ts";
import type { WriteContext } from "../handler.ts";

/** Where the texts of a request belong: to what it is about, and who asked. */
export function requestPlace(of: string): string {
  return `approval:${of}`;
}

export function placeOf(
  { subject, askedBy }: Pick<ApprovalRequestRow, "subject" | "askedBy">,
): string {
  return requestPlace(`${subject} ${askedBy}`);
}

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
    : await ctx.encryptor.encrypt(placeOf(request), reason);
  await ctx.tx.approvalRequests.close(request.id, { state, sealedReason });
  await record(ctx, actions[state], `approval:${request.id}`, {
    after: { about: request.subject, act: request.act, askedBy: request.askedBy },
  });
  const closed = { ...request, state, sealedReason };
  tellStaff(ctx, closed);
  return closed;
}

/** Nothing is done in the name of a person who left the staff. */
export const ASKER_LEFT = "The person who asked for it no longer works here.";

/** What they are about ends with this transaction: they can never be carried out any more. */
export async function lapseRequests(
  ctx: Closing,
  about: RequestsAbout,
  reason: string,
): Promise<void> {
  for (const request of await ctx.tx.approvalRequests.lockWaiting(about, ctx.now)) {
    await closeRequest(ctx, request, "lapsed", reason);
  }
}

export function tellStaff(
  { publish }: Pick<Closing, "publish">,
  { id, state }: ApprovalRequestRow,
): void {
  publish({ type: "approval_request", data: { id, state } }, { userIds: [], staff: "seeRequests" });
}
