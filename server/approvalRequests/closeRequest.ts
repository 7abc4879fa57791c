import { record } from "../audit/record.ts";
import type { ApprovalRequestRow, RequestsAbout } from "../db/store/approvals.ts";
import type { Encryptor } from "../deps.ts";
import { decryptIfPossible } from "../encryptor.ts";
import type { WriteContext } from "../handler.ts";

type Said = "text" | "reason";
type Placed = Pick<ApprovalRequestRow, "id" | "subject" | "askedBy">;

/** Where a text of a request belongs: to its row and column. `of`: what it is about, and who asked. */
export function requestPlace(said: Said, id: number, of: string): string {
  return `approval:${id} ${said} ${of}`;
}

/** Where texts belonged before schema version 37. Nothing that waits is from then. */
export function formerRequestPlace(of: string): string {
  return `approval:${of}`;
}

const ofRequest = ({ subject, askedBy }: Omit<Placed, "id">) => `${subject} ${askedBy}`;

export function placeOf(said: Said, request: Placed): string {
  return requestPlace(said, request.id, ofRequest(request));
}

/** Opens a text of a request; undefined where that cannot be done. */
export async function openOfRequest(
  encryptor: Encryptor,
  said: Said,
  request: ApprovalRequestRow,
  sealed: string,
): Promise<string | undefined> {
  const former = request.state === "waiting" ? undefined : formerRequestPlace(ofRequest(request));
  return await decryptIfPossible(encryptor, placeOf(said, request), sealed, former);
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
    : await ctx.encryptor.encrypt(placeOf("reason", request), reason);
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
