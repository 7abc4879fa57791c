import { hasAmount, listApprovalRules, saveApprovalRule } from "#contract/approvalRules.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { record } from "../audit/record.ts";
import type { UserRow } from "../db/rows.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import { defineHandler } from "../kernel/handler.ts";
import { requireUnchangedActor } from "../rules/lockActing.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { isSame } from "../rules/seen.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { activeStaff, isSatisfiable, lapseForRule } from "../users/ruleDeciders.ts";
import { defineAction } from "../kernel/action.ts";

export const listApprovalRulesHandler = defineHandler(
  listApprovalRules,
  async ({ store }) => {
    const [rules, staff] = await Promise.all([store.approvalRules.list(), activeStaff(store)]);
    return { output: rules.map((rule) => viewRule(rule, staff)) };
  },
);

function viewRule(rule: ApprovalRuleRow, staff: readonly UserRow[]) {
  return { ...rule, sets: [...rule.sets], isSatisfiable: isSatisfiable(rule, staff) };
}

/** An owner replaces a rule, alone or with others as the rule for security says. */
export const saveApprovalRuleAction = defineAction(
  saveApprovalRule,
  async (ctx, { body }) => {
    const { tx, actor } = ctx;
    const { name } = body;
    if (hasAmount(name) !== (body.above !== null)) {
      const message = hasAmount(name)
        ? "Please enter an amount"
        : "This rule doesn't depend on an amount, so leave the amount out";
      throw ctx.error("invalid_input", { field: "above", message });
    }
    await tx.approvalRequests.lockWaiting({ subject: `rule:${name}` }, ctx.now);
    // Staff who leave, and other rules, wait until this one is saved.
    const people = await tx.users.lockBesideAdmins(actor.user.id);
    requireUnchangedActor(actor.user, people.find(({ id }) => id === actor.user.id));
    const before = (await tx.approvalRules.lock()).find((rule) => rule.name === name);
    if (before === undefined) throw new Error(`The bank has no rule "${name}"`);
    const staff = await activeStaff(tx);
    if (body.isOn && !isSatisfiable(body, staff)) {
      throw ctx.error("invalid_input", {
        field: "persons",
        message: staffTexts.tooFewApprovers,
      });
    }
    const [was, is] = [factsOf(before), factsOf(body)];
    const operation = { subject: `rule:${name}`, amount: null, accounts: [], facts: { was, is } };
    await requireSecondApprover(ctx, { acts: ["security"], ...operation });
    await requireStepUp(tx, ctx);
    await tx.approvalRules.save(body);
    if (!isSame(was, is)) await lapseForRule(ctx, body);
    await record(ctx, "rule.saved", `rule:${name}`, { before: was, after: is });
    return { output: viewRule(body, staff) };
  },
);

function factsOf({ isOn, above, persons, sets }: ApprovalRuleRow) {
  return { isOn, aboveCents: above, persons, sets: [...sets] };
}
