import { decideTransactions, type DecisionOutcome } from "#contract/decisions.ts";
import { seconds } from "#contract/time.ts";
import { AppError, appError, problemOf } from "../kernel/appError.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { defineHandler } from "../kernel/handler.ts";
import { lockActing } from "../rules/lockActing.ts";
import { delay } from "../kernel/timers.ts";
import { decideTogether } from "./decideTogether.ts";
import type { DecisionRequest } from "./decisionGroup.ts";
import {
  giveReason,
  isLoss,
  isMade,
  type Made,
  ownTransactions,
  publishDecision,
  refusalIn,
  requestOf,
} from "./decision.ts";
import { viewTransaction } from "./viewTransaction.ts";
import type { Decision, ErrorsOf, Result, WriteContext } from "../kernel/action.ts";

/** How long a list waits for transactions that other requests have locked. */
const PATIENCE = seconds(5);

/** The longest pause between two attempts, in milliseconds: 2, then 4, 8, and so on. */
const LONGEST_PAUSE = 64;

/** Why the decisions at these places of the list are not made. */
type Refusals = Map<number, AppError>;

/** Rolls an attempt back: other requests have locked some transactions, or else some are refused. */
class NotAll extends Error {
  override readonly name = "NotAll";
  constructor(readonly busy: readonly number[], readonly found: Refusals) {
    super("Not all of the list can be decided");
  }
}

/**
 * Decides a list in one transaction of the store. An attempt that meets a refusal is rolled back
 * and made again without it, so that its challenge is part of the answer that the key keeps.
 */
export const decideTransactionsHandler = defineHandler(
  decideTransactions,
  async (request, { body: { decisions, atomic = false } }) => {
    const asked = await Promise.all(
      decisions.map(({ id, ...wanted }) => requestOf(request, { ...wanted, transactionId: id })),
    );
    const refused: Refusals = await ownOnes(request, asked);
    const latest = request.timers.elapsed() + PATIENCE;
    for (let tries = 1;; tries++) {
      try {
        return await request.transaction((ctx) => decideRest(ctx, asked, { refused, atomic }));
      } catch (error) {
        if (!(error instanceof NotAll)) throw error;
        const { busy, found } = error;
        for (const [place, refusal] of found) {
          refused.set(place, await request.withChallenge(refusal).catch(refusedBy));
        }
        const isOver = request.timers.elapsed() >= latest;
        if (isOver) { for (const place of busy) refused.set(place, new AppError("unavailable")); }
        if (atomic && refused.size > 0) return { output: noneOf(asked, refused) };
        if (!isOver && busy.length > 0) {
          await delay(request.timers, Math.min(2 ** tries, LONGEST_PAUSE));
        }
      }
    }
  },
);

async function ownOnes(
  request: Parameters<typeof ownTransactions>[0],
  asked: readonly DecisionRequest[],
): Promise<Refusals> {
  const approved = asked.filter(({ status }) => status === "completed");
  const own = await ownTransactions(request, approved.map(({ transactionId }) => transactionId));
  return new Map(
    asked.flatMap((one, place) =>
      one.status === "completed" && own.has(one.transactionId)
        ? [[place, new AppError("own_account")]]
        : []
    ),
  );
}

type Context = WriteContext<ErrorsOf<typeof decideTransactions>>;

/** Decides all that are not refused yet. Throws NotAll if one can't be decided now. */
async function decideRest(
  ctx: Context,
  asked: readonly DecisionRequest[],
  { refused, atomic }: { readonly refused: Refusals; readonly atomic: boolean },
): Promise<Result<DecisionOutcome[]>> {
  // Before the decisions, which share this lock: a late reason is an edit, and edits don't.
  if (asked.some(({ reason }) => reason !== undefined)) await lockActing(ctx);
  const rest = asked.flatMap((one, place) => refused.has(place) ? [] : [{ ...one, place }]);
  const outcomes = rest.length === 0 ? [] : await decideTogether(ctx.tx, rest);
  const busy: number[] = [];
  const found: Refusals = new Map();
  const byPlace = new Map<number, DecisionOutcome>();
  const made: Decision[] = [];
  for (const [at, one] of rest.entries()) {
    const outcome = outcomes[at] ?? BUSY;
    if (outcome === BUSY) busy.push(one.place);
    else if (!isMade(outcome)) {
      const refusal = refusalIn(outcome);
      if (isLoss(refusal)) throw refusal;
      found.set(one.place, refusal);
    } else {
      const done = await explained(ctx, one, outcome).catch(refusedBy);
      if (done instanceof AppError) found.set(one.place, done);
      else byPlace.set(one.place, done);
      if (outcome.result !== "decided") continue;
      made.push(one.status);
      publishDecision(ctx, outcome);
    }
  }
  // Nothing is refused before those: it may need their money.
  if (busy.length > 0) throw new NotAll(busy, new Map());
  if (found.size > 0 || (atomic && refused.size > 0)) throw new NotAll(busy, found);
  const output = asked.map(({ transactionId: id }, place) =>
    byPlace.get(place) ?? refusedOne(id, refused.get(place))
  );
  return { output, decisions: made };
}

/** Returns the outcome of a decision that was made, now or before. Gives a late reason. */
async function explained(
  ctx: Context,
  { transactionId: id, reason }: DecisionRequest,
  { result, transaction }: Made,
): Promise<DecisionOutcome> {
  const isLate = reason !== undefined && transaction.rejectionReason === null;
  const after = isLate ? await giveReason({ ...ctx, error: appError }, id, reason.text) : undefined;
  return after === undefined
    ? { id, result, transaction: viewTransaction(transaction) }
    : { id, result: "decided", transaction: viewTransaction(after) };
}

function refusedBy(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function refusedOne(id: number, refusal: AppError | undefined): DecisionOutcome {
  if (refusal === undefined) return { id, result: "undone" };
  return { id, result: "refused", problem: problemOf(refusal) };
}

/** The outcomes of an atomic list of which nothing was done. */
function noneOf(asked: readonly DecisionRequest[], refused: Refusals): DecisionOutcome[] {
  return asked.map(({ transactionId: id }, place) => refusedOne(id, refused.get(place)));
}
