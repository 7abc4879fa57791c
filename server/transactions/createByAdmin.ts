import { transactionTexts } from "#contract/transactions.ts";
import { coversNewDebit } from "../ledger/available.ts";
import { accountIdsOf, legsOf } from "../ledger/legs.ts";
import type { TransactionRow } from "../store/rows.ts";
import { transactionUpdate } from "./transactionUpdate.ts";
import { type CreateContext, sidesOf, type Wanted } from "./wanted.ts";

/** An admin books a transaction on any customer's accounts: completed unless asked otherwise. */
export async function createByAdmin(ctx: CreateContext, wanted: Wanted): Promise<TransactionRow> {
  const { actor, tx, now } = ctx;
  const sides = sidesOf(ctx, wanted);
  if (wanted.type === "transfer" && sides.fromAccountId === sides.toAccountId) {
    throw ctx.refusal("invalid_input", {
      field: "toAccountId",
      message: transactionTexts.sameAccount,
    });
  }
  const accounts = await tx.accounts.lock(accountIdsOf(sides));
  if (accounts.length !== accountIdsOf(sides).length) throw ctx.refusal("not_found");
  const status = wanted.status ?? "completed";
  const source = accounts.find((account) => account.id === sides.fromAccountId);
  if (status !== "rejected" && source !== undefined) {
    if (source.isFrozen) throw ctx.refusal("account_frozen", { field: "fromAccountId" });
    if (!coversNewDebit(source, wanted.amount)) {
      throw ctx.refusal("insufficient_funds", { field: "amount" });
    }
  }
  const isDecided = status !== "pending";
  const transaction = await tx.transactions.insert({
    ...sides,
    status,
    type: wanted.type,
    amount: wanted.amount,
    description: wanted.description ?? "",
    metadata: wanted.metadata ?? null,
    initiatorId: actor.user.id,
    decidedBy: isDecided ? actor.user.id : null,
    decidedAt: isDecided ? now : null,
    createdAt: wanted.createdAt ?? now,
  });
  if (status === "completed") {
    await tx.journal.post({
      kind: wanted.type,
      transactionId: transaction.id,
      actorId: actor.user.id,
      postedAt: now,
      legs: legsOf(transaction),
    });
  }
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "transaction.created",
    subject: `transaction:${transaction.id}`,
    before: null,
    after: { type: wanted.type, status, amountCents: wanted.amount },
  });
  ctx.publish(...transactionUpdate(transaction, accounts));
  return transaction;
}
