import type { NewTransaction, TransactionRow } from "../../db/rows.ts";
import { groupCommit } from "../../kernel/groupCommit.ts";
import type { ActionContext } from "../../kernel/action.ts";
import { hashOfOrder, orderOf } from "../../kernel/order.ts";
import { proofOf } from "../../rules/stepUp.ts";
import { partiesOf, type TransactionInput } from "../transactionInput.ts";
import { transactionUpdate, viewTransaction } from "../viewTransaction.ts";
import type { SubmissionRefusal } from "./submissionGroup.ts";
import { submitTogether } from "./submitTogether.ts";

/** Any call through which a customer asks for a movement may answer these. */
export type SubmitContext = Omit<
  ActionContext<SubmissionRefusal | "invalid_input">,
  "transaction"
>;

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
  const { actor, now, policy, keys, error } = ctx;
  const { user } = actor;
  if (user.isFrozen) throw error("frozen");
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
  const isScheduled = actor.kind === "schedule";
  // Incoming money needs no code, and a schedule needed one when it was made.
  const mayNeedCode = user.codeAbove !== null && wanted.type !== "deposit" && !isScheduled;
  const order = mayNeedCode ? orderOf("submit", key?.key ?? "", transaction) : undefined;
  const given = proofOf(actor);
  const { transaction: submitted, owners } = await send(ctx, {
    customer: user,
    isScheduled,
    isProved: isScheduled && actor.isProved,
    wanted: transaction,
    limits: policy.waiting,
    key,
    keys,
    order,
    proof: order && given && { ...given, orderHash: hashOfOrder(order) },
    answer: (row) => ctx.answerOf(viewTransaction(row)),
    error,
  });
  ctx.publish(...transactionUpdate(submitted, owners.map((userId) => ({ userId }))));
  return submitted;
}
