import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { type GuardedAct, type RuleName, ruleName } from "./guardedAct.ts";
import { money } from "./money.ts";

/** Names of the guarded actions on screen. */
export const actNames: Readonly<Record<GuardedAct, string>> = {
  approval: "Approving a transaction",
  booking: "Creating a transaction",
  balance: "Setting a balance",
  edit: "Editing a completed transaction",
  deletion: "Deleting a transaction, account, or user",
  identity: "Changing someone's email address, sign-in methods, or daily limit",
  security: "Changing security settings, approval rules, or staff",
  frozen: "Moving or closing frozen money",
  closing: "Closing a month",
};

/** Actions of the last 24 hours that count toward a rule's amount, as words of an error message. */
export const doneAlone: Readonly<Partial<Record<GuardedAct, string>>> = {
  approval: "what you approved",
  booking: "what you entered",
  balance: "the balances you changed",
  edit: "what you edited",
  deletion: "what you deleted",
};

const withoutAmount: readonly RuleName[] = ["identity", "security"];

/** Returns whether a rule can start at an amount of money. */
export function hasAmount(name: RuleName): boolean {
  return !withoutAmount.includes(name);
}

/**
 * The permission sets that can approve requests. The others can't change anything by themselves.
 */
export const decidingSet = z.enum(["owner", "approver", "operator"]);
export type DecidingSet = z.output<typeof decidingSet>;
export const decidingSets = z.array(decidingSet).check(
  z.minLength(1, "Please choose at least one set of permissions."),
  z.refine((given) => new Set(given).size === given.length, "Choose each permission set only once"),
);

/** The most approvers that a rule may require, not counting the requester. */
export const MOST_PERSONS = 3;
const countOfPersons = `Enter a whole number from 1 to ${MOST_PERSONS}`;
const persons = z.int(countOfPersons).check(
  z.gte(1, countOfPersons),
  z.lte(MOST_PERSONS, countOfPersons),
);

const NOT_NEGATIVE = "Enter 0 or more";
const above = z.nullable(
  z.pipe(z.number(NOT_NEGATIVE).check(z.gte(0, NOT_NEGATIVE), z.lte(1e11)), money),
);

/**
 * Requires `persons` approvers besides the requester, each with one of `sets`. Applies to amounts
 * over `above`, which is null for actions without an amount.
 */
const approvalRule = z.object({
  name: ruleName,
  isOn: z.boolean(),
  above: z.nullable(money),
  persons: z.int(),
  sets: z.array(decidingSet),
  /** Whether enough members of staff could decide now. */
  isSatisfiable: z.boolean(),
});
export type ApprovalRule = z.output<typeof approvalRule>;

/** Lists the approval rules, one for each guarded action, sorted by name. */
export const listApprovalRules = defineCall({
  method: "GET",
  path: "/api/approval-rules",
  access: "admin",
  permission: "seeRequests",
  status: 200,
  output: z.array(approvalRule),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/**
 * Replaces a rule. Fails if too few staff could approve under it. While the rule `security` is on,
 * the change itself needs a second approver.
 */
export const saveApprovalRule = defineCall({
  method: "POST",
  path: "/api/approval-rules",
  access: "admin",
  permission: "editSettings",
  body: z.strictObject({
    name: ruleName,
    isOn: z.boolean(),
    above,
    persons,
    sets: decidingSets,
  }),
  status: 200,
  output: approvalRule,
  errors: ["second_person_required", "step_up_required"],
  idempotent: false,
});

export const approvalRuleCalls = { listApprovalRules, saveApprovalRule };
