import { type DecidingSet, hasAmount } from "#contract/approvalRules.ts";
import { cents } from "#contract/money.ts";
import { hasPermission, type StaffMember } from "#contract/staff.ts";
import { addAlone, countAlone, type DoneAlone, mostAlone, type StaffAction } from "./actsAlone.ts";
import { AppError } from "../kernel/appError.ts";
import type { Instant } from "#contract/time.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Encryptor } from "../kernel/deps.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { ApprovedRequest, Operation } from "../kernel/guarded.ts";
import { requiresApproval } from "../ledger/limits.ts";
import { isAmong } from "./samePerson.ts";
import { isSame } from "./seen.ts";
import type { By, ByApproval } from "../kernel/by.ts";

/** Who does something, and what others have said to it. */
export interface Acting extends Partial<Pick<ByApproval, "approval">> {
  readonly kind: By["kind"];
  readonly user: StaffMember & Pick<UserRow, "id" | "permissionSets">;
}

/** An operation, and what it is refused with because of a freeze, which owners may lift for it. */
interface Judged extends Operation {
  readonly freeze?: AppError | undefined;
}

interface Context {
  readonly tx: Pick<Repositories, "approvalRules" | "actsAlone" | "users">;
  readonly encryptor: Encryptor;
  readonly actor: Acting;
  readonly now: Instant;
}

/**
 * Throws `second_person_required` if rules that are in force ask for others and they have not
 * agreed to this very operation, `own_account` where staff act on money of their own, whatever the
 * amount and the rules, and the refusal of a freeze that owners have not lifted for it together.
 * What is done alone counts for the next. Belongs behind the locks of the accounts.
 */
export async function requireSecondApprover(
  { tx, encryptor, actor, now }: Context,
  operation: Judged,
): Promise<void> {
  const owners = operation.accounts.map(({ userId }) => userId);
  if (await isAmong({ tx, encryptor }, actor.user.id, owners)) throw new AppError("own_account");
  const rules = await Promise.all(operation.acts.map((act) => tx.approvalRules.inForce(act)));
  const doing = { rules, staffId: actor.user.id, userIds: owners, at: now };
  const done = await countAlone(tx, [doing], true);
  const refusal = judgeOperation(rules, actor, operation, { doing, done });
  if (refusal !== undefined) throw refusal;
  if (actor.approval === undefined) addAlone(doing, operation.amount, done);
  if (done.added.length > 0) await tx.actsAlone.add(done.added);
}

/** What one reason asks of those who agree. */
interface Demand extends Required<NonNullable<Operation["always"]>> {
  /** Whether the amount alone would not take them. */
  readonly isForSum?: boolean;
}

const overFreeze: Demand = { act: "frozen", persons: 1, sets: ["owner"] };

/** Decides by given rules and sums: returns the error, or undefined if the operation is allowed. */
export function judgeOperation(
  rules: readonly (ApprovalRuleRow | undefined)[],
  actor: Acting,
  operation: Judged,
  { doing, done }: { readonly doing: StaffAction; readonly done: DoneAlone },
): AppError | undefined {
  const { freeze, always, amount } = operation;
  const inForce = rules.flatMap((rule): Demand[] => {
    if (rule === undefined) return [];
    if (!hasAmount(rule.name)) return [{ ...rule, act: rule.name }];
    const alone = mostAlone(doing, rule.name, done);
    if (!requiresApproval(rule.above, { amount, alone })) return [];
    const isForSum = !requiresApproval(rule.above, { amount, alone: cents(0) });
    return [{ ...rule, act: rule.name, isForSum }];
  });
  const [first, ...others] = [
    ...freeze === undefined ? [] : [overFreeze],
    ...always === undefined ? [] : [always],
    ...inForce,
  ];
  const { approval } = actor;
  if (first === undefined) {
    if (isOwn(actor, operation)) return new AppError("own_account");
    // Approval isn't required any more, but only the approved operation may be carried out.
    return approval === undefined || isMeant(approval, operation)
      ? undefined
      : new AppError("changed_meanwhile");
  }
  // Those who were asked about something else have not lifted the freeze.
  if (freeze !== undefined && approval !== undefined && approval.act !== "frozen") return freeze;
  return judge(actor, operation, strictestOf(first, others));
}

/** Returns whether staff act on money of their own, which they never do alone or with others. */
function isOwn({ user }: Pick<Acting, "user">, { accounts }: Pick<Operation, "accounts">): boolean {
  return user.role === "admin" && accounts.some(({ userId }) => userId === user.id);
}

/**
 * What satisfies all of them: as many persons as the most, each with a set that every one names.
 */
function strictestOf(first: Demand, others: readonly Demand[]): Demand {
  const isNamed = (set: DecidingSet) => others.every(({ sets }) => sets.includes(set));
  const persons = Math.max(...[first, ...others].map((one) => one.persons));
  return { ...first, persons, sets: first.sets.filter(isNamed) };
}

function judge(
  { kind, user, approval }: Acting,
  { freeze, ...judged }: Judged,
  { act, persons, sets, isForSum = false }: Demand,
): AppError | undefined {
  const isTried = kind !== "requester" && approval === undefined;
  if (freeze !== undefined && isTried && !hasPermission(user, "editStaff")) return freeze;
  if (isOwn({ user }, judged)) {
    return isTried && freeze !== undefined ? freeze : new AppError("own_account");
  }
  if (approval === undefined) {
    if (sets.length === 0) {
      return new AppError("invalid_input", { message: staffTexts.noCommonApprover });
    }
    const { acts: _, always: __, ...operation } = judged;
    const guarded = { ...operation, act, persons, sets };
    const { code, message, field } = freeze ?? {
      code: "second_person_required",
      message: isForSum ? staffTexts.approverNeededForSum(act) : staffTexts.approverNeeded(act),
      field: undefined,
    };
    return new AppError(code, { message, guarded, ...(field !== undefined && { field }) });
  }
  // Rules may have become stricter since the request was made: the requester has to ask again.
  const isEnough = approval.persons >= persons && approval.sets.every((set) => sets.includes(set));
  return isEnough && isMeant(approval, judged) ? undefined : new AppError("changed_meanwhile");
}

/** Returns whether it is what others have agreed to. */
function isMeant({ act, amount, facts }: ApprovedRequest, operation: Operation): boolean {
  const isNamed = act === "frozen" || act === operation.always?.act ||
    operation.acts.some((one) => one === act);
  return isNamed && amount === operation.amount && isSame(facts, operation.facts);
}

/** Returns whether approval was given or is being requested: then no code is required. */
export function isAgreed({ kind }: Pick<Acting, "kind">): boolean {
  return kind === "requester" || kind === "approval" || kind === "colleagues";
}
