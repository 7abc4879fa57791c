import { patchMember, removeMember } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import {
  memberChangedEmail,
  memberRemovedEmail,
  sharingEndedEmail,
} from "#contract/texts/emails/companies.ts";
import { record } from "../audit/record.ts";
import type { MemberRow } from "../db/store/companies.ts";
import { AppError } from "../kernel/appError.ts";
import { defineAction } from "../kernel/action.ts";
import { personOf } from "../kernel/by.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { isFor } from "../rules/accountScope.ts";
import { companyChanged, hasOtherAdministrator } from "../rules/companies.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { approversOfChange, requireColleagues, requireSatisfiable } from "./approval.ts";
import { lockAsMember, readChosen, viewCompany } from "./company.ts";

/** An administrator changes what a member may do. */
export const patchMemberAction = defineAction(
  patchMember,
  async (ctx, { params: { id, userId }, body }) => {
    const { tx, now } = ctx;
    const { company } = await lockAsMember(ctx, id, "administer");
    if (!company.isCompany) throw ctx.error("not_found");
    const all = await tx.companies.membersOf(id);
    const before = all.find((one) => one.userId === userId);
    if (before === undefined) throw ctx.error("not_found");
    const {
      role = before.role,
      accountIds: chosen = before.accountIds,
      paymentLimit = before.paymentLimit,
      dayLimit = before.dayLimit,
    } = body;
    const accountIds = await readChosen(
      tx,
      company,
      { role, accountIds: chosen },
      before.accountIds,
    );
    const member = { ...before, role, accountIds, paymentLimit, dayLimit };
    const members = all.map((one) => one.userId === userId ? member : one);
    if (role !== "administrator") requireOtherAdministrator(all, before);
    await requireSatisfiable(tx, id, { members });
    if (isLooser(before, member)) {
      requireColleagues(ctx.actor, await approversOfChange(tx, id));
    }
    await requireStepUp(tx, ctx);
    await tx.companies.updateMember(member);
    await record(ctx, "company.member_changed", `user:${id}`, {
      before: { memberId: userId, ...rightsOf(before) },
      after: { memberId: userId, ...rightsOf(member) },
    });
    const person = await tx.users.byId(userId);
    if (person !== undefined) ctx.notify(noticeTo(person, memberChangedEmail(role)));
    return { output: await viewCompany(tx, company, { now, isAdministered: true, members }) };
  },
);

/** An administrator removes a member, a member leaves, or a customer stops sharing. */
export const removeMemberAction = defineAction(
  removeMember,
  async (ctx, { params: { id, userId } }) => {
    const { tx, actor } = ctx;
    const { id: self } = personOf(actor);
    // Who leaves or stops sharing needs no right, and no code if the account is a person's.
    const right = userId === self || id === self ? "see" : "administer";
    const { company: { isCompany } } = await lockAsMember(ctx, id, right);
    const all = await tx.companies.membersOf(id);
    const member = all.find((one) => one.userId === userId);
    if (member === undefined) throw ctx.error("not_found");
    requireOtherAdministrator(all, member);
    await requireSatisfiable(tx, id, { members: all.filter((other) => other !== member) });
    if (isCompany) await requireStepUp(tx, ctx);
    await tx.companies.deleteMember(id, userId);
    ctx.publish(...companyChanged(id, [userId]));
    await record(ctx, "company.member_removed", `user:${id}`, {
      before: { memberId: userId, ...rightsOf(member) },
    });
    const person = await tx.users.byId(userId);
    if (person !== undefined) {
      ctx.notify(noticeTo(person, isCompany ? memberRemovedEmail() : sharingEndedEmail()));
    }
    return { output: undefined };
  },
);

/** Returns whether a change gives a member a right, an account, or a higher limit. */
function isLooser(before: MemberRow, after: MemberRow): boolean {
  const rights = ["prepare", "approve", "administer"] as const;
  const isRaised = (from: number | null, to: number | null) =>
    from !== null && (to === null || to > from);
  return rights.some((right) =>
    hasCompanyRight(after.role, right) && !hasCompanyRight(before.role, right)
  ) || !isFor(before, after.accountIds ?? []) ||
    before.accountIds !== null && after.accountIds === null ||
    isRaised(before.paymentLimit, after.paymentLimit) ||
    isRaised(before.dayLimit, after.dayLimit);
}

function rightsOf({ role, accountIds, paymentLimit, dayLimit }: MemberRow) {
  return { role, accountIds, paymentLimit, dayLimit };
}

/** Throws `last_admin` if the company would be left without an administrator. */
function requireOtherAdministrator(all: readonly MemberRow[], { userId, role }: MemberRow): void {
  if (role === "administrator" && !hasOtherAdministrator(all, userId)) {
    throw new AppError("last_admin", { message: companyTexts.lastAdministrator });
  }
}
