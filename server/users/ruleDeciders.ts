import type { RuleName } from "#contract/guardedAct.ts";
import { may, type Permission, setsOf } from "#contract/staff.ts";
import { AppError } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";

/** More than a bank has staff. */
const EVERYBODY = 10_000;

/** Who does it, and so may ask for it. */
const neededFor: Readonly<Record<RuleName, Permission>> = {
  approval: "decide",
  booking: "book",
  balance: "editAccounts",
  edit: "book",
  deletion: "book",
  identity: "editPeople",
  security: "editSettings",
};

export async function activeStaff({ users }: Pick<Repositories, "users">): Promise<UserRow[]> {
  return await users.find({ role: "admin", isActive: true }, { limit: EVERYBODY });
}

/** Of these staff, who decides by one of the sets. */
export function decidersBy(
  { sets }: Pick<ApprovalRuleRow, "sets">,
  staff: readonly UserRow[],
): readonly UserRow[] {
  return staff.filter((person) => setsOf(person).some((set) => sets.some((one) => one === set)));
}

/** Whether anybody who may ask finds as many others as the rule wants. */
export function isSatisfiable(rule: ApprovalRuleRow, staff: readonly UserRow[]): boolean {
  const deciders = decidersBy(rule, staff);
  return staff.some((asker) =>
    may(asker, neededFor[rule.name]) &&
    deciders.filter(({ id }) => id !== asker.id).length >= rule.persons
  );
}

/**
 * Throws `rule_unsatisfiable` where nobody can satisfy a rule that is on any more since somebody left
 * the staff or their sets, who was like this `before`. Belongs where all administrators are locked.
 */
export async function requireRulesSatisfiable(
  tx: Pick<Repositories, "users" | "approvalRules">,
  before: UserRow,
): Promise<void> {
  const rules = (await tx.approvalRules.list()).filter(({ isOn }) => isOn);
  if (rules.length === 0) return;
  const staff = await activeStaff(tx);
  const others = staff.filter(({ id }) => id !== before.id);
  const lost = rules.some((rule) =>
    !isSatisfiable(rule, staff) && isSatisfiable(rule, [...others, before])
  );
  if (lost) throw new AppError("rule_unsatisfiable");
}
