import { type Act, record, type Subject } from "../audit/record.ts";
import type { AskableCall } from "#contract/approvalRequests.ts";
import type { AccountRow } from "../db/rows.ts";
import type { ApprovalRequestRow, RequestsAbout } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import type { WriteContext } from "../handler.ts";
import { openSaid, placeOf, type Said } from "./said.ts";

export type Closing =
  & Pick<WriteContext<never>, "tx" | "now" | "encryptor" | "publish">
  & Pick<Act, "actor">;
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

/**
 * The same for those of these requests that nobody is deciding at this moment: a decision comes too
 * late and lapses by itself. So it waits for no lock.
 */
export async function lapseFree(
  ctx: Closing,
  requests: readonly ApprovalRequestRow[],
): Promise<void> {
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  for (const request of await ctx.tx.approvalRequests.tryLock(ids)) {
    await closeRequest(ctx, request, "lapsed");
  }
}

/** Calls that say what is on an account, or on all accounts of a person. */
const sayingBalances: readonly AskableCall[] = ["patchAccount", "deleteAccount", "deleteUser"];

/**
 * Requests that say the balances of these accounts lapse: something else is booked on them, so that
 * nobody can agree to what was said. One that is being decided at this moment waits for the accounts
 * and lapses by itself. The caller tells the staff.
 */
export async function overtakeBalances(
  act: Writing,
  accounts: readonly Pick<AccountRow, "id" | "userId">[],
): Promise<readonly ApprovalRequestRow[]> {
  const subjects = accounts.flatMap(({ id, userId }) => [`account:${id}`, `user:${userId}`]);
  const waiting = await act.tx.approvalRequests.waitingOn([...new Set(subjects)], act.now);
  const about = waiting.filter(({ call }) => sayingBalances.includes(call));
  if (about.length === 0) return about;
  const mine = await act.tx.approvalRequests.tryLock(about.map(({ id }) => id));
  return await Promise.all(mine.map((row) => overtake(act, row)));
}

export async function lapseBalances(
  ctx: Closing,
  accounts: readonly Pick<AccountRow, "id" | "userId">[],
): Promise<void> {
  for (const request of await overtakeBalances(ctx, accounts)) tellStaff(ctx, request);
}

export function tellStaff(
  { publish }: Pick<Closing, "publish">,
  { id, state }: ApprovalRequestRow,
): void {
  publish({ type: "approval_request", data: { id, state } }, { userIds: [], staff: "seeRequests" });
}
