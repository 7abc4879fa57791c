import { cents, sumCents } from "#contract/money.ts";
import type { AppError } from "../../kernel/appError.ts";
import type { IdempotencyRow, LockableRows, LockedAccount, TransactionRow } from "../../db/rows.ts";
import type { NewAlert } from "../../db/store/alerts.ts";
import type { StepUpRow } from "../../db/store/stepUps.ts";
import type { Repositories } from "../../db/store.ts";
import { BUSY } from "../../kernel/groupCommit.ts";
import { isSameRequest, type Keys, Repeated } from "../../kernel/idempotency.ts";
import { judgeSubmission } from "../../ledger/submission.ts";
import { limitMessage } from "../../rules/limits.ts";
import { categorizeNew } from "../../rules/categorize.ts";
import { alertsOfPayment } from "../../rules/raiseAlerts.ts";
import { keepSignatures, proves, type UsedProof } from "../../rules/stepUp.ts";
import { asksForCodeNow, count, limitFor } from "./submissionLimits.ts";

import { freezeCase, type Group, lookUp, placeOf, type Submission } from "./submissionGroup.ts";

interface Submitted {
  readonly transaction: TransactionRow;
  /** Who owns a side, each once. */
  readonly owners: readonly number[];
}

interface Accepted {
  readonly request: Submission;
  readonly owners: readonly number[];
  readonly source: LockedAccount | undefined;
  readonly proof: StepUpRow | undefined;
}

/**
 * Decides each request as if those before it in the group were done. Locks the accounts first:
 * other writers that put money on hold, or repeat a request, lock them as well.
 */
export async function submitTogether(
  tx: Repositories,
  requests: readonly Submission[],
): Promise<readonly (Submitted | Error | typeof BUSY)[]> {
  const group = await lookUp(tx, requests);
  const judged = requests.map((request) => judge(request, group));
  const accepted = judged.filter((one) => isAccepted(one));
  const wanted = accepted.map(({ request: { wanted, isProved }, proof }) => ({
    ...wanted,
    isProved: isProved || proof !== undefined,
  }));
  const ids = wanted.length === 0 ? [] : await tx.transactions.insertTogether(wanted);
  const made = new Map(accepted.map((one, at) => [one, ids[at]]));
  const kept = new Map<Keys, IdempotencyRow[]>();
  const used: UsedProof[] = [];
  const alerts: NewAlert[] = [];
  const outcomes = judged.map((one) => {
    if (!isAccepted(one)) return one;
    const { wanted, customer, key, keys, answer } = one.request;
    const id = made.get(one);
    if (id === undefined) throw new Error("The store made no id for a transaction");
    const transaction = { ...wanted, id };
    const { proof, source, owners } = one;
    const { createdAt } = wanted;
    alerts.push(...alertsOfPayment("held", source, transaction, createdAt));
    if (proof !== undefined) used.push({ proof, transactionId: id, at: createdAt });
    if (key !== undefined) {
      const { key: name, fingerprint } = key;
      const row = { userId: customer.id, key: name, fingerprint, createdAt };
      kept.set(keys, [...kept.get(keys) ?? [], { ...row, answer: answer(transaction) }]);
    }
    return { transaction, owners };
  });
  await categorizeNew(
    tx,
    group.categoryRules,
    accepted.map(({ request: { wanted, customer } }, at) => ({
      transaction: { ...wanted, id: ids[at] ?? 0 },
      owners: [customer.id],
    })),
  );
  if (alerts.length > 0) await tx.alerts.add(alerts);
  for (const [keys, rows] of kept) await keys.keep(tx, rows);
  if (used.length > 0) {
    await tx.stepUps.delete(used.map(({ proof }) => proof.id));
    await keepSignatures(tx, used);
  }
  return outcomes;
}

function isAccepted(one: ReturnType<typeof judge>): one is Accepted {
  return one !== BUSY && !(one instanceof Error);
}

/** Returns why it is refused, or BUSY. What is accepted counts for those after it. */
function judge(request: Submission, group: Group): Accepted | AppError | Repeated | typeof BUSY {
  const { customer, wanted, order, isProved, error } = request;
  const { accounts, waiting, counted, paid } = group;
  const earlier = answeredBefore(request, group);
  if (earlier !== undefined) return earlier;
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
    limits: request.limits,
  });
  if (problem !== undefined) return error(problem.code, problem);
  const reached = limitFor(request, counted);
  if (reached === BUSY) return BUSY;
  if (reached !== undefined) {
    return error("limit_reached", { field: "amount", message: limitMessage(reached) });
  }
  const asks = asksForCodeNow(request, counted);
  if (asks === BUSY) return BUSY;
  const proof = asks ? takeProof(request, group) : undefined;
  if (asks && proof === undefined) return error("step_up_required", order && { order });
  count(request, isProved || proof !== undefined, counted);
  const total = sumCents([before.total, wanted.amount]);
  waiting.set(customer.id, { count: before.count + 1, total });
  if (source) {
    accounts.set(source.id, { ...source, held: sumCents([source.held, wanted.amount]) });
  }
  if (request.key !== undefined) {
    group.kept.set(placeOf(request.keys, customer.id, request.key.key), BUSY);
  }
  const owners = [source, destination].flatMap((side) => side?.userId ?? []);
  return { request, owners: [...new Set(owners)], source: source ?? undefined, proof };
}

/** Returns the answer that its key has, or BUSY if a request of this group claimed the key. */
function answeredBefore(
  { customer, key, keys, error }: Submission,
  { kept }: Group,
): AppError | Repeated | typeof BUSY | undefined {
  if (key === undefined) return undefined;
  const earlier = kept.get(placeOf(keys, customer.id, key.key));
  if (earlier === undefined || earlier === BUSY) return earlier;
  if (!isSameRequest(key, earlier.fingerprint)) return error("key_reused");
  return earlier.answer === null ? BUSY : new Repeated(earlier.answer.body);
}

/** Takes the unused proof of its order out of the group, if the request brings it. */
function takeProof(
  { proof, wanted: { createdAt: now } }: Submission,
  { proofs }: Group,
): StepUpRow | undefined {
  const row = proof && proofs.get(proof.id);
  if (proof === undefined || row === undefined || !proves(row, { ...proof, now })) return undefined;
  proofs.delete(row.id);
  return row;
}

/** Null where the side lies outside the bank. */
function sideOf(id: number | null, accounts: LockableRows<LockedAccount>) {
  return id === null ? null : accounts.get(id);
}
