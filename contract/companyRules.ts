import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { moneyLimit } from "./money.ts";

/** What a rule is about: payments to others, or those to an account number never paid before. */
export const companyRuleKind = z.enum(["payment", "newPayee"]);

/** The most members that a rule can ask for, besides the one who prepared the payment. */
export const MOST_APPROVERS = 3;

/** Payments of more than `above` need `persons` members to approve them. */
export const companyRule = z.strictObject({
  kind: companyRuleKind,
  above: moneyLimit,
  persons: z.int().check(z.gte(1), z.lte(MOST_APPROVERS)),
});
export type CompanyRule = z.output<typeof companyRule>;

const LONGEST_RULES = 10;
const rules = z.array(companyRule).check(z.maxLength(LONGEST_RULES));

/** Lists the company's approval rules, by kind and amount. */
export const listCompanyRules = defineCall({
  method: "GET",
  path: "/api/company-rules",
  access: "customer",
  company: "see",
  chosenAccounts: "companyWide",
  status: 200,
  output: rules,
  errors: [],
  idempotent: false,
  conditional: "content",
});

/**
 * Replaces the company's approval rules. A company with rules keeps enough members who can approve,
 * and changes its rules and members only with the approval of another one.
 */
export const saveCompanyRules = defineCall({
  method: "POST",
  path: "/api/company-rules",
  access: "customer",
  company: "administer",
  body: z.strictObject({ rules }),
  status: 200,
  output: rules,
  errors: ["not_found", "second_person_required", "rule_unsatisfiable", "step_up_required"],
  idempotent: false,
});

export const companyRuleCalls = { listCompanyRules, saveCompanyRules };
