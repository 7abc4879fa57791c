import type { Instant } from "#contract/time.ts";
import {
  addAlone,
  countAlone,
  type DoneAlone,
  isCertain,
  type StaffAction,
} from "../rules/actsAlone.ts";
import { AppError } from "../kernel/appError.ts";
import type { LockableRows, LockedAccount, TransactionRow } from "../db/rows.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { type Acting, judgeOperation } from "../rules/secondApprover.ts";
import { operationOf } from "./operationOf.ts";

/** A decision, with the fields that the rule needs. */
interface Request {
  readonly transactionId: number;
  readonly status: "completed" | "rejected";
  readonly actorId: number;
  readonly at: Instant;
  readonly acting?: Acting | undefined;
}

/** The rule for approvals, and what the staff members of a group approved alone. */
export interface Approving {
  readonly rule: ApprovalRuleRow | undefined;
  readonly done: DoneAlone;
}

interface Parties {
  readonly source: LockedAccount | undefined;
  readonly destination: LockedAccount | undefined;
  readonly freeze?: "account_frozen" | "owner_frozen" | undefined;
}

/** Counts for a group, after its accounts are locked. Doesn't wait for other locks either. */
export async function countApproved(
  tx: Pick<Repositories, "actsAlone">,
  rule: ApprovalRuleRow | undefined,
  requests: readonly Request[],
  transactions: LockableRows<TransactionRow>,
  accounts: LockableRows<LockedAccount>,
): Promise<Approving> {
  const doings = requests.flatMap((request): StaffAction[] => {
    const found = transactions.get(request.transactionId);
    if (request.status !== "completed" || found === undefined || found === "locked") return [];
    const sides = [found.fromAccountId, found.toAccountId].flatMap((id) => {
      const side = id === null ? undefined : accounts.get(id);
      return side === undefined || side === "locked" ? [] : [side];
    });
    return [doingOf(request, rule, sides)];
  });
  return { rule, done: await countAlone(tx, doings, false) };
}

function doingOf(
  { actorId, at }: Request,
  rule: ApprovalRuleRow | undefined,
  sides: readonly (Pick<LockedAccount, "userId"> | undefined)[],
): StaffAction {
  const userIds = sides.flatMap((side) => side?.userId ?? []);
  return { rules: [rule], staffId: actorId, userIds, at };
}

/** Why an approval is refused that could be done; BUSY where another one of theirs is under way. */
export function refusalOf(
  { rule, done }: Approving,
  request: Request,
  transaction: TransactionRow,
  { source, destination, freeze }: Parties,
) {
  if (request.status !== "completed") return undefined;
  const acting = request.acting ?? {
    kind: "bank",
    user: { id: request.actorId, role: "customer", permissionSets: [] },
  };
  const doing = doingOf(request, rule, [source, destination]);
  if (acting.approval === undefined && !isCertain(doing, done)) return BUSY;
  const operation = operationOf("approval", transaction, [source, destination]);
  const refusal = judgeOperation(
    [rule],
    acting,
    { ...operation, freeze: freeze && new AppError(freeze) },
    { doing, done },
  );
  if (refusal === undefined) return undefined;
  return freeze !== undefined && refusal.code === freeze && refusal.guarded === undefined
    ? { result: freeze }
    : { result: "guarded" as const, refusal };
}

/** An approval that is accepted counts for those after it, unless others agreed to it. */
export function countIfAlone(
  request: Request,
  transaction: TransactionRow,
  { source, destination }: Parties,
  { rule, done }: Approving,
): void {
  if (request.status !== "completed" || request.acting?.approval !== undefined) return;
  addAlone(doingOf(request, rule, [source, destination]), transaction.amount, done);
}
