import { type Act, record, type Subject } from "../audit/record.ts";
import type { AskableCall } from "#contract/approvalRequests.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import type { AccountRow } from "../db/rows.ts";
import type { ApprovalRequestRow, RequestsAbout } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import { decryptRequestText, placeOf, type RequestText } from "./requestText.ts";
import type { WriteContext } from "../kernel/action.ts";

export type Closing =
  & Pick<WriteContext<never>, "tx" | "now" | "encryptor" | "publish">
  & Pick<Act, "actor">;
const actions = {
  approved: "approval.granted",
  refused: "approval.refused",
  withdrawn: "approval.withdrawn",
  lapsed: "approval.lapsed",
} as const;

/** Closes a pending, locked request, records it, and notifies the staff. */
export async function closeRequest(
  ctx: Closing,
  request: ApprovalRequestRow,
  state: keyof typeof actions,
  reason?: string,
): Promise<ApprovalRequestRow> {
  const encryptedReason = reason === undefined
    ? null
    : await ctx.encryptor.encrypt(placeOf("reason", request), reason);
  const closed = await close(ctx, { ...request, state, encryptedReason });
  notifyStaff(ctx, closed);
  return closed;
}

type Writing = Pick<Closing, "now"> & Pick<Act, "actor"> & {
  readonly tx: Pick<Repositories, "approvalRequests" | "audit">;
};

async function close<Closed extends ApprovalRequestRow & { state: keyof typeof actions }>(
  act: Writing,
  closed: Closed,
): Promise<Closed> {
  const { id, state, encryptedReason, subject, askedBy } = closed;
  await act.tx.approvalRequests.close(id, { state, encryptedReason });
  await record(act, actions[state], `approval:${id}`, {
    after: { about: subject, act: closed.act, askedBy },
  });
  return closed;
}

/**
 * Expires a locked request whose subject was changed another way; the caller notifies the staff.
 */
export function supersede(act: Writing, request: ApprovalRequestRow): Promise<ApprovalRequestRow> {
  return close(act, { ...request, state: "lapsed", encryptedReason: null });
}

/**
 * Expires requests whose subject ends or changes with this transaction, so they can never be
 * carried out. Requests are locked before all else, so the caller must have locked them first with
 * `lockWaiting`.
 */
export async function lapseRequests(
  ctx: Closing,
  about: RequestsAbout,
): Promise<void> {
  const reason = reasonToLapse(about);
  for (const request of await ctx.tx.approvalRequests.lockWaiting(about, ctx.now)) {
    await closeRequest(ctx, request, "lapsed", reason);
  }
}

function reasonToLapse({ askedBy, accountIds, userIds }: RequestsAbout): string | undefined {
  if (askedBy !== undefined) return staffTexts.requesterLeft;
  if (accountIds !== undefined) return staffTexts.accountClosed;
  return userIds === undefined ? undefined : staffTexts.userDeleted;
}

/** Expires the requests about one subject that this transaction has carried out or changed. */
export async function lapseSuperseded(
  ctx: Closing,
  subject: Subject,
  isOvertaken: (said: RequestText, request: ApprovalRequestRow) => boolean,
): Promise<void> {
  for (const request of await ctx.tx.approvalRequests.lockWaiting({ subject }, ctx.now)) {
    const said = await decryptRequestText(ctx.encryptor, request);
    if (said !== undefined && isOvertaken(said, request)) {
      await closeRequest(ctx, request, "lapsed");
    }
  }
}

/**
 * Expires those of these requests that no other transaction has locked. A locked one is being
 * decided: that decision comes too late, and expires it itself. So this waits for no lock.
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
 * Expires requests that state the balances of these accounts, because a new posting makes what they
 * state outdated. A request that is being decided waits for the accounts and expires by itself. The
 * caller notifies the staff.
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
  return await Promise.all(mine.map((row) => supersede(act, row)));
}

export async function lapseBalances(
  ctx: Closing,
  accounts: readonly Pick<AccountRow, "id" | "userId">[],
): Promise<void> {
  for (const request of await overtakeBalances(ctx, accounts)) notifyStaff(ctx, request);
}

export function notifyStaff(
  { publish }: Pick<Closing, "publish">,
  { id, state }: ApprovalRequestRow,
): void {
  publish({ type: "approval_request", data: { id, state } }, { userIds: [], staff: "seeRequests" });
}
