import * as z from "zod/mini";
import { deleteTransaction, transaction as shownTransaction } from "#contract/transactions.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { lockActing } from "../rules/lockActing.ts";
import { requireOpenMonth } from "../rules/openMonth.ts";
import { raiseForStaff } from "../rules/raiseAlerts.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { operationOf } from "./operationOf.ts";
import { freezeOf, reverseAndRepost } from "./reverseAndRepost.ts";
import { requireUnchanged } from "../rules/seen.ts";
import { transactionDeleted, viewTransaction } from "./viewTransaction.ts";
import { defineAction } from "../kernel/action.ts";

/** Undoes a transaction and takes it off every list; journal and audit log keep all of it. */
export const deleteTransactionAction = defineAction(
  deleteTransaction,
  async (ctx, { params: { id }, body }) => {
    const { tx, now } = ctx;
    const subject = `transaction:${id}` as const;
    await tx.approvalRequests.lockWaiting({ subject }, now);
    const transaction = await tx.transactions.lock(id);
    if (transaction === undefined) throw ctx.error("not_found");
    await lockActing(ctx);
    requireUnchanged(body?.seen, transaction, {
      error: ctx.error,
      present: () => z.encode(shownTransaction, viewTransaction(transaction)),
    });
    await requireOpenMonth(ctx, transaction.createdAt);
    const accounts = await tx.accounts.lock(accountIdsOf(transaction));
    const freeze = await freezeOf(ctx, transaction, undefined, accounts);
    const operation = operationOf("deletion", transaction, accounts);
    await requireSecondApprover(ctx, { ...operation, freeze });
    await reverseAndRepost(ctx, transaction, undefined, accounts);
    await tx.transactions.delete(id, now);
    const { type, status, amount } = transaction;
    await raiseForStaff(tx, accounts, { what: "deleted", transactionId: id, amount, at: now });
    await lapseRequests(ctx, { subject });
    await record(ctx, "transaction.deleted", subject, {
      before: { type, status, amountCents: amount },
    });
    ctx.publish(...transactionDeleted(transaction, accounts));
    return { output: undefined };
  },
);
