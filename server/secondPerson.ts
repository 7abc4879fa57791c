import { actNames, hasAmount } from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import { AppError } from "./appError.ts";
import type { Repositories } from "./db/store.ts";
import type { ApprovalRuleRow } from "./db/store/approvals.ts";
import type { Operation } from "./guarded.ts";
import type { Actor } from "./handler.ts";
import { isSame } from "./seen.ts";

/** Who does something, and what others have said to it. */
export type Acting = Pick<Actor, "asks" | "seconded"> & { readonly user: { readonly id: number } };

interface Doing {
  readonly tx: Pick<Repositories, "approvalRules">;
  readonly actor: Acting;
}

/**
 * Throws `second_person_required` where a rule that is in force asks for others and they have not
 * agreed to this very operation, and `own_account` where it is about money of whoever acts.
 */
export async function requireSecondPerson(
  { tx, actor }: Doing,
  operation: Operation & { readonly act: RuleName },
): Promise<void> {
  const refusal = judgeOperation(await tx.approvalRules.inForce(operation.act), actor, operation);
  if (refusal !== undefined) throw refusal;
}

/** The same judged by a rule that was read: why it is refused; undefined where it is not. */
export function judgeOperation(
  rule: ApprovalRuleRow | undefined,
  actor: Acting,
  operation: Operation & { readonly act: RuleName },
): AppError | undefined {
  if (rule === undefined) return undefined;
  if (hasAmount(operation.act) && (operation.amount ?? 0) <= (rule.above ?? 0)) return undefined;
  return judge(actor, operation, rule);
}

/**
 * Lets through what a freeze stops, where two owners want it. Throws `refusal` otherwise, and
 * `second_person_required` to whoever asks for that.
 */
export function requireOwnersOverFreeze(
  actor: Acting,
  operation: Operation,
  refusal: AppError,
): void {
  if (actor.asks === undefined && actor.seconded === undefined) throw refusal;
  const found = judge(actor, { ...operation, act: "frozen" }, { persons: 1, sets: ["owner"] });
  if (found !== undefined) throw found;
}

function judge(
  { user, seconded }: Acting,
  operation: Operation,
  { persons, sets }: Pick<ApprovalRuleRow, "persons" | "sets">,
): AppError | undefined {
  if (operation.accounts.some(({ userId }) => userId === user.id)) {
    return new AppError("own_account");
  }
  if (seconded === undefined) {
    return new AppError("second_person_required", {
      message: `${actNames[operation.act]} takes a second person here`,
      guarded: { ...operation, persons, sets },
    });
  }
  const { act, amount, facts } = seconded;
  const isMeant = (act === operation.act || act === "frozen") && amount === operation.amount &&
    isSame(facts, operation.facts);
  return isMeant ? undefined : new AppError("changed_meanwhile");
}

/** Whether two people have agreed already, or are being asked: then nobody types a code for it. */
export function isAgreed({ asks, seconded }: Acting): boolean {
  return asks !== undefined || seconded !== undefined;
}
