import { patchTransaction } from "#contract/transactions.ts";
import { coversHeldDebit } from "../ledger/available.ts";
import { accountIdsOf, legsOf } from "../ledger/legs.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import { type Refusals, type WriteContext, writeVerb } from "../verb.ts";
import { transactionUpdate } from "./transactionUpdate.ts";
import { viewTransaction } from "./viewTransaction.ts";

type DecideContext = WriteContext<Refusals<typeof patchTransaction>>;

/**
 * An admin decides a pending transaction. The row is locked first, then its accounts in id order;
 * what no longer fits stays pending. Deciding the same way twice changes nothing.
 */
export const patchTransactionVerb = writeVerb(patchTransaction, async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx;
  const pending = await tx.transactions.lock(params.id);
  if (pending === undefined) throw ctx.refusal("not_found");
  if (pending.status === body.status) return { output: viewTransaction(pending) };
  if (pending.status !== "pending") throw ctx.refusal("already_decided");

  const accounts = await tx.accounts.lock(accountIdsOf(pending));
  if (body.status === "completed") await book(ctx, pending, accounts);
  const decided = await tx.transactions.decide(pending.id, {
    status: body.status,
    decidedBy: actor.user.id,
    decidedAt: now,
  });
  if (decided === undefined) throw ctx.refusal("already_decided");
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: body.status === "completed" ? "transaction.approved" : "transaction.rejected",
    subject: `transaction:${pending.id}`,
    before: { status: pending.status },
    after: { status: decided.status, amountCents: decided.amount },
  });
  ctx.publish(...transactionUpdate(decided, accounts));
  return { output: viewTransaction(decided) };
});

async function book(
  ctx: DecideContext,
  pending: TransactionRow,
  accounts: readonly AccountRow[],
): Promise<void> {
  const source = accounts.find((account) => account.id === pending.fromAccountId);
  if (accounts.some((account) => !account.isActive)) throw ctx.refusal("account_inactive");
  if (source?.isFrozen) throw ctx.refusal("account_frozen");
  if (source !== undefined && !coversHeldDebit(source)) throw ctx.refusal("insufficient_funds");
  await ctx.tx.journal.post({
    kind: pending.type,
    transactionId: pending.id,
    actorId: ctx.actor.user.id,
    postedAt: ctx.now,
    legs: legsOf(pending),
  });
}
