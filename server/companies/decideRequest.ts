import { decideCompanyRequest } from "#contract/companyRequests.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { requestDecidedEmail } from "#contract/texts/emails/companies.ts";
import { record } from "../audit/record.ts";
import type { MemberRow, RequestRow } from "../db/store/companies.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import type { ByPerson } from "../kernel/by.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { type Order, orderOf } from "../kernel/order.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { keepSignatures, proveVerdict } from "../rules/stepUp.ts";
import { requireMember } from "./approval.ts";
import { carryOut } from "./carryOut.ts";
import { lockAsMember } from "./company.ts";
import { approversOf, type CompanyMoney, moneyOf } from "./money.ts";
import { approvalsIn, isRequestFor, isWaiting, viewRequest, whyNot } from "./requests.ts";

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
  const preparer = members.find(({ userId }) => userId === row.preparedBy);
  const mayPrepare = preparer !== undefined && hasCompanyRight(preparer.role, "prepare") &&
    isRequestFor(preparer, row);
  if (!mayPrepare) {
    throw ctx.error("request_closed", { message: companyTexts.preparerLeft });
  }
  // The rules may have become stricter since it was asked.
  const needed = Math.max(row.persons, await approversOf(tx, preparer, money));
  await record(ctx, "company.request_approved", `user:${companyId}`, {
    after: { companyRequestId: id, stillNeeded: Math.max(0, needed - approvedBy.length) },
  });
  if (approvedBy.length < needed) return await answer(ctx, row, member);
  return await complete(request, ctx, { row, member, preparer, approvedBy });
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
  const closed = await ctx.tx.companyApprovals.close(row.id, { state: "rejected", reason });
  await record(ctx, "company.request_rejected", `user:${row.companyId}`, {
    after: { companyRequestId: row.id },
  });
  await tellPreparer(ctx, closed);
  return await answer(ctx, closed, member);
}

/** Carries it out in its preparer's name. A refusal undoes the approval: the request still waits. */
async function complete(
  request: SessionContext<Errors>,
  ctx: Writing,
  { row, member, preparer, approvedBy }: Decided & {
    readonly preparer: MemberRow;
    readonly approvedBy: readonly number[];
  },
) {
  const { tx, actor: { user }, now, publish, endSessions, notify } = ctx;
  const person = await tx.users.lock(preparer.userId);
  if (person?.isActive !== true || person.isFrozen) {
    throw ctx.error("request_closed", { message: companyTexts.preparerLeft });
  }
  const by = { kind: "colleagues", user, person, member: preparer, approvedBy } as const;
  const within = { tx, publish, endSessions, notify };
  const { output } = await carryOut(request, row, by, { within, now });
  const isPayment = row.call === "createTransaction";
  const transactionId = isPayment ? Number(Object(output).id) : null;
  const closed = await tx.companyApprovals.close(row.id, { state: "approved", transactionId });
  await tellPreparer(ctx, closed);
  return await answer(ctx, closed, member);
}

async function tellPreparer({ tx, notify, publicOrigin }: Writing, row: RequestRow): Promise<void> {
  const preparer = await tx.users.byId(row.preparedBy);
  const page = `${publicOrigin}/dashboard/approvals?company=${row.companyId}`;
  if (preparer !== undefined) {
    notify(noticeTo(preparer, requestDecidedEmail(row.state === "approved", page)));
  }
}

async function answer({ tx, now }: Writing, row: RequestRow, member: MemberRow) {
  return { output: await viewRequest(tx, row, { member, now }) };
}
