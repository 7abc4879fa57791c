import { acceptInvitation, inviteMember, withdrawInvitation } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import {
  invitationEmail,
  memberJoinedEmail,
  sharingAcceptedEmail,
  sharingEmail,
} from "#contract/texts/emails/companies.ts";
import { after } from "#contract/time.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { companyChanged } from "../rules/companies.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { approversOfChange, requireColleagues } from "./approval.ts";
import {
  lockAsMember,
  lockWithPerson,
  readChosen,
  viewInvitation,
  viewOwnCompany,
} from "./company.ts";

/** An administrator of the company, or a customer who shares accounts, sends a person a link. */
export const inviteMemberAction = defineAction(
  inviteMember,
  async (ctx, { params: { id }, body }) => {
    const { accountIds: chosen = null, paymentLimit = null, dayLimit = null, ...invited } = body;
    const { tx, actor, now, policy: { companies: { members, invitation } }, publicOrigin } = ctx;
    const { company, member } = await lockAsMember(ctx, id, "administer");
    const [joined, waiting] = await Promise.all([
      tx.companies.membersOf(id),
      tx.companies.invitationsOf(id, now),
    ]);
    if (joined.length + waiting.length >= members) {
      throw ctx.error("limit_reached", { message: companyTexts.tooManyMembers(members) });
    }
    const { role } = invited;
    const accountIds = await readChosen(tx, company, { role, accountIds: chosen });
    if (hasCompanyRight(role, "approve")) {
      requireColleagues(actor, await approversOfChange(tx, id));
    }
    await requireStepUp(tx, ctx);
    const token = ctx.randomness.token();
    const row = await tx.companies.insertInvitation({
      companyId: id,
      ...invited,
      accountIds,
      paymentLimit,
      dayLimit,
      tokenHash: await sha256Hex(token),
      invitedBy: member.userId,
      expiresAt: after(now, invitation),
    });
    await record(ctx, "company.member_invited", `user:${id}`, {
      after: { role, accountIds, paymentLimit, dayLimit },
    });
    // The address may be a stranger's: it belongs to no user yet, and counts as unproved.
    const recipient = { id: company.id, email: invited.email, isEmailProved: false };
    const page = `${publicOrigin}/invitation#${token}`;
    const text = company.isCompany ? invitationEmail(role, page) : sharingEmail(page);
    ctx.notify(noticeTo(recipient, text, invitation));
    return { output: viewInvitation(row) };
  },
);

export const withdrawInvitationAction = defineAction(
  withdrawInvitation,
  async (ctx, { params: { id, invitationId } }) => {
    await lockAsMember(ctx, id, "administer");
    if (!await ctx.tx.companies.deleteInvitation(id, invitationId)) throw ctx.error("not_found");
    await record(ctx, "company.invitation_withdrawn", `user:${id}`);
    return { output: undefined };
  },
);

/** The link proves that its holder read the email, so the address needn't be the caller's own. */
export const acceptInvitationAction = defineAction(
  acceptInvitation,
  async (ctx, { body: { token } }) => {
    const { tx, actor: { user }, now, policy: { companies } } = ctx;
    const over = () => ctx.error("not_found", { message: companyTexts.invitationOver });
    const tokenHash = await sha256Hex(token);
    const asked = await tx.companies.invitationByTokenHash(tokenHash);
    if (asked === undefined) throw over();
    const { companyId } = asked;
    const { company, person } = await lockWithPerson(tx, companyId, user.id);
    if (person?.isActive !== true) throw ctx.error("unauthenticated");
    // It may have been accepted or withdrawn while this waited for the lock.
    const invitation = await tx.companies.invitationByTokenHash(tokenHash);
    if (company?.isActive !== true || invitation === undefined || invitation.expiresAt <= now) {
      throw over();
    }
    if (companyId === user.id) {
      throw ctx.error("already_decided", { message: companyTexts.ownInvitation });
    }
    if (await tx.companies.memberOf(companyId, user.id) !== undefined) {
      throw ctx.error("already_decided", { message: companyTexts.alreadyMember });
    }
    const { role, accountIds, paymentLimit, dayLimit } = invitation;
    const own = await tx.companies.membershipsOf(user.id);
    if (own.length >= companies.perAdministrator) {
      const message = companyTexts.tooManyCompanies(companies.perAdministrator);
      throw ctx.error("limit_reached", { message });
    }
    await tx.companies.deleteInvitation(companyId, invitation.id);
    ctx.publish(...companyChanged(companyId));
    const rights = { role, accountIds, paymentLimit, dayLimit };
    const member = { companyId, userId: user.id, ...rights, joinedAt: now };
    await tx.companies.insertMember(member);
    await record(ctx, "company.member_joined", `user:${companyId}`, {
      after: { memberId: user.id, role, invitedBy: invitation.invitedBy },
    });
    const inviter = await tx.users.byId(invitation.invitedBy);
    const text = company.isCompany
      ? memberJoinedEmail(role, `${ctx.publicOrigin}/dashboard/company?company=${companyId}`)
      : sharingAcceptedEmail(`${ctx.publicOrigin}/dashboard/accounts`);
    if (inviter !== undefined) ctx.notify(noticeTo(inviter, text));
    return { output: viewOwnCompany(company, member) };
  },
);
