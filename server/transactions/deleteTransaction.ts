import { deleteTransaction } from "#contract/transactions.ts";
import { accountIdsOf } from "../ledger/legs.ts";
import { writeVerb } from "../verb.ts";
import { restate } from "./restate.ts";
import { transactionDeleted } from "./transactionUpdate.ts";

/** Undoes a transaction and takes it off every list; journal and audit log keep all of it. */
export const deleteTransactionVerb = writeVerb(
  deleteTransaction,
  async (ctx, { params: { id } }) => {
    const { tx, actor, now } = ctx;
    const transaction = await tx.transactions.lock(id);
    if (transaction === undefined) throw ctx.refusal("not_found");
    const accounts = await tx.accounts.lock(accountIdsOf(transaction));
    await restate(ctx, transaction, undefined, accounts);
    await tx.transactions.delete(id, now);
    const { type, status, amount } = transaction;
    await tx.audit.append({
      at: now,
      actorId: actor.user.id,
      action: "transaction.deleted",
      subject: `transaction:${id}`,
      before: { type, status, amountCents: amount },
      after: null,
    });
    ctx.publish(...transactionDeleted(transaction, accounts));
    return { output: undefined };
  },
);
