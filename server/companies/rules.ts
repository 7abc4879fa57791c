import { listCompanyRules, saveCompanyRules } from "#contract/companyRules.ts";
import { record } from "../audit/record.ts";
import type { RuleRow } from "../db/store/companies.ts";
import { defineAction } from "../kernel/action.ts";
import { AppError } from "../kernel/appError.ts";
import { defineHandler } from "../kernel/handler.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import {
  approversOfChange,
  requireColleagues,
  requireMember,
  requireSatisfiable,
} from "./approval.ts";
import { lockAsMember } from "./company.ts";
import { companyTexts } from "#contract/texts/companies.ts";

export const listCompanyRulesHandler = defineHandler(
  listCompanyRules,
  async ({ store, actor }) => {
    const { companyId } = requireMember(actor);
    return { output: (await store.companyApprovals.rulesOf(companyId)).map(viewRule) };
  },
);

/** Replaces the rules, alone or, where there are some, with the approval of another member. */
export const saveCompanyRulesAction = defineAction(
  saveCompanyRules,
  async (ctx, { body: { rules } }) => {
    const { tx, actor } = ctx;
    if (!("member" in actor)) {
      throw new AppError("forbidden", { message: companyTexts.chooseACompany });
    }
    const { companyId } = requireMember(actor);
    await lockAsMember(ctx, companyId, "administer");
    await requireSatisfiable(tx, companyId, { rules });
    requireColleagues(actor, await approversOfChange(tx, companyId));
    await requireStepUp(tx, ctx);
    const before = await tx.companyApprovals.rulesOf(companyId);
    const saved = new Map(rules.map((rule) => [`${rule.kind} ${rule.above}`, rule]));
    await tx.companyApprovals.saveRules(companyId, [...saved.values()]);
    const after = await tx.companyApprovals.rulesOf(companyId);
    await record(ctx, "company.rules_saved", `user:${companyId}`, {
      before: { rules: before.map(factsOf) },
      after: { rules: after.map(factsOf) },
    });
    return { output: after.map(viewRule) };
  },
);

function viewRule({ companyId: _company, ...rule }: RuleRow) {
  return rule;
}

function factsOf({ kind, above, persons }: RuleRow) {
  return { kind, aboveCents: above, persons };
}
