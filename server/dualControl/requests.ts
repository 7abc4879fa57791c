import {
  type ApprovalRequest,
  listApprovalRequests,
  withdrawApprovalRequest,
} from "#contract/approvalRequests.ts";
import { LONGEST_COUNT, LONGEST_LIST } from "#contract/listQuery.ts";
import type { Metadata } from "#contract/metadata.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { setNames, setsOf } from "#contract/staff.ts";
import type { Instant } from "#contract/time.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { closeRequest } from "../approvalRequests/closeRequest.ts";
import { decryptRequestText, openOfRequest } from "../approvalRequests/requestText.ts";
import type { ApprovalDecisionRow, ApprovalRequestRow } from "../db/store/approvals.ts";
import { sortedIn } from "../db/store/sorted.ts";
import type { Repositories } from "../db/store.ts";
import type { UserRow } from "../db/rows.ts";
import { defineHandler } from "../kernel/handler.ts";
import { lockActing } from "../rules/lockActing.ts";
import { searchFor } from "../rules/searchFor.ts";
import { isSecret } from "../settings/settings.ts";
import { activeStaff, decidersBy } from "../users/ruleDeciders.ts";
import { defineAction, type WriteContext } from "../kernel/action.ts";

/** Returns whether it can be decided. */
export function isWaiting(request: ApprovalRequestRow, now: Instant): boolean {
  return request.state === "waiting" && request.expiresAt > now;
}

/** What a response needs besides the request: the current staff, and the decisions. */
export interface RequestContext {
  readonly staff: readonly UserRow[];
  readonly owners: ReadonlySet<number>;
  /** While it waits, only those of staff who could still decide it: no other counts. */
  readonly decisions: readonly ApprovalDecisionRow[];
}

/** Returns the staff who can still decide it. */
function decidersOf(
  request: ApprovalRequestRow,
  { staff, owners, decisions }: RequestContext,
): readonly number[] {
  const out = new Set([
    request.askedBy,
    ...request.userIds,
    ...owners,
    ...decisions.map(({ staffId }) => staffId),
  ]);
  return decidersBy(request, staff).map(({ id }) => id).filter((id) => !out.has(id));
}

/** Returns why a staff member can't decide the request, as a text for them; null if they can. */
export function whyNot(
  request: ApprovalRequestRow,
  surroundings: RequestContext,
  personId: number,
  now: Instant,
): string | null {
  const { owners, decisions } = surroundings;
  if (!isWaiting(request, now)) return "There's nothing left to approve.";
  if (decisions.some(({ staffId }) => staffId === personId)) return "You've already approved it.";
  if (request.askedBy === personId) return "You made this request.";
  if (owners.has(personId)) return "It involves one of your own accounts.";
  if (request.userIds.includes(personId)) return "It's about you, or you created it.";
  if (decidersOf(request, surroundings).includes(personId)) return null;
  const names = permissionSet.options.filter((set) => request.sets.some((one) => one === set))
    .map((set) => setNames[set]);
  const sets = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return `It needs ${sets} permissions.`;
}

/** Reads the staff and decisions for several requests in one go. */
export async function requestContextOf(
  tx: Repositories,
  requests: readonly ApprovalRequestRow[],
): Promise<(request: ApprovalRequestRow) => RequestContext> {
  const ids = [...new Set(requests.flatMap(({ accountIds }) => accountIds))];
  const [staff, decisions, ownerOf] = await Promise.all([
    activeStaff(tx),
    tx.approvalRequests.decisionsOn(requests.map(({ id }) => id)),
    tx.accounts.ownersOf(ids),
  ]);
  return (request) => {
    const counting = decidersBy(request, staff).map(({ id }) => id);
    return {
      staff,
      owners: new Set(request.accountIds.flatMap((id) => ownerOf.get(id) ?? [])),
      decisions: decisions.filter(({ requestId, staffId }) =>
        requestId === request.id && (request.state !== "waiting" || counting.includes(staffId))
      ),
    };
  };
}

type Reading = Pick<WriteContext<never>, "encryptor" | "now" | "actor"> & {
  readonly tx: Repositories;
};

/**
 * Masks secrets in a request's contents, for all readers. Secrets are known by their field names.
 */
export function withoutSecrets(said: Metadata | null): Metadata | null {
  if (said === null) return null;
  const { key } = said;
  const isSecretSetting = typeof key === "string" && isSecret(key);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      const isHidden = name === "value"
        ? isSecretSetting
        : isSecret(name) || /(code|password|secret|token)$/i.test(name);
      return [name, isHidden ? HIDDEN_CODE : value];
    }),
  );
}

/** A request as one staff member is answered it. */
async function viewRequest(
  { encryptor, now, actor }: Omit<Reading, "tx">,
  request: ApprovalRequestRow,
  surroundings: RequestContext,
): Promise<ApprovalRequest> {
  const { why = "", input = null, before = null, after = null } =
    await decryptRequestText(encryptor, request) ?? {};
  const { encryptedReason, expiresAt, state } = request;
  const hasLapsed = state === "waiting" && expiresAt <= now;
  // Expired without a reason: the upgrade to schema version 37 erased its text and ended its time,
  // or another change came first.
  const lapsed = request.encryptedText === ""
    ? "The user in this request was deleted."
    : expiresAt <= request.createdAt
    ? "It ended when the server was updated. Request approval again."
    : staffTexts.superseded;
  const unsaid = state === "lapsed" ? lapsed : null;
  const reason = encryptedReason === null
    ? unsaid
    : await openOfRequest(encryptor, "reason", request, encryptedReason) ?? null;
  return {
    ...request,
    why,
    input: withoutSecrets(input),
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    sets: [...request.sets],
    state: hasLapsed ? "lapsed" : state,
    reason: hasLapsed ? "No one approved or rejected it in time." : reason,
    decisions: surroundings.decisions.map(({ staffId, verdict, at }) => ({ staffId, verdict, at })),
    deciders: isWaiting(request, now) ? [...decidersOf(request, surroundings)] : [],
    whyNot: whyNot(request, surroundings, actor.user.id, now),
  };
}

/** Reads the request again after a change, and returns it. */
export async function answerRequest(
  reading: Reading,
  request: ApprovalRequestRow,
): Promise<{ readonly output: ApprovalRequest }> {
  const surroundings = (await requestContextOf(reading.tx, [request]))(request);
  return { output: await viewRequest(reading, request, surroundings) };
}

/** The newest requests that fit, or the first in another order, and how many fit in all. */
export const listApprovalRequestsHandler = defineHandler(
  listApprovalRequests,
  async (ctx, { query }) => {
    const { store, actor: { user }, now } = ctx;
    const { limit = LONGEST_LIST, state, act, decidable } = query;
    const decider = decidable ? { id: user.id, sets: setsOf(user) } : undefined;
    const filter = { now, state, act, decider, search: searchFor(query, now, user) };
    const sorted = sortedIn(query, "createdAt");
    const most = LONGEST_COUNT + 1;
    const [rows, totalCount] = await Promise.all([
      store.approvalRequests.find(filter, { limit, sorted }),
      store.approvalRequests.count(filter, most),
    ]);
    const surroundings = await requestContextOf(store, rows);
    const output = await Promise.all(rows.map((row) => viewRequest(ctx, row, surroundings(row))));
    return totalCount === most ? { output, totalMoreThan: LONGEST_COUNT } : { output, totalCount };
  },
);

export const withdrawApprovalRequestAction = defineAction(
  withdrawApprovalRequest,
  async (ctx, { params: { id } }) => {
    const row = await ctx.tx.approvalRequests.lock(id);
    if (row === undefined) throw ctx.error("not_found");
    await lockActing(ctx);
    if (row.askedBy !== ctx.actor.user.id) throw ctx.error("own_request_only");
    if (!isWaiting(row, ctx.now)) throw ctx.error("request_closed");
    return await answerRequest(ctx, await closeRequest(ctx, row, "withdrawn"));
  },
);
