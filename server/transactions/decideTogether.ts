import type { DryRun } from "../kernel/effects.ts";
import { BUSY, groupCommit } from "../kernel/groupCommit.ts";
import { legsOf, type NewEntry, wordsOf } from "../ledger/entry.ts";
import {
  type CancellationProblem,
  type DecisionProblem,
  judgeCancellation,
  judgeDespiteFreeze,
} from "../ledger/rules.ts";
import type { NewAuditRow, TransactionRow } from "../db/rows.ts";
import { overtakeBalances, supersede } from "../approvalRequests/closeRequest.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { StepUpRow } from "../db/store/stepUps.ts";
import type { Repositories } from "../db/store.ts";
import { alertsOfDecision } from "../rules/raiseAlerts.ts";
import { fieldChangedSince } from "../rules/seen.ts";
import { isAgreed } from "../rules/secondApprover.ts";
import { approverDetails } from "../audit/record.ts";
import { keepSignatures, proves } from "../rules/stepUp.ts";
import { countIfAlone, refusalOf } from "./approveAlone.ts";
import {
  type DecisionGroup,
  type DecisionOutcome,
  type DecisionRequest,
  lookUp,
  type Parties,
  partiesOf,
  sidesAfter,
} from "./decisionGroup.ts";
import { approvalLimitFor, countApproval } from "./decisionLimits.ts";

/**
 * Approves, rejects, or cancels a pending transaction, in one transaction with concurrent
 * decisions.
 */
export const decide = groupCommit(decideTogether);

/** Decides each request as if those before it in the group were done. */
export async function decideTogether(
  tx: Repositories,
  requests: readonly DecisionRequest[],
): Promise<readonly (DecisionOutcome | typeof BUSY)[]> {
  return await decideGroup(tx, requests, await lookUp(tx, requests));
}

/** Dry run: decides each request as if its proof had been given. */
export async function decideWithoutProofs(
  { tx }: DryRun,
  requests: readonly DecisionRequest[],
): Promise<readonly (DecisionOutcome | typeof BUSY)[]> {
  return await decideGroup(tx, requests, { ...await lookUp(tx, requests), orders: new Map() });
}

async function decideGroup(
  tx: Repositories,
  requests: readonly DecisionRequest[],
  group: DecisionGroup,
): Promise<readonly (DecisionOutcome | typeof BUSY)[]> {
  const judged = requests.map((request) => judge(request, group));
  const accepted = judged.filter(isAccepted);
  if (accepted.length > 0) await write(tx, accepted, group);
  return judged.map((one) => isAccepted(one) ? outcomeOf(one) : one);
}

/** A decision that is made. */
interface Accepted {
  readonly request: DecisionRequest;
  readonly transaction: TransactionRow;
  /** The accounts before the decision. */
  readonly sides: Parties;
  readonly owners: readonly number[];
  readonly proof: StepUpRow | undefined;
  readonly lapsed: ApprovalRequestRow[];
}

type Refused = Exclude<DecisionOutcome, { readonly result: "decided" }> | typeof BUSY;

function isAccepted(one: Accepted | Refused): one is Accepted {
  return one !== BUSY && "request" in one;
}

function outcomeOf({ transaction, owners, lapsed }: Accepted): DecisionOutcome {
  return { result: "decided", transaction, owners, lapsed };
}

/** Returns why a request is refused, or BUSY. A decision that is made counts for those after it. */
function judge(request: DecisionRequest, group: DecisionGroup): Accepted | Refused {
  const { transactionId, acting, seen } = request;
  const loss = acting && group.lossOf(acting.user);
  if (loss === BUSY) return BUSY;
  if (loss !== undefined) return { result: "guarded", refusal: loss };
  const transaction = group.transactions.get(transactionId);
  if (transaction === undefined) return { result: "not_found" };
  if (transaction === "locked") return BUSY;
  const sides = partiesOf(transaction, group.accounts);
  if (sides === "locked") return BUSY;
  const field = transaction.status === "pending" ? fieldChangedSince(seen, transaction) : undefined;
  if (field !== undefined) return { result: "changed_meanwhile", transaction, field };
  const owners = [...new Set(Object.values(sides).flatMap((side) => side?.userId ?? []))];
  const { result, freeze } = judgeStatus(request, { transaction, sides, owners });
  if (result === "unchanged") return { result, transaction, owners };
  if (result !== "decided") return { result };
  const waiting = group.waiting.get(transactionId) ?? [];
  if (waiting === "locked") return BUSY;
  const refused = refusalOf(group.approving, request, transaction, { ...sides, freeze });
  if (refused !== undefined) return refused;
  const reached = approvalLimitFor(request, transaction.amount, group.booked);
  if (reached === BUSY) return BUSY;
  if (reached !== undefined) return { result: "limit_reached", reached };
  const order = orderToProve(request, group);
  const proof = order && proofOf(request, order.orderHash, group);
  if (order !== undefined && proof === undefined) return { result: "unproved", order: order.order };
  const after = decidedBy(request, transaction);
  countFor(request, after, sides, group);
  return { request, transaction: after, sides, owners, proof, lapsed: [...waiting] };
}

/** Whether the transaction can have that status, by the rules about money. */
function judgeStatus(
  { status, actorId, isCancellation }: DecisionRequest,
  { transaction, sides, owners }: Pick<Accepted, "transaction" | "sides" | "owners">,
): Pick<ReturnType<typeof judgeDespiteFreeze>, "freeze"> & {
  readonly result: "decided" | "unchanged" | DecisionProblem | CancellationProblem;
} {
  if (isCancellation) {
    return { result: judgeCancellation({ customerId: actorId, transaction, owners }) };
  }
  const sourceOwner = sides.source?.owner;
  return judgeDespiteFreeze({ wanted: status, transaction, ...sides, sourceOwner });
}

/** Returns what the approver has to confirm. Requesters confirmed it with their request. */
function orderToProve(
  { transactionId, status, acting }: DecisionRequest,
  { orders }: DecisionGroup,
) {
  const isProved = status !== "completed" || (acting && isAgreed(acting));
  return isProved ? undefined : orders.get(transactionId);
}

function proofOf(
  { proof, at: now }: DecisionRequest,
  orderHash: string,
  { proofs }: DecisionGroup,
): StepUpRow | undefined {
  const row = proof && proofs.get(proof.id);
  return row && proves(row, { ...proof, orderHash, now }) ? row : undefined;
}

function decidedBy(
  { status, actorId, at, reason }: DecisionRequest,
  transaction: TransactionRow,
): TransactionRow {
  const rejectionReason = reason?.text ?? null;
  return { ...transaction, status, decidedBy: actorId, decidedAt: at, rejectionReason };
}

/** Counts a decision for the requests after it. */
function countFor(
  request: DecisionRequest,
  after: TransactionRow,
  sides: Parties,
  { transactions, accounts, booked, approving }: DecisionGroup,
): void {
  countApproval(request, after.amount, booked);
  countIfAlone(request, after, sides, approving);
  transactions.set(after.id, after);
  for (const side of sidesAfter(sides, after)) accounts.set(side.id, side);
}

/** Writes the decisions of a group, in as few round trips as it can. */
async function write(
  tx: Repositories,
  accepted: readonly Accepted[],
  { balances, approving: { done: { added } } }: DecisionGroup,
): Promise<void> {
  const booked = accepted.filter(({ transaction }) => transaction.status === "completed");
  const alerts = accepted.flatMap(({ request, transaction, sides }) =>
    request.isCancellation ? [] : alertsOfDecision(transaction, sides, request.at)
  );
  const used = accepted.flatMap(({ proof, transaction: { id }, request: { at } }) =>
    proof === undefined ? [] : [{ proof, transactionId: id, at }]
  );
  await Promise.all([
    ...accepted.flatMap(({ request, lapsed }) =>
      lapsed.map((row) => supersede(actOf(tx, request), row))
    ),
    tx.transactions.decideTogether(accepted.map(({ transaction }) => transaction)),
    ...(booked.length > 0 ? [tx.journal.postTogether(booked.map(entryOf), balances)] : []),
    tx.audit.append(...accepted.map(auditRow)),
    ...(alerts.length > 0 ? [tx.alerts.add(alerts)] : []),
    ...(added.length > 0 ? [tx.actsAlone.add(added)] : []),
    ...(used.length > 0 ? [tx.stepUps.delete(used.map(({ proof }) => proof.id))] : []),
    keepSignatures(tx, used),
    overtakeRequests(tx, booked),
  ]);
}

/** Expires requests that state balances which these approvals change; the first one reports them. */
async function overtakeRequests(tx: Repositories, booked: readonly Accepted[]): Promise<void> {
  const [first] = booked;
  if (first === undefined) return;
  const accounts = booked.flatMap(({ sides, transaction }) => sidesAfter(sides, transaction));
  first.lapsed.push(...await overtakeBalances(actOf(tx, first.request), accounts));
}

function actOf(tx: Repositories, { acting, actorId, at }: DecisionRequest) {
  return { tx, actor: acting ?? { user: { id: actorId } }, now: at };
}

function entryOf({ transaction, request: { actorId, at: postedAt } }: Accepted): NewEntry {
  const said = { ...wordsOf(transaction), kind: transaction.type, transactionId: transaction.id };
  return { ...said, actorId, postedAt, legs: legsOf(transaction) };
}

function auditRow({ transaction: { id, status, amount }, request }: Accepted): NewAuditRow {
  const { actorId, at, isCancellation, reason, acting } = request;
  const rejected = isCancellation ? "transaction.cancelled" : "transaction.rejected";
  return {
    at,
    actorId,
    action: status === "completed" ? "transaction.approved" : rejected,
    subject: `transaction:${id}`,
    before: { status: "pending" },
    after: {
      status,
      amountCents: amount,
      ...reason?.encryptedMetadata,
      ...acting?.approval && approverDetails(acting.approval),
    },
  };
}
