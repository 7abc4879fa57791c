import {
  type CompanyRequest,
  listCompanyRequests,
  withdrawCompanyRequest,
} from "#contract/companyRequests.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { pathId } from "#contract/id.ts";
import { LONGEST_COUNT, LONGEST_LIST } from "#contract/listQuery.ts";
import type { Metadata } from "#contract/metadata.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { after, type Instant } from "#contract/time.ts";
import { record } from "../audit/record.ts";
import {
  type DecisionRow,
  type MemberRow,
  type RequestRow,
  stateAt,
} from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { type ActionContext, defineAction } from "../kernel/action.ts";
import type { Occurrence } from "../kernel/by.ts";
import { defineHandler } from "../kernel/handler.ts";
import { isRequestFor, requireMember } from "./approval.ts";
import { closeRequest } from "./closeRequest.ts";
import { lockAsMember } from "./company.ts";
import { type AskedCall, type CompanyMoney, storedInput } from "./money.ts";

/** What a request is judged and shown with: its decisions, and the members of now. */
export interface Surroundings {
  readonly decisions: readonly DecisionRow[];
  readonly members: readonly MemberRow[];
}

export function isWaiting(request: RequestRow, now: Instant): boolean {
  return stateAt(request, now) === "waiting";
}

/** Returns the approvals that count: of members who may still approve, and didn't prepare it. */
export function approvalsIn(
  request: Pick<RequestRow, "preparedBy" | "accountIds">,
  { decisions, members }: Surroundings,
): readonly number[] {
  const deciders = members.filter((member) =>
    hasCompanyRight(member.role, "approve") && isRequestFor(member, request)
  );
  return decisions.filter(({ verdict, userId }) =>
    verdict === "approve" && userId !== request.preparedBy &&
    deciders.some((member) => member.userId === userId)
  ).map(({ userId }) => userId);
}

/** What a member asks for. */
export interface Asked {
  readonly member: MemberRow;
  readonly asked: AskedCall;
  /** What it pays; undefined for a change. */
  readonly money: Pick<CompanyMoney, "total" | "accountIds"> | undefined;
  /** How many colleagues must approve it. */
  readonly persons: number;
  /** The date of a schedule that it pays. */
  readonly occurrence?: Occurrence | undefined;
}

/** Inserts a member's payment or change as a request that waits. */
export async function insertRequest(
  { policy: { companies }, now }: Pick<ActionContext<never>, "policy" | "now">,
  tx: Repositories,
  { member, asked, money, persons, occurrence }: Asked,
): Promise<RequestRow> {
  return await tx.companyApprovals.insert({
    companyId: member.companyId,
    call: asked.call,
    params: asked.params ?? null,
    input: storedInput(asked),
    accountIds: money?.accountIds ?? null,
    amount: money?.total ?? null,
    preparedBy: member.userId,
    persons,
    createdAt: now,
    expiresAt: after(now, companies.request),
    state: "waiting",
    reason: null,
    transactionId: null,
    scheduleId: occurrence?.scheduleId ?? null,
    scheduledFor: occurrence?.scheduledFor ?? null,
  });
}

/** Returns why a member can't decide a request, as a text for them; null if they can. */
export function whyNot(
  request: RequestRow,
  { decisions }: Pick<Surroundings, "decisions">,
  { userId, role }: MemberRow,
  now: Instant,
): string | null {
  if (!isWaiting(request, now)) return companyTexts.nothingToApprove;
  if (request.preparedBy === userId) return companyTexts.ownRequest;
  if (!hasCompanyRight(role, "approve")) return companyTexts.roleNeeded.approve;
  return decisions.some((decision) => decision.userId === userId)
    ? companyTexts.alreadyApproved
    : null;
}

/** Returns requests as a member sees them. */
async function viewRequests(
  tx: Repositories,
  rows: readonly RequestRow[],
  { member: by, now }: { readonly member: MemberRow; readonly now: Instant },
): Promise<CompanyRequest[]> {
  const decisions = rows.length === 0
    ? []
    : await tx.companyApprovals.decisionsOn(rows.map(({ id }) => id));
  const ids = [
    ...new Set([
      ...rows.map((row) => row.preparedBy),
      ...rows.map(memberIn).filter((userId) => userId !== undefined),
      ...decisions.map((d) => d.userId),
    ]),
  ];
  const people = ids.length === 0 ? [] : await tx.users.find({ ids }, { limit: ids.length });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const named = (userId: number) => ({
    userId,
    fullName: names.get(userId) ?? companyTexts.formerMember,
  });
  return rows.map((row) => {
    const own = decisions.filter(({ requestId }) => requestId === row.id);
    const { companyId: _company, params: _params, accountIds: _accounts, preparedBy, ...shown } =
      row;
    const member = memberIn(row);
    return {
      ...shown,
      paymentRunId: row.call === "submitPaymentRun" ? Number(row.params?.["id"]) : null,
      input: withTextMetadata(row.input),
      member: member === undefined ? null : named(member),
      preparedBy: named(preparedBy),
      state: stateAt(row, now),
      decisions: own.map(({ userId, verdict, at }) => ({ ...named(userId), verdict, at })),
      whyNot: whyNot(row, { decisions: own }, by, now),
    };
  });
}

/** Returns one request as a member sees it. */
export async function viewRequest(
  tx: Repositories,
  row: RequestRow,
  by: { readonly member: MemberRow; readonly now: Instant },
): Promise<CompanyRequest> {
  const [view] = await viewRequests(tx, [row], by);
  if (view === undefined) throw new Error("A company's request has no view");
  return view;
}

/** The ID of the member whom a request changes or removes. */
function memberIn({ params }: RequestRow): number | undefined {
  return pathId.safeParse(params?.["userId"]).data;
}

/** Returns a payment's metadata as text, as the calls of transactions send it. */
function withTextMetadata(input: Metadata | null): Metadata | null {
  const metadata = input?.["metadata"];
  return typeof metadata === "object" && metadata !== null
    ? { ...input, metadata: JSON.stringify(metadata) }
    : input;
}

/** Lists the company's requests that concern the member, newest first. */
export const listCompanyRequestsHandler = defineHandler(
  listCompanyRequests,
  async ({ store, actor, now }, { query: { limit = LONGEST_LIST, state, decidable } }) => {
    const member = requireMember(actor);
    const { companyId, userId, role, accountIds } = member;
    if (decidable && !hasCompanyRight(role, "approve")) return { output: [], totalCount: 0 };
    const decider = decidable ? userId : undefined;
    const wanted = { companyId, now, state, accountIds, decider };
    const most = LONGEST_COUNT + 1;
    const [rows, totalCount] = await Promise.all([
      store.companyApprovals.find(wanted, limit),
      store.companyApprovals.count(wanted, most),
    ]);
    const output = await viewRequests(store, rows, { member, now });
    return totalCount === most ? { output, totalMoreThan: LONGEST_COUNT } : { output, totalCount };
  },
);

/** The preparer cancels what they asked for, or an administrator does. */
export const withdrawCompanyRequestAction = defineAction(
  withdrawCompanyRequest,
  async (ctx, { params: { id } }) => {
    const { tx, actor, now } = ctx;
    if (actor.kind !== "person") throw ctx.error("not_found");
    const { companyId } = requireMember(actor);
    const { member } = await lockAsMember(ctx, companyId, "prepare");
    const row = await tx.companyApprovals.lock(companyId, id);
    if (row === undefined || !isRequestFor(member, row)) throw ctx.error("not_found");
    if (row.preparedBy !== member.userId && !hasCompanyRight(member.role, "administer")) {
      throw ctx.error("own_request_only");
    }
    if (!isWaiting(row, now)) throw ctx.error("request_closed");
    const closed = await closeRequest(tx, row, { state: "withdrawn" }, now);
    await record(ctx, "company.request_withdrawn", `user:${companyId}`, {
      after: { companyRequestId: id },
    });
    return { output: await viewRequest(tx, closed, { member, now }) };
  },
);
