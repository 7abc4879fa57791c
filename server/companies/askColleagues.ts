import { askColleagues } from "#contract/companyRequests.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { requestWaitingEmail } from "#contract/texts/emails/companies.ts";
import { record } from "../audit/record.ts";
import { defineHandler } from "../kernel/handler.ts";
import { dryRun } from "../kernel/effects.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { requireMember } from "./approval.ts";
import { carryOut } from "./carryOut.ts";
import { lockAsMember } from "./company.ts";
import { approversOf, moneyOf, requireWithinMemberLimits } from "./money.ts";
import { insertRequest, isRequestFor, viewRequest } from "./requests.ts";

/**
 * Keeps a payment or a change until other members approve it. A dry run, as if they had, finds
 * whether it would succeed.
 */
export const askColleaguesHandler = defineHandler(askColleagues, async (request, { body }) => {
  const { actor, store, now, policy: { companies } } = request;
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
    const listed = { companyId, now, state: "waiting", accountIds: null } as const;
    if (await tx.companyApprovals.count(listed, companies.waiting) >= companies.waiting) {
      throw ctx.error("limit_reached", { message: companyTexts.tooManyWaiting });
    }
    const row = await insertRequest(request, tx, { member, asked: body, money, persons });
    await record(ctx, "company.request_made", `user:${companyId}`, {
      after: { companyRequestId: row.id, call: row.call, amountCents: row.amount },
    });
    const page = `${ctx.publicOrigin}/dashboard/approvals?company=${companyId}`;
    const others = (await tx.companies.membersOf(companyId))
      .filter((other) =>
        other.userId !== member.userId && hasCompanyRight(other.role, "approve") &&
        isRequestFor(other, row)
      )
      .map(({ userId }) => userId);
    for (const colleague of await tx.users.find({ ids: others }, { limit: others.length })) {
      ctx.notify(noticeTo(colleague, requestWaitingEmail(money !== undefined, page)));
    }
    return { output: await viewRequest(tx, row, { member, now }) };
  });
});
