import { deleteUser } from "#contract/users.ts";
import { record } from "../audit/record.ts";
import { beginClosing, closeAccounts } from "../accounts/deleteAccount.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import type { Repositories } from "../db/store.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { requireAdministeredCompanies } from "../rules/companies.ts";
import { requireRulesSatisfiable } from "./ruleDeciders.ts";
import { notifyMembers } from "./notifyMembers.ts";
import { lockEnsuringLastAdmin } from "./lockForEdit.ts";
import { requireUnchanged } from "./requireUnchanged.ts";
import { nameSubjects, wrongFactorCodes, wrongRecoveryCodes } from "../kernel/throttle.ts";
import { defineAction } from "../kernel/action.ts";

/**
 * An administrator deletes a person: their accounts are closed, their sessions and sockets end, and
 * what is personal of them is erased, with the texts of their payments, their conversation, and the
 * key of what the audit log says about them. The ID stays, because journal and audit log name it.
 * See docs/decisions.md, D65.
 */
export const deleteUserAction = defineAction(
  deleteUser,
  async (ctx, { params: { id }, body }) => {
    const { tx, now } = ctx;
    const leaving = { userIds: [id], askedBy: id };
    await beginClosing(ctx, { accountIds: await accountIdsOf(tx, id), ...leaving });
    const person = await lockEnsuringLastAdmin(ctx, id);
    if (person === undefined) throw ctx.error("not_found");
    await requireUnchanged(ctx, person, body?.seen);
    await requireAdministeredCompanies(tx, person);
    await requireStepUp(tx, ctx);

    // Checked again under the user's lock: from here on no other transaction opens an account for
    // them.
    const deletion = {
      // Deleting an administrator takes the approvals that demoting one takes.
      acts: person.role === "admin" ? ["security", "deletion"] as const : ["deletion"] as const,
      subject: `user:${id}`,
      userIds: [id],
    } as const;
    const closed = await closeAccounts(ctx, deletion, await accountIdsOf(tx, id));
    ctx.endSessions(await tx.sessions.endAll(id));
    await tx.idempotency.forgetAllOf(id);
    await tx.passkeys.removeAllOf(id, now);
    await lapseRequests(ctx, { userIds: [id] });
    await lapseRequests(ctx, { askedBy: id });
    await tx.approvalRequests.forgetAllOf(id);
    const counters = [
      ...[wrongRecoveryCodes, wrongFactorCodes].map((wrong) => wrong(id)),
      ...Object.values(nameSubjects).map((subject) => subject(person.username)),
    ];
    for (const counter of counters) await tx.attempts.clear(counter);
    await tx.users.erase(id, now);
    await notifyMembers(ctx, person, ["closed"]);
    // A message that is sent now waits for this transaction, and is refused.
    await tx.personalRows.deleteAllOf(id);
    await tx.companies.deleteMembersOf(id);
    if (person.role === "admin") await requireRulesSatisfiable(tx, person);
    await record(ctx, "user.deleted", `user:${id}`, {
      before: { role: person.role, isActive: person.isActive },
      after: { closedAccounts: closed.map((account) => account.id) },
    });
    return { output: undefined };
  },
);

async function accountIdsOf(tx: Repositories, userId: number): Promise<readonly number[]> {
  return (await tx.accounts.listOwnedBy(userId)).map((account) => account.id);
}
