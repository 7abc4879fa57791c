import type { AskableCall } from "#contract/approvalRequests.ts";
import { hasAmount } from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import { hasPermission, type Permission, setsOf } from "#contract/staff.ts";
import { AppError } from "../kernel/appError.ts";
import { type Closing, lapseFree } from "../approvalRequests/closeRequest.ts";
import { decryptRequestText } from "../approvalRequests/requestText.ts";
import { record } from "../audit/record.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { ApprovalRequestRow, ApprovalRuleRow } from "../db/store/approvals.ts";

/** More than a bank has staff. */
const EVERYBODY = 10_000;

/** More requests than wait under one rule. */
const EVERYTHING = 10_000;

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

/** Returns whether every possible requester finds as many approvers as the rule requires. */
export function isSatisfiable(rule: ApprovalRuleRow, staff: readonly UserRow[]): boolean {
  const deciders = decidersBy(rule, staff);
  return staff.some((asker) =>
    hasPermission(asker, neededFor[rule.name]) &&
    deciders.filter(({ id }) => id !== asker.id).length >= rule.persons
  );
}

/**
 * Turns on the rules about users once another staff member can decide, if the rules about money are
 * on: called when a user has joined the staff, or got permissions.
 */
export async function startRulesOfPeople(
  ctx: Closing,
  joined: UserRow,
  before?: UserRow,
): Promise<void> {
  const { tx, now } = ctx;
  if (joined.role !== "admin" || !joined.isActive) return;
  const rules = await tx.approvalRules.lock();
  if (!rules.some(({ name, isOn }) => hasAmount(name) && isOn)) return;
  const staff = await activeStaff(tx);
  const others = staff.filter(({ id }) => id !== joined.id);
  const former = before?.role === "admin" && before.isActive ? [...others, before] : others;
  for (const rule of rules) {
    if (hasAmount(rule.name) || rule.isOn) continue;
    if (!isSatisfiable(rule, staff) || isSatisfiable(rule, former)) continue;
    const started = { ...rule, isOn: true };
    await tx.approvalRules.save(started);
    await lapseForRule(ctx, started);
    await record({ tx, now, actor: null }, "rule.saved", `rule:${rule.name}`, {
      before: { isOn: false },
      after: { isOn: true, reason: "a second approver exists" },
    });
  }
}

/**
 * Expires requests that can't be carried out under a saved rule: those to change its former values,
 * and those made while it took fewer approvers or other permission sets.
 */
export async function lapseForRule(ctx: Closing, rule: ApprovalRuleRow): Promise<void> {
  const { tx: { approvalRequests }, now } = ctx;
  const { name, isOn, above, persons, sets } = rule;
  const changes = await approvalRequests.waitingOn([`rule:${name}`], now);
  const laxer: ApprovalRequestRow[] = [];
  const waiting = isOn
    ? await approvalRequests.find({ now, state: "waiting" }, { limit: EVERYTHING })
    : [];
  for (const request of waiting) {
    const isOver = above === null || request.amount === null || request.amount > above;
    const isEnough = request.persons >= persons && request.sets.every((set) => sets.includes(set));
    if (isOver && !isEnough && await isUnder(ctx, request, name)) laxer.push(request);
  }
  const ids = new Set(changes.map(({ id }) => id));
  await lapseFree(ctx, [...changes, ...laxer.filter(({ id }) => !ids.has(id))]);
}

/** The rules about money that a call may come under, beside a freeze. */
const rulesOf: Partial<Record<AskableCall, readonly RuleName[]>> = {
  createTransaction: ["booking"],
  patchTransaction: ["approval", "booking", "edit"],
  deleteTransaction: ["deletion"],
  patchAccount: ["balance"],
  deleteAccount: ["deletion"],
  deleteUser: ["deletion"],
};

/**
 * Returns whether what a request asks for comes under a rule: a request names one of its rules
 * alone.
 */
async function isUnder(
  { tx, encryptor }: Pick<Closing, "tx" | "encryptor">,
  request: ApprovalRequestRow,
  rule: RuleName,
): Promise<boolean> {
  const { act, call, subject } = request;
  if (act === rule) return true;
  if (hasAmount(rule)) {
    const isOfSeveral = act === "frozen" || act === "security";
    return isOfSeveral && rulesOf[call]?.includes(rule) === true;
  }
  if (call === "deleteUser" && rule === "security") {
    return (await tx.users.byId(Number(subject.slice("user:".length))))?.role === "admin";
  }
  if (call !== "patchUser") return false;
  const facts = (await decryptRequestText(encryptor, request))?.facts ?? {};
  return (rule === "security" ? "role" : "email") in facts;
}

/**
 * Throws `rule_unsatisfiable` if an active rule can't be satisfied any more, because a user
 * (formerly `before`) has left the staff or lost permissions. Call it while all administrators are
 * locked.
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
