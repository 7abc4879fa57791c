import { accountKey } from "#contract/accountNumber.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { submitPaymentRun } from "#contract/paymentRuns.ts";
import type { Instant } from "#contract/time.ts";
import { LockTimeout } from "../db/errors.ts";
import type { NewTransaction, TransactionRow, UserRow } from "../db/rows.ts";
import type { NewPaymentRow, PaymentRow, PaymentRunRow } from "../db/store/paymentRuns.ts";
import type { Repositories } from "../db/store.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import { AppError, appError } from "../kernel/appError.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { requestKeys } from "../kernel/idempotency.ts";
import { type Order, orderOf } from "../kernel/order.ts";
import type { Policy } from "../kernel/policy.ts";
import { numberProblem } from "../rules/readNumber.ts";
import { consumeProof, proofOf } from "../rules/stepUp.ts";
import type { Submission } from "../transactions/submit/submissionGroup.ts";
import { submitTogether } from "../transactions/submit/submitTogether.ts";
import { companyMarks } from "../transactions/transactionInput.ts";
import { transactionUpdate } from "../transactions/viewTransaction.ts";

export type SubmitContext = WriteContext<ErrorsOf<typeof submitPaymentRun>>;

/**
 * Submits rows of a run that is locked and still a draft, and keeps what became of each. An approval
 * of the run ends here. Throws `step_up_required` with an order over all rows if one of them needs a
 * code that wasn't given.
 */
export async function submitRun(
  ctx: SubmitContext,
  run: PaymentRunRow,
  rows: readonly PaymentRow[],
): Promise<void> {
  const { tx, actor, now, policy, error } = ctx;
  const order = orderOfRun(run, rows);
  const proof = proofOf(actor) && await consumeProof(tx, ctx, order);
  const marks = companyMarks(actor);
  const given = { customer: actor.user, isProved: proof !== undefined, marks, now, policy };
  const submitted = await submitRows(tx, run, rows, given);
  const results = submitted.map((one, at) => ({ row: rows[at], one }));
  if (submitted.some((one) => one instanceof AppError && one.code === "step_up_required")) {
    throw error("step_up_required", { order });
  }
  const outcomes = new Map(results.map(({ row, one }) => [row?.place, one]));
  await tx.paymentRuns.keepOutcomes(
    (await tx.paymentRuns.rowsOf(run.id)).map(({ runId, place }) => ({
      runId,
      place,
      ...outcomeOf(outcomes.get(place)),
    })),
  );
  await tx.paymentRuns.update({ ...run, state: "submitted", submittedAt: now });
  for (const one of submitted) {
    if (!(one instanceof Error)) {
      ctx.publish(...transactionUpdate(one, [{ userId: actor.user.id }]));
    }
  }
}

function outcomeOf(one: TransactionRow | AppError | undefined) {
  if (one === undefined) return { result: "left_out", problem: null, transactionId: null } as const;
  return one instanceof AppError
    ? { result: "refused", problem: one.message, transactionId: null } as const
    : { result: "submitted", problem: null, transactionId: one.id } as const;
}

/** What the rows of a run are judged by, besides the tables. */
interface Given {
  readonly customer: UserRow;
  /** A code was given for all rows. */
  readonly isProved: boolean;
  /** Who prepared and approved a company's run. */
  readonly marks?: Metadata | undefined;
  readonly now: Instant;
  readonly policy: Policy;
}

/**
 * Submits each row as if those before it were done, by the code that submits any withdrawal. Returns
 * the transactions, or why there is none. Throws LockTimeout, which the store retries, while another
 * request has locked the account.
 */
export async function submitRows(
  tx: Repositories,
  run: PaymentRunRow,
  rows: readonly PaymentRow[],
  given: Given,
): Promise<readonly (TransactionRow | AppError)[]> {
  const saved = await tx.payees.listOf(given.customer.id);
  const wrong = rows.map(({ accountNumber }) => numberProblem(saved, accountNumber));
  const asked = rows.filter((_, at) => wrong[at] === undefined);
  const outcomes = asked.length === 0
    ? []
    : [...await submitTogether(tx, asked.map((row) => submissionOf(run, row, given)))];
  return wrong.map((message) => {
    if (message !== undefined) return appError("invalid_input", { message });
    const outcome = outcomes.shift();
    if (outcome === undefined || outcome === BUSY) {
      throw new LockTimeout("Another request has locked the account of a payment run");
    }
    if (!(outcome instanceof Error)) return outcome.transaction;
    if (outcome instanceof AppError) return outcome;
    throw outcome;
  });
}

function submissionOf(
  { id, fromAccountId }: PaymentRunRow,
  { place, payee, accountNumber, amount, note }: PaymentRow,
  { customer, isProved, marks, now, policy }: Given,
): Submission {
  const wanted: NewTransaction = {
    fromAccountId,
    toAccountId: null,
    type: "withdrawal",
    amount,
    status: "pending",
    description: note === "" ? payee : note,
    metadata: {
      externalAccount: accountNumber,
      payee,
      paymentRunId: id,
      paymentRunRow: place,
      ...marks,
    },
    initiatorId: customer.id,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
    rejectionReason: null,
  };
  return {
    customer,
    isScheduled: false,
    isProved,
    wanted,
    limits: policy.waiting,
    // The primary key of outcomes keeps a row from being submitted twice.
    key: undefined,
    keys: requestKeys,
    order: undefined,
    proof: undefined,
    answer: ({ id }) => ({ status: 201, body: { id } }),
    error: appError,
  };
}

/** The order that one code confirms for all these rows: their total, bound to their contents. */
function orderOfRun(run: PaymentRunRow, rows: readonly PaymentRow[]): Order {
  return orderOf("submit", `payment-run:${run.id}`, {
    type: "withdrawal",
    amount: totalOf(rows),
    fromAccountId: run.fromAccountId,
    toAccountId: null,
    description: run.name,
    metadata: { rows: rows.length, contentHash: contentHashOf(run.fromAccountId, rows) },
  });
}

export function totalOf(rows: readonly Pick<PaymentRow, "amount">[]): Cents {
  return sumCents(rows.map(({ amount }) => amount));
}

/** Returns the hash of all that rows say. Account numbers count however they are written. */
export function contentHashOf(fromAccountId: number, rows: readonly NewPaymentRow[]): string {
  const said = rows.map((
    { payee, accountNumber, amount, note },
  ) => [payee, accountKey(accountNumber), amount, note]);
  return sha256Hex(JSON.stringify([fromAccountId, said]));
}
