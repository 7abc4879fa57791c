import type { Metadata } from "#contract/metadata.ts";
import type { SeenTransaction } from "#contract/seen.ts";
import { settingKeys } from "#contract/settings.ts";
import type { Instant } from "#contract/time.ts";
import { legsOf, type NewEntry, wordsOf } from "../ledger/entry.ts";
import { BUSY, groupCommit } from "../kernel/groupCommit.ts";
import type { LimitReached } from "../ledger/limits.ts";
import {
  type CancellationProblem,
  type DecisionProblem,
  judgeCancellation,
  judgeDespiteFreeze,
} from "../ledger/rules.ts";
import type { NewAuditRow, TransactionRow } from "../db/rows.ts";
import { overtakeBalances, supersede } from "../approvalRequests/closeRequest.ts";
import { waitingAbout } from "../approvalRequests/waitingAbout.ts";
import type { NewAlert } from "../db/store/alerts.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import { alertsOfDecision } from "../rules/raiseAlerts.ts";
import { fieldChangedSince } from "../rules/seen.ts";
import type { Order } from "../kernel/order.ts";
import { limitSettings, limitsIn } from "../rules/limits.ts";
import { tryLockActing } from "../rules/lockActing.ts";
import type { AppError } from "../kernel/appError.ts";
import { type Acting, isAgreed } from "../rules/secondApprover.ts";
import { approverDetails } from "../audit/record.ts";
import { partiesOf, sidesAfter } from "./parties.ts";
import { amountIn, keepSignatures, proves, type UsedProof } from "../rules/stepUp.ts";
import { countApproved, countIfAlone, refusalOf } from "./approveAlone.ts";
import { approvalLimitFor, countApproval, countBooked } from "./decisionLimits.ts";
import { ordersOver } from "./ordersOver.ts";

/** A word on one pending transaction: an administrator's, or of the customer who asked for it. */
export interface DecisionRequest {
  readonly transactionId: number;
  readonly status: "completed" | "rejected";
  readonly actorId: number;
  readonly at: Instant;
  /** The actor is the customer who takes back what they asked for. */
  readonly isCancellation?: true;
  /** What the actor saw of it, which must still be so. */
  readonly seen?: SeenTransaction | undefined;
  /** Why it is rejected, for its customer. */
  readonly reason?: RejectionReason | undefined;
  /** What its session says was proved for it; a bank may want that above an amount. */
  readonly proof?: { readonly id: string; readonly sessionHash: string } | undefined;
  /** The user who decides, and the approvers if it took any. */
  readonly acting?: Acting | undefined;
}

/** The text of the reason, and its encrypted form for the audit log. */
export interface RejectionReason {
  readonly text: string;
  readonly encryptedMetadata: Metadata;
}

/** What became of it. `owners` are the users on either side, each once. */
export type DecisionOutcome =
  | {
    readonly result: "decided";
    readonly transaction: TransactionRow;
    readonly owners: readonly number[];
    /** Expired requests about it, or about balances it changes: staff have to be notified. */
    readonly lapsed: readonly ApprovalRequestRow[];
  }
  | {
    /** It already had this decision, so nothing was written. */
    readonly result: "unchanged";
    readonly transaction: TransactionRow;
    readonly owners: readonly number[];
  }
  | { readonly result: "unproved"; readonly order: Order }
  | { readonly result: "limit_reached"; readonly reached: LimitReached }
  | {
    readonly result: "changed_meanwhile";
    readonly transaction: TransactionRow;
    readonly field: string;
  }
  | { readonly result: "guarded"; readonly refusal: AppError }
  | { readonly result: DecisionProblem | CancellationProblem };

/**
 * Approves, rejects, or cancels a pending transaction, in one transaction with concurrent
 * decisions.
 */
export const decide = groupCommit(decideTogether);

/**
 * Decides each request as if those before it in the group were done. Locks the transactions, their
 * accounts, and the users who decide; after that nothing that the decision depends on can change.
 * Freezing or blocking an owner locks their accounts too.
 */
export async function decideTogether(
  tx: Repositories,
  requests: readonly DecisionRequest[],
): Promise<readonly (DecisionOutcome | typeof BUSY)[]> {
  const ids = requests.map(({ transactionId }) => transactionId);
  // One round trip: the accounts are those of the transactions that were locked just before.
  const proofIds = requests.flatMap(({ proof }) => proof?.id ?? []);
  const locked = await Promise.all([
    tx.transactions.tryLock(ids),
    tx.accounts.tryLockSidesOf(ids),
    tx.approvalRules.inForceWith("approval", [settingKeys.approvalCodeAbove, ...limitSettings]),
    // Read after the lock: any use of a proof has held the lock of this transaction.
    proofIds.length === 0 ? [] : tx.stepUps.find(proofIds),
    waitingAbout(tx, ids, requests[0]?.at),
    tryLockActing(tx, requests.flatMap(({ acting }) => acting?.user ?? [])),
  ]);
  const [, , , , waiting, lossOf] = locked;
  const { rule, settings } = locked[2];
  const limit = amountIn(settings.get(settingKeys.approvalCodeAbove));
  const [booked, approving] = await Promise.all([
    countBooked(tx, limitsIn(settings), requests),
    countApproved(tx, rule, requests, locked[0], locked[1]),
  ]);
  const proofs = new Map(locked[3].map((row) => [row.id, row]));
  const orders = await ordersOver(limit, locked[0]);
  const transactions = new Map(locked[0]);
  const accounts = new Map(locked[1]);
  const balances = new Map(
    [...accounts].flatMap(([id, row]) => row === "locked" ? [] : [[id, row.balance]]),
  );
  const decided: TransactionRow[] = [];
  const entries: NewEntry[] = [];
  const audit: NewAuditRow[] = [];
  const alerts: NewAlert[] = [];

  type Act = Parameters<typeof supersede>[0];
  const late: { readonly row: ApprovalRequestRow; readonly act: Act }[] = [];
  const moved: {
    readonly act: Act;
    readonly accounts: Parameters<typeof overtakeBalances>[1];
    readonly lapsed: ApprovalRequestRow[];
  }[] = [];
  const used: UsedProof[] = [];
  const outcomes = requests.map((request) => {
    const { transactionId, status, actorId, at, isCancellation, reason, proof } = request;
    const loss = request.acting && lossOf(request.acting.user);
    if (loss === BUSY) return BUSY;
    if (loss !== undefined) return { result: "guarded" as const, refusal: loss };
    const transaction = transactions.get(transactionId);
    if (transaction === undefined) return { result: "not_found" as const };
    if (transaction === "locked") return BUSY;
    const sides = partiesOf(transaction, accounts);
    if (sides === "locked") return BUSY;
    if (transaction.status === "pending") {
      const field = fieldChangedSince(request.seen, transaction);
      if (field !== undefined) return { result: "changed_meanwhile" as const, transaction, field };
    }
    const { source, destination } = sides;
    const owners = [...new Set([source, destination].flatMap((side) => side?.userId ?? []))];
    const { result, freeze } = isCancellation
      ? { result: judgeCancellation({ customerId: actorId, transaction, owners }) }
      : judgeDespiteFreeze({
        wanted: status,
        transaction,
        source,
        destination,
        sourceOwner: source?.owner,
      });
    if (result === "unchanged") return { result, transaction, owners };
    if (result !== "decided") return { result };
    const others = waiting.get(transactionId) ?? [];
    if (others === "locked") return BUSY;
    const refused = refusalOf(approving, request, transaction, { ...sides, freeze });
    if (refused !== undefined) return refused;
    const reached = approvalLimitFor(request, transaction.amount, booked);
    if (reached === BUSY) return BUSY;
    if (reached !== undefined) return { result: "limit_reached" as const, reached };
    const isProved = status !== "completed" || (request.acting && isAgreed(request.acting));
    const wanted = isProved ? undefined : orders.get(transactionId);
    if (wanted !== undefined) {
      const { order, orderHash } = wanted;
      const proved = proof && proofs.get(proof.id);
      if (!proof || !proved || !proves(proved, { ...proof, orderHash, now: at })) {
        return { result: "unproved" as const, order };
      }
      used.push({ proof: proved, transactionId, at });
    }

    const rejectionReason = reason?.text ?? null;
    const after = { ...transaction, status, decidedBy: actorId, decidedAt: at, rejectionReason };
    decided.push(after);
    countApproval(request, after.amount, booked);
    countIfAlone(request, after, sides, approving);
    audit.push(auditRow(after, request));
    if (status === "completed") entries.push(entryOf(after, actorId, at));
    if (!isCancellation) alerts.push(...alertsOfDecision(after, sides, at));
    transactions.set(transactionId, after);
    for (const side of sidesAfter(sides, after)) accounts.set(side.id, side);
    const act = { tx, actor: request.acting ?? { user: { id: actorId } }, now: at };
    late.push(...others.map((row) => ({ row, act })));
    const lapsed = [...others];
    if (status === "completed") moved.push({ act, lapsed, accounts: sidesAfter(sides, after) });
    return { result, transaction: after, owners, lapsed };
  });
  if (decided.length === 0) return outcomes;
  const [first] = moved;
  await Promise.all([
    ...late.map(({ row, act }) => supersede(act, row)),
    tx.transactions.decideTogether(decided),
    ...(entries.length > 0 ? [tx.journal.postTogether(entries, balances)] : []),
    tx.audit.append(...audit),
    ...(alerts.length > 0 ? [tx.alerts.add(alerts)] : []),
    ...(approving.done.added.length > 0 ? [tx.actsAlone.add(approving.done.added)] : []),
    ...(used.length > 0 ? [tx.stepUps.delete(used.map(({ proof }) => proof.id))] : []),
    keepSignatures(tx, used),
    ...(first === undefined ? [] : [
      overtakeBalances(first.act, moved.flatMap((one) => one.accounts))
        .then((rows) => first.lapsed.push(...rows)),
    ]),
  ]);
  return outcomes;
}

function entryOf(transaction: TransactionRow, actorId: number, postedAt: Instant): NewEntry {
  const said = { ...wordsOf(transaction), kind: transaction.type, transactionId: transaction.id };
  return { ...said, actorId, postedAt, legs: legsOf(transaction) };
}

function auditRow(
  { id, status, amount }: TransactionRow,
  { actorId, at, isCancellation, reason, acting }: DecisionRequest,
): NewAuditRow {
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
