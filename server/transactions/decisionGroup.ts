import type { Metadata } from "#contract/metadata.ts";
import { type Cents, minusCents, sumCents } from "#contract/money.ts";
import type { SeenTransaction } from "#contract/seen.ts";
import { settingKeys } from "#contract/settings.ts";
import type { Instant } from "#contract/time.ts";
import { waitingAbout } from "../approvalRequests/waitingAbout.ts";
import type { LockableRows, LockedAccount, TransactionRow } from "../db/rows.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { StepUpRow } from "../db/store/stepUps.ts";
import type { Repositories } from "../db/store.ts";
import type { AppError } from "../kernel/appError.ts";
import { hashOfOrder, type Order, orderOf } from "../kernel/order.ts";
import type { LimitReached } from "../ledger/limits.ts";
import type { CancellationProblem, DecisionProblem } from "../ledger/rules.ts";
import { limitSettings, limitsIn } from "../rules/limits.ts";
import { tryLockActing } from "../rules/lockActing.ts";
import type { Acting } from "../rules/secondApprover.ts";
import { amountIn, type GivenProof } from "../rules/stepUp.ts";
import { type Approving, countApproved } from "./approveAlone.ts";
import { type Booked, countBooked } from "./decisionLimits.ts";

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
  readonly proof?: GivenProof | undefined;
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

/** What the requests of a group are judged by; it changes with each decision that is made. */
export interface DecisionGroup {
  readonly transactions: Map<number, TransactionRow | "locked">;
  readonly accounts: Map<number, LockedAccount | "locked">;
  /** The balances before the group. */
  readonly balances: ReadonlyMap<number, Cents>;
  /** Approval requests about the transactions, which a decision overtakes. */
  readonly waiting: LockableRows<readonly ApprovalRequestRow[]>;
  /** Returns why a user may not decide any more. */
  readonly lossOf: Awaited<ReturnType<typeof tryLockActing>>;
  /** The orders of transactions whose approval takes a proof. */
  readonly orders: Awaited<ReturnType<typeof ordersOver>>;
  /** Unused proofs, by ID. */
  readonly proofs: ReadonlyMap<string, StepUpRow>;
  readonly booked: Booked;
  readonly approving: Approving;
}

/**
 * Locks the transactions, their accounts, and the users who decide; after that nothing that the
 * decisions depend on can change. Freezing or blocking an owner locks their accounts too.
 */
export async function lookUp(
  tx: Repositories,
  requests: readonly DecisionRequest[],
): Promise<DecisionGroup> {
  const ids = requests.map(({ transactionId }) => transactionId);
  const proofIds = requests.flatMap(({ proof }) => proof?.id ?? []);
  // One round trip: the accounts are those of the transactions that were locked just before.
  const [transactions, accounts, { rule, settings }, proofs, waiting, lossOf] = await Promise.all([
    tx.transactions.tryLock(ids),
    tx.accounts.tryLockSidesOf(ids),
    tx.approvalRules.inForceWith("approval", [settingKeys.approvalCodeAbove, ...limitSettings]),
    // Read after the lock: any use of a proof has held the lock of this transaction.
    proofIds.length === 0 ? [] : tx.stepUps.find(proofIds),
    waitingAbout(tx, ids, requests[0]?.at),
    tryLockActing(tx, requests.flatMap(({ acting }) => acting?.user ?? [])),
  ]);
  const [booked, approving] = await Promise.all([
    countBooked(tx, limitsIn(settings), requests),
    countApproved(tx, rule, requests, transactions, accounts),
  ]);
  return {
    transactions: new Map(transactions),
    accounts: new Map(accounts),
    balances: new Map(
      [...accounts].flatMap(([id, row]) => row === "locked" ? [] : [[id, row.balance]]),
    ),
    waiting,
    lossOf,
    orders: await ordersOver(amountIn(settings.get(settingKeys.approvalCodeAbove)), transactions),
    proofs: new Map(proofs.map((row) => [row.id, row])),
    booked,
    approving,
  };
}

/** Returns the orders of transactions above the bank's limit, whose approval takes a proof. */
async function ordersOver(
  limit: Cents | undefined,
  transactions: LockableRows<TransactionRow>,
) {
  if (limit === undefined) return new Map<number, never>();
  const over = [...transactions.values()].filter((row) => row !== "locked")
    .filter(({ amount }) => amount > limit);
  return new Map(
    await Promise.all(over.map(async (row) => {
      const order = orderOf("approve", row.id, row);
      return [row.id, { order, orderHash: await hashOfOrder(order) }] as const;
    })),
  );
}

/** The accounts on either side of a transaction that are inside the bank. */
export interface Parties {
  readonly source: LockedAccount | undefined;
  readonly destination: LockedAccount | undefined;
}

export function partiesOf(
  { fromAccountId, toAccountId }: TransactionRow,
  accounts: LockableRows<LockedAccount>,
): Parties | "locked" {
  const source = fromAccountId === null ? undefined : accounts.get(fromAccountId);
  const destination = toAccountId === null ? undefined : accounts.get(toAccountId);
  return source === "locked" || destination === "locked" ? "locked" : { source, destination };
}

/** The accounts as they are once it is decided: its hold is gone, and an approval has moved money. */
export function sidesAfter(
  { source, destination }: Parties,
  { status, amount }: TransactionRow,
): LockedAccount[] {
  const isBooked = status === "completed";
  return [
    ...(source === undefined ? [] : [{
      ...source,
      held: minusCents(source.held, amount),
      balance: isBooked ? minusCents(source.balance, amount) : source.balance,
    }]),
    ...(destination === undefined || !isBooked
      ? []
      : [{ ...destination, balance: sumCents([destination.balance, amount]) }]),
  ];
}
