import { cents, sumCents } from "#contract/money.ts";
import { BUSY, groupCommit } from "../groupCommit.ts";
import type { LimitReached } from "../ledger/limits.ts";
import { limitMessage } from "../limits.ts";
import { alertsOfPayment } from "../raiseAlerts.ts";
import { hashOfOrder } from "../order.ts";
import { keepSignatures, proofOf, proves, type UsedProof } from "../stepUp.ts";
import { judgeSubmission, type SubmissionProblem } from "../ledger/submission.ts";
import type {
  IdempotencyRow,
  LockableRows,
  LockedAccount,
  NewTransaction,
  TransactionRow,
} from "../db/rows.ts";
import type { NewAlert } from "../db/store/alerts.ts";
import type { StepUpRow } from "../db/store/stepUps.ts";
import type { Repositories } from "../db/store.ts";
import { transactionUpdate, viewTransaction } from "./viewTransaction.ts";
import { orderToProve } from "./ownLimit.ts";
import { freezeCase, type Group, lookUp, placeOf, type Submission } from "./submissionGroup.ts";
import { asksForCodeNow, count, limitFor } from "./submissionLimits.ts";
import { partiesOf, type TransactionInput } from "./transactionInput.ts";
import type { ActionContext } from "../kernel/action.ts";
import { isSameRequest, type Keys, Repeated } from "../kernel/idempotency.ts";

/** Any call through which a customer asks for a movement may answer these. */
export type SubmitContext = Omit<
  ActionContext<
    | SubmissionProblem["code"]
    | "invalid_input"
    | "key_reused"
    | "limit_reached"
    | "step_up_required"
  >,
  "transaction"
>;

export type SubmissionOutcome =
  | {
    readonly result: "submitted";
    readonly transaction: TransactionRow;
    /** Who owns a side, each once. */
    readonly owners: readonly number[];
  }
  | { readonly result: "refused"; readonly problem: SubmissionProblem }
  | { readonly result: "limit_reached"; readonly reached: LimitReached }
  | { readonly result: "unproved" }
  | { readonly result: "repeated"; readonly body: unknown }
  | { readonly result: "key_reused" };

/** Submits in one transaction of the store with concurrent requests. */
const send = groupCommit(submitTogether);

/**
 * A customer asks for a movement between their own accounts, or out of one. It is always pending
 * and dated by the server, and it holds its amount on the source until an admin decides.
 */
export async function submit(
  ctx: SubmitContext,
  wanted: TransactionInput,
): Promise<TransactionRow> {
  const { actor, now, keys } = ctx;
  const { user } = actor;
  const schedule = actor.kind === "schedule" ? actor : undefined;
  if (user.isFrozen) throw ctx.error("frozen");
  const transaction: NewTransaction = {
    ...partiesOf(ctx, wanted),
    type: wanted.type,
    amount: wanted.amount,
    status: "pending",
    description: wanted.description ?? "",
    metadata: wanted.metadata ?? null,
    initiatorId: user.id,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
    rejectionReason: null,
  };
  const key = await ctx.requestKey();
  const order = schedule ? undefined : orderToProve(user, transaction, key);
  const given = proofOf(actor);
  const outcome = await send(ctx, {
    customer: user,
    isScheduled: schedule !== undefined,
    isProved: schedule?.isProved ?? false,
    wanted: transaction,
    limits: ctx.policy.waiting,
    key,
    keys,
    proof: order && given && { ...given, orderHash: await hashOfOrder(order) },
    answer: (transaction) => ctx.answerOf(viewTransaction(transaction)),
  });
  switch (outcome.result) {
    case "repeated":
      throw new Repeated(outcome.body);
    case "key_reused":
      throw ctx.error("key_reused");
    case "unproved":
      throw ctx.error("step_up_required", { order });
    case "limit_reached":
      throw ctx.error("limit_reached", {
        field: "amount",
        message: limitMessage(outcome.reached),
      });
    case "refused": {
      const { code, ...details } = outcome.problem;
      throw ctx.error(code, details);
    }
    case "submitted": {
      const owners = outcome.owners.map((userId) => ({ userId }));
      ctx.publish(...transactionUpdate(outcome.transaction, owners));
      return outcome.transaction;
    }
  }
}

interface Accepted {
  readonly result: "accepted";
  readonly request: Submission;
  readonly owners: readonly number[];
  readonly source: LockedAccount | undefined;
  readonly proof: StepUpRow | undefined;
}

/**
 * Decides each request as if those before it in the group were done. Locks the accounts first:
 * other writers that put money on hold, or repeat a request, lock them as well.
 */
async function submitTogether(
  tx: Repositories,
  requests: readonly Submission[],
): Promise<readonly (SubmissionOutcome | typeof BUSY)[]> {
  const group = await lookUp(tx, requests);
  const judged = requests.map((request) => judge(request, group));
  const accepted = judged.filter((one) => isAccepted(one));
  const wanted = accepted.map(({ request: { wanted, isProved }, proof }) => ({
    ...wanted,
    isProved: isProved || proof !== undefined,
  }));
  const ids = wanted.length === 0 ? [] : await tx.transactions.insertTogether(wanted);
  const made = new Map(accepted.map(({ request }, at) => [request, ids[at]]));
  const kept = new Map<Keys, IdempotencyRow[]>();
  const used: UsedProof[] = [];
  const alerts: NewAlert[] = [];
  const outcomes = judged.map((one): SubmissionOutcome | typeof BUSY => {
    if (!isAccepted(one)) return one;
    const { wanted, customer, key, keys, answer } = one.request;
    const id = made.get(one.request);
    if (id === undefined) throw new Error("The store made no id for a transaction");
    const transaction = { ...wanted, id };
    const { proof, source } = one;
    alerts.push(...alertsOfPayment("held", source, transaction, wanted.createdAt));
    if (proof !== undefined) {
      used.push({ proof, transactionId: id, at: wanted.createdAt });
    }
    if (key !== undefined) {
      const createdAt = wanted.createdAt;
      const { key: name, fingerprint } = key;
      const row = { userId: customer.id, key: name, fingerprint, createdAt };
      kept.set(keys, [...kept.get(keys) ?? [], { ...row, answer: answer(transaction) }]);
    }
    return { result: "submitted", transaction, owners: one.owners };
  });
  if (alerts.length > 0) await tx.alerts.add(alerts);
  for (const [keys, rows] of kept) await keys.keep(tx, rows);
  if (used.length > 0) {
    await tx.stepUps.delete(used.map(({ proof }) => proof.id));
    await keepSignatures(tx, used);
  }
  return outcomes;
}

function judge(
  request: Submission,
  { accounts, waiting, kept, proofs, counted, paid }: Group,
): Exclude<SubmissionOutcome, { result: "submitted" }> | Accepted | typeof BUSY {
  const { customer, wanted, key, limits, proof } = request;
  const place = key === undefined ? undefined : placeOf(request.keys, customer.id, key.key);
  const earlier = place === undefined ? undefined : kept.get(place);
  if (earlier === BUSY) return BUSY;
  if (earlier !== undefined) {
    if (key === undefined || !isSameRequest(key, earlier.fingerprint)) {
      return { result: "key_reused" };
    }
    return earlier.answer === null ? BUSY : { result: "repeated", body: earlier.answer.body };
  }
  const source = sideOf(wanted.fromAccountId, accounts);
  const destination = sideOf(wanted.toAccountId, accounts);
  if (source === "locked" || destination === "locked") return BUSY;
  const before = waiting.get(customer.id) ?? { count: 0, total: cents(0) };
  const problem = judgeSubmission({
    customer,
    stopped: source?.owner.stop ? freezeCase(request, paid) : null,
    amount: wanted.amount,
    source,
    destination,
    isSameAccount: wanted.type === "transfer" && wanted.fromAccountId === wanted.toAccountId,
    waiting: before,
    limits,
  });
  if (problem !== undefined) return { result: "refused", problem };
  const reached = limitFor(request, counted);
  if (reached === BUSY) return BUSY;
  if (reached !== undefined) return { result: "limit_reached", reached };
  const asks = asksForCodeNow(request, counted);
  if (asks === BUSY) return BUSY;
  const proved = asks && proof !== undefined ? proofs.get(proof.id) : undefined;
  if (asks) {
    if (proof === undefined) return { result: "unproved" };
    if (proved === undefined || !proves(proved, { ...proof, now: wanted.createdAt })) {
      return { result: "unproved" };
    }
    proofs.delete(proved.id);
  }
  count(request, request.isProved || proved !== undefined, counted);
  const total = sumCents([before.total, wanted.amount]);
  waiting.set(customer.id, { count: before.count + 1, total });
  if (source) {
    accounts.set(source.id, { ...source, held: sumCents([source.held, wanted.amount]) });
  }
  if (place !== undefined) kept.set(place, BUSY);
  const owners = [source, destination].flatMap((side) => side?.userId ?? []);
  return {
    result: "accepted",
    request,
    owners: [...new Set(owners)],
    source: source ?? undefined,
    proof: proved,
  };
}

/** Null where the side lies outside the bank. */
function sideOf(id: number | null, accounts: LockableRows<LockedAccount>) {
  return id === null ? null : accounts.get(id);
}

function isAccepted(one: ReturnType<typeof judge>): one is Accepted {
  return one !== BUSY && one.result === "accepted";
}
