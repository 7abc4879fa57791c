import { decideCompanyRequest } from "#contract/companyRequests.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { record } from "../audit/record.ts";
import type { MemberRow, RequestRow } from "../db/store/companies.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import type { ByPerson } from "../kernel/by.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { type Order, orderOf } from "../kernel/order.ts";
import { keepSignatures, proveVerdict } from "../rules/stepUp.ts";
import { isRequestFor, preparerOf, requireMember } from "./approval.ts";
import { carryOutRequest } from "./carryOut.ts";
import { closeRequest, tellPreparer } from "./closeRequest.ts";
import { lockAsMember } from "./company.ts";
import { approversOf, type CompanyMoney, moneyOf } from "./money.ts";
import { approvalsIn, isWaiting, viewRequest, whyNot } from "./requests.ts";

type Errors = ErrorsOf<typeof decideCompanyRequest>;
type Writing = WriteContext<Errors, ByPerson>;

/** Records a verdict. The last approval carries the request out, in its own transaction. */
export const decideCompanyRequestHandler = defineHandler(
  decideCompanyRequest,
  (request, input) => request.transaction((ctx) => decide(request, ctx, input)),
);

async function decide(
  request: SessionContext<Errors>,
  ctx: Writing,
  { params: { id }, body: { verdict, reason } }: CallInput<typeof decideCompanyRequest>,
) {
  const { tx, actor, now } = ctx;
  const { companyId } = requireMember(actor);
  // Members and rules stay as they are while the company is locked.
  const { member } = await lockAsMember(ctx, companyId, "approve");
  const row = await tx.companyApprovals.lock(companyId, id);
  if (row === undefined || !isRequestFor(member, row)) throw ctx.error("not_found");
  if (!isWaiting(row, now)) throw ctx.error("request_closed");
  const members = await tx.companies.membersOf(companyId);
  const before = await tx.companyApprovals.decisionsOn([id]);
  const message = whyNot(row, { decisions: before }, member, now);
  if (message !== null) throw ctx.error("forbidden", { message });
  const money = verdict === "approve" ? await moneyOf(tx, companyId, row) : undefined;
  const proof = await proveVerdict(tx, ctx, async () => money && orderToSign(row, money));
  await tx.companyApprovals.decide({ requestId: id, userId: member.userId, verdict, at: now });
  if (proof !== undefined) await keepSignatures(tx, [{ proof, companyRequestId: id, at: now }]);
  if (verdict === "reject") return await reject(ctx, { row, member, reason: reason ?? null });

  const decisions = await tx.companyApprovals.decisionsOn([id]);
  const approvedBy = approvalsIn(row, { decisions, members });
  const person = await tx.users.lock(row.preparedBy);
  const membership = members.find(({ userId }) => userId === row.preparedBy);
  const preparer = preparerOf(person, membership, row.accountIds);
  if (preparer === undefined) {
    throw ctx.error("request_closed", { message: companyTexts.preparerLeft });
  }
  // The rules may have become stricter since it was asked.
  const needed = Math.max(row.persons, await approversOf(tx, preparer.member, money));
  await record(ctx, "company.request_approved", `user:${companyId}`, {
    after: { companyRequestId: id, stillNeeded: Math.max(0, needed - approvedBy.length) },
  });
  if (approvedBy.length < needed) return await answer(ctx, row, member);
  // A refusal undoes the approval: the request still waits.
  const { user } = actor;
  const by = { kind: "colleagues", user, ...preparer, approvedBy } as const;
  const { publish, endSessions, notify } = ctx;
  const within = { tx, publish, endSessions, notify };
  const closed = await carryOutRequest(request, row, by, { within, now });
  await tellPreparer(ctx, closed);
  return await answer(ctx, closed, member);
}

/** Returns the order that an approver with a passkey signs: this request, and what it pays. */
function orderToSign(
  { id, companyId, call, params, input }: RequestRow,
  { type, total: amount, fromAccountId, toAccountId, description, payments }: CompanyMoney,
): Order {
  const [only] = payments.length === 1 ? payments : [];
  return orderOf("agree", id, {
    ...{ type, amount, fromAccountId, toAccountId, description },
    metadata: {
      ...{ companyId, call, params, input },
      ...(only?.accountNumber !== undefined && { externalAccount: only.accountNumber }),
    },
  });
}

interface Decided {
  readonly row: RequestRow;
  readonly member: MemberRow;
}

async function reject(
  ctx: Writing,
  { row, member, reason }: Decided & { readonly reason: string | null },
) {
  const closed = await closeRequest(ctx.tx, row, { state: "rejected", reason }, ctx.now);
  await record(ctx, "company.request_rejected", `user:${row.companyId}`, {
    after: { companyRequestId: row.id },
  });
  await tellPreparer(ctx, closed);
  return await answer(ctx, closed, member);
}

async function answer({ tx, now }: Writing, row: RequestRow, member: MemberRow) {
  return { output: await viewRequest(tx, row, { member, now }) };
}
