import { askColleagues } from "#contract/companyRequests.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { requestWaitingEmail } from "#contract/texts/emails/companies.ts";
import { type Act, record } from "../audit/record.ts";
import type { RequestRow } from "../db/store/companies.ts";
import type { WriteContext } from "../kernel/action.ts";
import { AppError } from "../kernel/appError.ts";
import { defineHandler } from "../kernel/handler.ts";
import { dryRun } from "../kernel/effects.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { membersWho } from "../rules/companies.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { isRequestFor, requireMember } from "./approval.ts";
import { carryOut } from "./carryOut.ts";
import { lockAsMember } from "./company.ts";
import { approversOf, moneyOf, requireWithinMemberLimits } from "./money.ts";
import { type Asked, insertRequest, viewRequest } from "./requests.ts";

/**
 * Keeps a payment or a change until other members approve it. A dry run, as if they had, finds
 * whether it would succeed.
 */
export const askColleaguesHandler = defineHandler(askColleagues, async (request, { body }) => {
  const { actor, store, now } = request;
  const own = requireMember(actor);
  const { user, person } = actor;
  const by = { kind: "colleagues", user, person, member: own, approvedBy: [] } as const;
  await dryRun(store, (within) => carryOut(request, body, by, { within, now }));
  return await request.transaction(async (ctx) => {
    const { tx } = ctx;
    const { companyId } = own;
    const { member } = await lockAsMember(ctx, companyId, "prepare");
    const money = await moneyOf(tx, companyId, body);
    const persons = await approversOf(tx, member, money);
    if (persons === 0) throw ctx.error("second_person_not_needed");
    if (money === undefined && !hasCompanyRight(member.role, "administer")) {
      throw ctx.error("forbidden", { message: companyTexts.roleNeeded.administer });
    }
    if (money !== undefined) await requireWithinMemberLimits(tx, member, money, now);
    await requireStepUp(tx, ctx);
    const row = await askOthers(ctx, { member, asked: body, money, persons });
    return { output: await viewRequest(tx, row, { member, now }) };
  });
});

/**
 * Keeps a request for other members, and emails those who can approve it. Throws `limit_reached`
 * if too much waits already.
 */
export async function askOthers(
  ctx: Act & Pick<WriteContext<never>, "tx" | "policy" | "notify" | "publicOrigin">,
  wanted: Asked,
): Promise<RequestRow> {
  const { tx, policy, now, notify } = ctx;
  const { member: { companyId, userId: preparer }, money, occurrence } = wanted;
  const listed = { companyId, now, state: "waiting", accountIds: null } as const;
  const most = policy.companies.waiting;
  if (await tx.companyApprovals.count(listed, most) >= most) {
    throw new AppError("limit_reached", { message: companyTexts.tooManyWaiting });
  }
  const row = await insertRequest({ policy, now }, tx, wanted);
  await record(ctx, "company.request_made", `user:${companyId}`, {
    after: { companyRequestId: row.id, call: row.call, amountCents: row.amount, ...occurrence },
  });
  const page = `${ctx.publicOrigin}/dashboard/approvals?company=${companyId}`;
  const text = requestWaitingEmail(money !== undefined, page);
  const colleagues = await membersWho(
    tx,
    companyId,
    (member) =>
      member.userId !== preparer && hasCompanyRight(member.role, "approve") &&
      isRequestFor(member, row),
  );
  for (const colleague of colleagues) notify(noticeTo(colleague, text));
  return row;
}
